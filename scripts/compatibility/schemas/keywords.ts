// Compares the keywords that restrict a value without describing its parts.
import { isDeepStrictEqual } from 'node:util'
import { child, type DocumentNode } from '../../openapi/node.ts'
import { type Change, error } from '../change.ts'
import type { Direction } from '../direction.ts'
import type { MergedSchema } from './merged-schema.ts'

/** Two versions of a schema. The change is harmless if `larger` allows every value that `smaller` allows. */
export interface Pair {
  readonly direction: Direction
  readonly before: MergedSchema
  readonly after: MergedSchema
  readonly smaller: MergedSchema
  readonly larger: MergedSchema
}

export const impactOf: Readonly<Record<Direction, string>> = {
  request: 'the service would reject values that clients may send today',
  response: 'clients would get values that the document ruled out',
}

/** Whether every value that obeys a keyword with the value `own` also obeys it with the value `limit`. */
type Implies = (own: unknown, limit: unknown) => boolean

const atMost: Implies = (own, limit) => Number(own) <= Number(limit)
const atLeast: Implies = (own, limit) => Number(own) >= Number(limit)
const isSame: Implies = (own, limit) => own === limit
/** Whether the limit includes each type or each value of an enum. */
const isIncluded: Implies = (own, limit) => [own].flat().every((value) => [limit].flat().includes(value))

const rules: Readonly<Record<string, Implies>> = {
  type: isIncluded,
  enum: isIncluded,
  format: isSame,
  // Whether one pattern implies another cannot be decided in general.
  pattern: isSame,
  minimum: atLeast,
  maximum: atMost,
  minLength: atLeast,
  maxLength: atMost,
  minItems: atLeast,
  maxItems: atMost,
}

export function compareTypes(pair: Pair): readonly Change[] {
  return compareKeyword(pair, 'type')
}

export function compareKeywords(pair: Pair): readonly Change[] {
  return [...Object.keys(rules).flatMap((keyword) => compareKeyword(pair, keyword)), ...compareDefaults(pair)]
}

function compareKeyword(pair: Pair, keyword: string): readonly Change[] {
  const { direction, smaller, larger } = pair
  const implies = rules[keyword] ?? isSame
  const own = valuesOf(smaller, keyword, direction)
  const isImplied = (limit: unknown) => own.some((value) => implies(value, limit))
  return valuesOf(larger, keyword, direction).every(isImplied)
    ? []
    : [keywordChange(pair, keyword, impactOf[direction])]
}

function compareDefaults(pair: Pair): readonly Change[] {
  const [was, is] = [pair.before, pair.after].map((schema) => valuesOf(schema, 'default', pair.direction))
  if (pair.direction === 'response' || isDeepStrictEqual(was, is)) return []
  return [keywordChange(pair, 'default', 'clients that omit the value would get different behavior')]
}

/** Returns a keyword's value in each part. In responses, `x-open-enum` announces new values, so the enum rules out nothing. */
function valuesOf(schema: MergedSchema, keyword: string, direction: Direction): readonly unknown[] {
  const isOpen = ({ value }: DocumentNode) => Object(value)['x-open-enum'] === true
  const parts =
    keyword === 'enum' && direction === 'response' ? schema.parts.filter((part) => !isOpen(part)) : schema.parts
  return parts.map((part) => child(part, keyword).value).filter((value) => value !== undefined)
}

function keywordChange({ direction, before, after }: Pair, keyword: string, text: string): Change {
  const inWords = (schema: MergedSchema): string => {
    const values = valuesOf(schema, keyword, direction).map((value) => JSON.stringify(value))
    return values.length > 0 ? `${keyword} ${values.join(' and ')}` : `no ${keyword}`
  }
  return error(`${direction}-${keyword}`, before.node, inWords(before), inWords(after), text)
}
