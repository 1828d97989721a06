// JSON for a schema, by plan: at every bound, of every type, with every field, without it and with others; as it is written, digit by digit.
import { plain, type Schema } from '../openapi/schema.ts'
import { fractions, inOtherWords, integerEdges, rangeOf, typicalInteger } from './integers.ts'
import { brace, bracket, field, quote, wrongTypes } from './json-writing.ts'
import { type Edges, type Noted, noted, trickyNames } from './labelled.ts'
import { numberEdges, typicalNumber } from './numbers.ts'
import { stringEdges, typicalString } from './strings.ts'
import { ownId, type Surroundings } from './surroundings.ts'

/** Schemas may contain themselves; beyond this nothing optional is made. */
const DEEPEST = 3

export function typicalJson(schema: Schema, name: string, around: Surroundings, depth = 0): string {
  const { type, enum: choices, oneOf, anyOf, properties, ...rest } = plain(schema)
  const [first] = [...(oneOf ?? []), ...(anyOf ?? [])]
  if (first) return typicalJson(first, name, around, depth)
  if (depth === 1 && around.isOwn(name)) return inQuotes(ownId, type)
  const known = around.reference(name)
  if (known !== undefined && (type === 'integer' || type === 'string')) return inQuotes(known, type)
  if (choices) return JSON.stringify(choices[0])
  if (type === 'integer') return typicalInteger(rest)
  if (type === 'number') return typicalNumber(rest)
  if (type === 'boolean') return 'true'
  if (type === 'object') return brace(typicalFields(schema, around, depth, false))
  if (type === 'array') return typicalArray(rest, name, around, depth)
  return JSON.stringify(typicalString(plain(schema), around))
}

const inQuotes = (text: string, type: string | undefined): string => (type === 'string' ? `"${text}"` : text)

function typicalFields(schema: Schema, around: Surroundings, depth: number, all: boolean): string[] {
  const { properties = {}, required = [] } = plain(schema)
  return Object.entries(properties)
    .filter(([name]) => all || required.includes(name))
    .map(([name, of]) => field(name, typicalJson(of, name, around, depth + 1)))
}

function typicalArray({ minItems = 0, items = {} }: Schema, name: string, around: Surroundings, depth: number): string {
  return bracket(Array.from({ length: minItems }, () => typicalJson(items, name, around, depth + 1)))
}

export function jsonEdges(schema: Schema, name: string, around: Surroundings, depth = 0): Edges {
  const simple = plain(schema)
  const alternatives = [...(simple.oneOf ?? []), ...(simple.anyOf ?? [])]
  if (alternatives.length > 0) return joined(alternatives.map((one) => jsonEdges(one, name, around, depth)))
  const edges = byType(simple, name, around, depth)
  const misfits = wrongTypes.filter(({ type }) => !isOfType(simple, type))
  const others = misfits.flatMap(({ type, texts }) => noted(`${type} instead`, texts))
  const nothing = simple.nullable ? noted('null', ['null']) : []
  return { ...edges, right: [...edges.right, ...nothing], wrong: [...edges.wrong, ...others] }
}

function isOfType({ type, nullable }: Schema, other: string): boolean {
  if (type === undefined || (nullable && other === 'null')) return true
  return type === other || (type === 'number' && other === 'integer')
}

export function joined(all: readonly Edges[]): Edges {
  return {
    right: all.flatMap(({ right }) => right),
    wrong: all.flatMap(({ wrong }) => wrong),
    open: all.flatMap(({ open }) => open),
  }
}

function byType(schema: Schema, name: string, around: Surroundings, depth: number): Edges {
  switch (schema.type) {
    case 'integer':
      return identified(integers(schema), schema, name, around, depth)
    case 'number':
      return { ...numberEdges(schema), open: [] }
    case 'boolean':
      return {
        right: noted('a boolean', ['true', 'false']),
        wrong: noted('no boolean', ['0', '1', '"true"', '""']),
        open: [],
      }
    case 'array':
      return arrays(schema, name, around, depth)
    case 'object':
      return objects(schema, around, depth)
    default:
      return identified(strings(schema, around), schema, name, around, depth)
  }
}

/** Where a value identifies something, one that is there; and where the path does already, no other is known to be right. */
function identified(edges: Edges, schema: Schema, name: string, around: Surroundings, depth: number): Edges {
  if (depth === 1 && around.isOwn(name)) {
    const own = noted('the same as in the path', [inQuotes(ownId, schema.type)])
    return { right: own, wrong: edges.wrong, open: [...edges.open, ...edges.right] }
  }
  const known = around.reference(name)
  const there = known === undefined ? [] : noted('one that is there', [inQuotes(known, schema.type)])
  return { ...edges, right: [...there, ...edges.right] }
}

