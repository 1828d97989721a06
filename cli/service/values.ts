// Generates an operation's flags from the contract's schemas, and validates their values before anything is sent.
import { Option } from 'commander'
import type { Schema } from '../../contract/document.ts'
import type { Input } from '../../contract/operation-inputs.ts'
import { suggestion } from '../../server/process/settings/suggestion.ts'
import { collect } from '../repetition.ts'
import { flagNames } from './operation-names.ts'

/** The maximum int64, which a JavaScript number cannot represent. */
const MAX_INT64 = 9_223_372_036_854_775_807n

/** Converts `maxQuantity` to `max-quantity`, and `petId` to `pet`. */
export function flagOf({ name }: Input): string {
  return flagNames[name] ?? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Returns a field's flag and, if the field is nullable, a second flag that removes the value. */
export function optionsOf(input: Input): Option[] {
  const { schema, isRequired } = input
  const flag = flagOf(input)
  const item = schema.type === 'array' ? (schema.items ?? {}) : schema
  const sentence = withoutNull(firstSentence(input.description), flag)
  const text = schema.type === 'array' ? `${sentence.replace(/\.?$/, '.')} May be repeated.` : sentence
  const note = isRequired ? ' (required)' : schema.default === undefined ? '' : ` (default: ${schema.default})`
  const option = new Option(
    item.type === 'boolean' ? `--${flag} [boolean]` : `--${flag} <${placeholder(item)}>`,
    text + note,
  )
  const choices = item.type === 'boolean' ? ['true', 'false'] : item.enum
  if (choices) option.choices(choices)
  // Values are parsed later, so every invalid value is reported instead of only the first.
  option.argParser(schema.type === 'array' ? collect : (value: string) => value)
  return schema.nullable ? [option, new Option(`--no-${flag}`, `Remove the value that --${flag} sets`)] : [option]
}

/** Replaces mentions of null with the flag that sends null: `--description null` would send a string. */
function withoutNull(sentence: string, flag: string): string {
  return sentence
    .replace(/[,;] or null to remove (it|the \w+)/, `; --no-${flag} removes $1`)
    .replace(/[,;] or null for all/, `; --no-${flag} for all`)
}

function placeholder({ type, format, enum: values }: Schema): string {
  if (values) return 'choice'
  return type === 'integer' ? 'integer' : format === 'date-time' ? 'time' : 'text'
}

/** Returns the first sentence as plain text: the contract is written in Markdown. */
export function firstSentence(markdown: string): string {
  const plain = markdown.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll(/[`*]/g, '')
  const [first = ''] =
    plain
      .split(/\n\n/)[0]
      ?.replaceAll('\n', ' ')
      .split(/(?<=\.) /) ?? []
  return first.trim()
}

/** Returns the value to send for a flag; undefined if it was not given, null to remove the value. Adds errors to `problems`. */
export function readValue(input: Input, given: unknown, problems: string[]): unknown {
  const source = `--${flagOf(input)}`
  if (given === undefined) {
    if (input.isRequired) problems.push(`${source}: is missing; it must be ${describe(input.schema)}.`)
    return undefined
  }
  if (given === false) return null
  return parse(source, input.schema, given, problems)
}

/** Parses a value. If it does not match the schema, adds the error to `problems` and returns undefined. */
export function parse(source: string, schema: Schema, given: unknown, problems: string[]): unknown {
  if (schema.type === 'array') {
    const items = schema.items ?? {}
    return (Array.isArray(given) ? given : [given]).map((one) => parse(source, items, one, problems))
  }
  // A boolean flag without a value means true.
  if (schema.type === 'boolean' && given === true) return true
  const value = toValue(schema, String(given))
  if (value === undefined)
    problems.push(
      `${source}: must be ${describe(schema)}, not "${given}".${suggestion(String(given), schema.enum ?? [])}`,
    )
  return value
}

function toValue(schema: Schema, text: string): unknown {
  if (schema.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined
  if (schema.type === 'integer') return toInteger(schema, text)
  if (schema.enum && !schema.enum.includes(text)) return undefined
  return text
}

/** Returns a bigint if a number would be rounded. */
function toInteger(schema: Schema, text: string): number | bigint | undefined {
  if (!/^(0|-?[1-9]\d*)$/.test(text)) return undefined
  const [value, [minimum, maximum]] = [BigInt(text), boundsOf(schema)]
  if (value < minimum || value > maximum) return undefined
  return Number.isSafeInteger(Number(value)) ? Number(value) : value
}

function boundsOf({ minimum, maximum }: Schema): [bigint, bigint] {
  const toBound = (bound: number | undefined, otherwise: bigint): bigint =>
    bound === undefined || !Number.isSafeInteger(bound) ? otherwise : BigInt(bound)
  return [toBound(minimum, -MAX_INT64), toBound(maximum, MAX_INT64)]
}

function describe(schema: Schema): string {
  if (schema.type === 'array') return describe(schema.items ?? {})
  if (schema.type === 'boolean') return 'true or false'
  if (schema.type === 'integer') return `an integer from ${boundsOf(schema).join(' to ')}`
  if (schema.enum) return `one of ${schema.enum.join(', ')}`
  return schema.format === 'date-time' ? 'a time such as 2026-12-31T12:00:00Z' : 'a string'
}
