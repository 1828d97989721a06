// How values are written: as JSON, or as the plain strings of a URL or header.
import { type Candidate, labelled } from './candidates.ts'
import { trickyNames } from './characters.ts'

export interface Notation {
  readonly isJson: boolean
  string(text: string): string
  /** Returns values of other types, and values that only a lenient parser reads as this type. */
  wrong(type: string, typical: string): Candidate[]
}

const deep = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth)

const jsonByType: Readonly<Record<string, readonly string[]>> = {
  string: ['"7"', '""', '"null"', '"[object Object]"'],
  integer: ['7', '0', '-1', '9223372036854775807'],
  boolean: ['true', 'false'],
  null: ['null'],
  array: ['[]', '[7]', '["a"]', '[{}]', '[null]', deep('[', ']', 100), deep('[', ']', 3000)],
  object: ['{}', '{"__proto__":7}', '{"toString":null}', deep('{"a":', '}', 3000).replace(':}', ':1}')],
}

export const json: Notation = {
  isJson: true,
  string: JSON.stringify,
  wrong: (type, typical) => [
    ...(['integer', 'boolean'].includes(type) ? labelled('in quotes', [JSON.stringify(typical)]) : []),
    ...(type === 'boolean' ? labelled('not a boolean', ['0', '1', '""']) : []),
    ...Object.entries(jsonByType)
      .filter(([other]) => other !== type)
      .flatMap(([other, texts]) => labelled(`${other} instead`, texts)),
  ],
}

const plainByType: Readonly<Record<string, readonly string[]>> = {
  integer: [
    ...['NaN', 'Infinity', 'null', 'undefined', 'true', '7n', '[7]', '7/8', '7,8', '-', '7\0', ...trickyNames],
    ...['', ' 7', '+7', '0x7', '7_0', '٧', '７', '9'.repeat(400), '7 ', '07', '7.', '7.0', '7\n'],
  ],
  boolean: ['null', 'truth', '', 'True', 'TRUE', ' true', '1', '0', 'yes', ...trickyNames],
}

export const plain: Notation = {
  isJson: false,
  string: (text) => text,
  wrong: (type) => labelled('of another type', plainByType[type] ?? []),
}

/** Reads a plain string as a type; returns the string itself if it is not written as that type. */
export function readPlain(text: string, type: string): unknown {
  if (type === 'integer' && /^-?(0|[1-9]\d*)$/.test(text)) return Number(text)
  return type === 'boolean' && /^(true|false)$/.test(text) ? text === 'true' : text
}

/** Escapes every character of a JSON string. */
export function fullyEscaped(text: string): string {
  const codes = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'))
  return `"${codes.map((code) => `\\u${code}`).join('')}"`
}
