// How values are written: as JSON, or as the plain strings of a URL or header.
import { type LabelledText, labelled, trickyNames } from './labelled-text.ts'

export interface Notation {
  /** Whether every value can be written, rather than only scalars and lists of scalars. */
  readonly isJson: boolean
  string(text: string): string
  /** Another way to write a string; undefined if there is none. */
  readonly escaped?: (text: string) => string
  list(items: readonly string[]): string
  /** Returns values of other types. */
  wrong(type: string, typical: string): LabelledText[]
  /** Returns values that only a lenient parser reads as this type. */
  lenient(type: string): LabelledText[]
}

const deep = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth)

const valuesByType: Readonly<Record<string, readonly string[]>> = {
  string: ['"7"', '""', '"null"', '"[object Object]"'],
  integer: ['7', '0', '-1', '9223372036854775807'],
  boolean: ['true', 'false'],
  null: ['null'],
  array: ['[]', '[7]', '["a"]', '[{}]', '[null]', deep('[', ']', 100), deep('[', ']', 3000)],
  object: ['{}', '{"__proto__":7}', '{"toString":null}', `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`],
}

export const json: Notation = {
  isJson: true,
  string: JSON.stringify,
  escaped: (text) => {
    const codes = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'))
    return `"${codes.map((code) => `\\u${code}`).join('')}"`
  },
  list: (items) => `[${items.join()}]`,
  wrong: (type, typical) => [
    ...(['integer', 'number', 'boolean'].includes(type) ? labelled('in quotes', [JSON.stringify(typical)]) : []),
    ...(type === 'boolean' ? labelled('not a boolean', ['0', '1', '""']) : []),
    ...Object.entries(valuesByType)
      .filter(([other]) => other !== type && !(type === 'number' && other === 'integer'))
      .flatMap(([other, texts]) => labelled(`${other} instead`, texts)),
  ],
  lenient: () => [],
}

const SEPARATOR = '\u{f5556}'

const notNumbers = ['NaN', 'Infinity', 'null', 'undefined', 'true', '7n', '[7]', '7/8', '7,8', '-']
const lenientNumbers = ['', ' 7', '+7', '0x7', '7_0', '٧', '７']
const wrongWords: Readonly<Record<string, readonly string[]>> = {
  integer: [...notNumbers, '7\0', ...trickyNames],
  number: notNumbers,
  boolean: ['null', 'truth', ...trickyNames],
  string: ['7', 'true'],
}
const lenientWords: Readonly<Record<string, readonly string[]>> = {
  integer: [...lenientNumbers, '9'.repeat(400), '7 ', '07', '7.', '7.0', '7\n'],
  number: lenientNumbers,
  boolean: ['', 'True', 'TRUE', ' true', '1', '0', 'yes'],
}

/** Strings, before they are encoded for a URL or header. The items of a list are separated by an unassigned character. */
export const plain: Notation = {
  isJson: false,
  string: (text) => text,
  list: (items) => items.map((item) => item + SEPARATOR).join(''),
  wrong: (type) => labelled('of another type', wrongWords[type] ?? []),
  lenient: (type) => labelled('another notation', lenientWords[type] ?? []),
}

export function itemsIn(list: string): string[] {
  return list.split(SEPARATOR).slice(0, -1)
}

export const field = (name: string, text: string): string => `${JSON.stringify(name)}:${text}`

export const brace = (pairs: readonly string[], space = ''): string =>
  `${space}{${space}${pairs.join(`${space},${space}`)}${space}}${space}`