function integers(schema: Schema): Edges {
  if (schema.enum)
    return {
      right: noted(
        'in the list',
        schema.enum.map((value) => JSON.stringify(value)),
      ),
      wrong: [],
      open: [],
    }
  const { right, wrong } = integerEdges(schema)
  const digits = typicalInteger(schema)
  return {
    right,
    wrong: [
      ...wrong,
      ...noted('digits in quotes', [`"${digits}"`]),
      ...noted('a fraction', [...fractions, `${digits}.00000000000000000001`]),
      ...noted('far out of bounds', ['1e400', '-1e400']),
    ],
    open: noted('an integer in other words', [
      ...inOtherWords,
      `${digits}.0`,
      ...(rangeOf(schema).lowest <= 0n ? ['-0', '0e5'] : []),
    ]),
  }
}

function strings(schema: Schema, around: Surroundings): Edges {
  const { right, wrong, open } = stringEdges(schema, around)
  const written = (all: readonly Noted[]) => all.map(({ text, why }) => ({ text: quote(text, false), why }))
  const escaped = right
    .slice(0, 3)
    .map(({ text, why }) => ({ text: quote(text, true), why: `${why}, all of it escaped` }))
  return { right: [...written(right), ...escaped], wrong: written(wrong), open: written(open) }
}

function arrays(schema: Schema, name: string, around: Surroundings, depth: number): Edges {
  const { minItems = 0, maxItems, uniqueItems, items = {} } = schema
  const times = (length: number) => Array.from({ length }, () => typicalJson(items, name, around, depth + 1))
  const filling = times(Math.max(0, minItems - 1))
  const inside = depth < DEEPEST ? jsonEdges(items, name, around, depth + 1) : { right: [], wrong: [], open: [] }
  const among = (all: readonly Noted[]) =>
    all.map(({ text, why }) => ({ text: bracket([...filling, text]), why: `an item: ${why}` }))
  const sizes = [minItems, ...(maxItems === undefined || uniqueItems ? [minItems + 1] : [maxItems])]
  const twice = typicalJson(items, name, around, depth + 1)
  return {
    right: [...sizes.map((size) => ({ text: bracket(times(size)), why: `${size} items` })), ...among(inside.right)],
    wrong: [
      ...(maxItems === undefined ? [] : noted(`more than ${maxItems} items`, [bracket(times(maxItems + 1))])),
      ...(minItems > 0 ? noted(`less than ${minItems} items`, [bracket(times(minItems - 1))]) : []),
      ...(uniqueItems ? noted('an item twice', [bracket([twice, twice])]) : []),
      ...among(inside.wrong),
    ],
    open: among(inside.open),
  }
}

function objects(schema: Schema, around: Surroundings, depth: number): Edges {
  const { properties = {}, required = [], additionalProperties } = schema
  const minimal = (without?: string) =>
    typicalFields(schema, around, depth, false).filter((pair) => without === undefined || !isField(pair, without))
  const withField = (name: string, all: readonly Noted[]) =>
    all.map(({ text, why }) => ({ text: brace([field(name, text), ...minimal(name)]), why: `${name}: ${why}` }))
  const inside = Object.entries(properties).map(([name, of]) => {
    const { right, wrong, open } = depth < DEEPEST ? jsonEdges(of, name, around, depth + 1) : joined([])
    return { right: withField(name, right), wrong: withField(name, wrong), open: withField(name, open) }
  })
  const known = Object.keys(properties)
  const extra = ['unknown', ...known.map((name) => name.toUpperCase()), '', ...trickyNames]
    .filter((name) => !known.includes(name))
    .map((name) => ({
      text: brace([...minimal(), field(name, '1')]),
      why: `an unknown field: ${JSON.stringify(name)}`,
    }))
  const all = typicalFields(schema, around, depth, depth < DEEPEST)
  return joined([
    {
      right: [
        { text: brace(minimal()), why: 'only what is required' },
        { text: brace(all, '\r\n\t '), why: 'every field' },
        { text: brace(all.toReversed()), why: 'the fields in another order' },
      ],
      wrong: required.map((name) => ({ text: brace(minimal(name)), why: `${name} is missing` })),
      // RFC 8259 leaves open what a name that is there twice means.
      open: [{ text: brace([...all, ...all]), why: 'every field twice' }],
    },
    additionalProperties === false ? { right: [], wrong: extra, open: [] } : { right: [], wrong: [], open: extra },
    ...inside,
  ])
}

const isField = (pair: string, name: string): boolean => pair.startsWith(`${JSON.stringify(name)}:`)
