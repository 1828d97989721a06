// Values as texts, the way they stand in an address or a header before that encodes them.
import fc from 'fast-check'
import { plain, type Schema } from '../openapi/schema.ts'
import { fractions, inOtherWords, integerDraws, integerEdges, rangeOf, typicalInteger } from './integers.ts'
import { anyOf, type Draws, type Edges, noted, oneOf, trickyNames } from './labelled.ts'
import { numberDraws, numberEdges, typicalNumber } from './numbers.ts'
import { stringDraws, stringEdges, typicalString } from './strings.ts'
import type { RandomSurroundings, Surroundings } from './surroundings.ts'

const noNumbers = [
  '',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '0x7',
  '7n',
  '7_0',
  '٧',
  '７',
  '[7]',
  '7/8',
  '7,8',
  '-',
]
const noIntegers = [...noNumbers, ...fractions, '7\0', '9'.repeat(400), ...trickyNames]
/** What a careful reader refuses and a lenient one takes. */
const lenientIntegers = [' 7', '7 ', '+7', '07', '7.', '7.0', '7\n', ...inOtherWords]
const noBooleans = ['', '1', '0', 'yes', 'null', 'truth', ...trickyNames]
const lenientBooleans = ['True', 'TRUE', ' true']

export function textEdges(schema: Schema, name: string, around: Surroundings): Edges {
  const { type, enum: choices } = plain(schema)
  const known = around.reference(name)
  if (known !== undefined) {
    const edges = byType(schema, around)
    return { ...edges, right: [{ text: known, why: 'one that is there' }, ...edges.right] }
  }
  if (choices && type !== 'string')
    return { ...byType(schema, around), right: noted('in the list', choices.map(String)) }
  return byType(schema, around)
}

function byType(schema: Schema, around: Surroundings): Edges {
  const { type } = plain(schema)
  if (type === 'integer') return sorted(integerEdges(schema), noIntegers, integersInOtherWords(schema), around.isStrict)
  if (type === 'number') return sorted(numberEdges(schema), noNumbers, [' 7', '+7'], around.isStrict)
  if (type === 'boolean') return sorted(booleans, noBooleans, lenientBooleans, around.isStrict)
  return stringEdges(plain(schema), around)
}

const booleans: Edges = { right: noted('a boolean', ['true', 'false']), wrong: [], open: [] }

function integersInOtherWords(schema: Schema): string[] {
  return rangeOf(schema).lowest > 0n ? [...lenientIntegers, '-0'] : lenientIntegers
}

function sorted(
  { right, wrong, open }: Edges,
  no: readonly string[],
  lenient: readonly string[],
  strict: boolean,
): Edges {
  const others = noted('in other words', lenient)
  const misfits = [...wrong, ...noted('of another type', no)]
  return { right, wrong: strict ? [...misfits, ...others] : misfits, open: strict ? open : [...open, ...others] }
}

export function typicalText(schema: Schema, name: string, around: Surroundings): string {
  const { type, enum: choices, ...rest } = plain(schema)
  const known = around.reference(name)
  if (known !== undefined) return known
  if (choices) return String(choices[0])
  if (type === 'integer') return typicalInteger(rest)
  if (type === 'number') return typicalNumber(rest)
  return type === 'boolean' ? 'true' : typicalString(plain(schema), around)
}

export function textDraws(schema: Schema, name: string, around: RandomSurroundings): Draws {
  const draws = drawsByType(schema, around)
  const known = around.references(name)
  return known ? { ...draws, right: fc.oneof({ weight: 4, arbitrary: known }, draws.right) } : draws
}

function drawsByType(schema: Schema, around: RandomSurroundings): Draws {
  const { type, enum: choices } = plain(schema)
  const nowhere = { isStrict: around.isStrict, fresh: () => 'x', reference: () => undefined, isOwn: () => false }
  const edges = textEdges(schema, '', nowhere)
  if (type === 'integer' && !choices) {
    const { right, wrong } = integerDraws(schema)
    return { right, wrong: anyOf(wrong, oneOf(edges.wrong)), open: oneOf(edges.open) }
  }
  if (type === 'number' && !choices)
    return { ...numberDraws(schema), wrong: oneOf(edges.wrong), open: oneOf(edges.open) }
  if (type === 'boolean' || choices)
    return {
      right: fc.constantFrom(...edges.right.map(({ text }) => text)),
      wrong: oneOf(edges.wrong),
      open: oneOf(edges.open),
    }
  return stringDraws(plain(schema), around)
}
