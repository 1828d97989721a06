// Planned JSON values for a schema: boundary values and wrong types, and optional, missing and unknown fields.
import { nothing, type Schema } from '../../document/schema.ts'
import {
  alternativeNotations,
  fractions,
  integerBoundaries,
  rangeOf,
  roundedFractions,
  typicalInteger,
} from './integers.ts'
import { brace, bracket, field, quote, wrongTypes } from './json-syntax.ts'
import { type BoundaryValues, type LabelledText, labelled, trickyNames } from './labelled-text.ts'
import { numberBoundaries, typicalNumber } from './numbers.ts'
import { alternativesOf, generationDepth, requestSchema } from './request-schema.ts'
import { stringBoundaries, typicalString } from './strings.ts'
import { pathIdPlaceholder, type ValueContext } from './value-context.ts'

/** Depth at which to stop. A schema that requires itself has no finite value, so the result may not match the schema. */
const DEEPEST = 6
/** Depth at which to start choosing the last alternative, which often ends the recursion. */
const DEEP = 4

export function typicalJson(schema: Schema, name: string, valueContext: ValueContext, depth = 0): string {
  if (depth > DEEPEST) return 'null'
  const { type, enum: choices, properties, ...rest } = requestSchema(schema)
  const alternatives = alternativesOf(schema)
  const alternative = depth < DEEP ? alternatives[0] : alternatives.at(-1)
  if (alternative) return typicalJson(alternative, name, valueContext, depth)
  if (depth === 1 && valueContext.isPathId(name)) return quoteIfString(pathIdPlaceholder, type)
  const known = valueContext.reference(name)
  if (known !== undefined && (type === 'integer' || type === 'string')) return quoteIfString(known, type)
  if (choices) return JSON.stringify(choices[0])
  if (type === 'integer') return typicalInteger(rest)
  if (type === 'number') return typicalNumber(rest)
  if (type === 'boolean') return 'true'
  if (type === 'object') return brace(typicalFields(schema, valueContext, depth, false))
  if (type === 'array') return typicalArray(rest, name, valueContext, depth)
  return JSON.stringify(typicalString(requestSchema(schema), valueContext))
}

const quoteIfString = (text: string, type: Schema['type']): string => (type === 'string' ? `"${text}"` : text)

function typicalFields(schema: Schema, valueContext: ValueContext, depth: number, all: boolean): string[] {
  const { properties = {}, required = [] } = requestSchema(schema)
  return Object.entries(properties)
    .filter(([name]) => all || required.includes(name))
    .map(([name, of]) => field(name, typicalJson(of, name, valueContext, depth + 1)))
}

function typicalArray(
  { minItems = 0, items = {} }: Schema,
  name: string,
  valueContext: ValueContext,
  depth: number,
): string {
  return bracket(Array.from({ length: minItems }, () => typicalJson(items, name, valueContext, depth + 1)))
}

export function jsonBoundaries(schema: Schema, name: string, context: ValueContext, depth = 0): BoundaryValues {
  const valueContext = depth === 0 ? { ...context, maxDepth: generationDepth(schema) } : context
  const simple = requestSchema(schema)
  const alternatives = alternativesOf(schema)
  if (alternatives.length > 0)
    return concatenated(alternatives.map((one) => jsonBoundaries(one, name, valueContext, depth)))
  const boundaries = byType(simple, name, valueContext, depth)
  const invalidTexts = wrongTypes.filter(({ type }) => !isOfType(simple, type))
  const others = invalidTexts.flatMap(({ type, texts }) => labelled(`${type} instead`, texts))
  const nothing = simple.nullable ? labelled('null', ['null']) : []
  return { ...boundaries, valid: [...boundaries.valid, ...nothing], invalid: [...boundaries.invalid, ...others] }
}

const maxDepthIn = ({ maxDepth = 1 }: ValueContext): number => maxDepth

function isOfType({ type, nullable }: Schema, other: string): boolean {
  if (type === undefined || (nullable && other === 'null')) return true
  return type === other || (type === 'number' && other === 'integer')
}

export function concatenated(all: readonly BoundaryValues[]): BoundaryValues {
  return {
    valid: all.flatMap(({ valid }) => valid),
    invalid: all.flatMap(({ invalid }) => invalid),
    unspecified: all.flatMap(({ unspecified }) => unspecified),
  }
}

function byType(schema: Schema, name: string, valueContext: ValueContext, depth: number): BoundaryValues {
  switch (schema.type) {
    case 'integer':
      return identified(integers(schema, valueContext.isStrict), schema, name, valueContext, depth)
    case 'number':
      return { ...numberBoundaries(schema), unspecified: [] }
    case 'boolean':
      return {
        valid: labelled('a boolean', ['true', 'false']),
        invalid: labelled('not a boolean', ['0', '1', '"true"', '""']),
        unspecified: [],
      }
    case 'array':
      return arrays(schema, name, valueContext, depth)
    case 'object':
      return objects(schema, valueContext, depth)
    default:
      return identified(strings(schema, valueContext), schema, name, valueContext, depth)
  }
}

/**
 * Fills an id field with the id of an existing resource. If the path already contains the id, only that id is known to
 * be valid.
 */
function identified(
  boundaries: BoundaryValues,
  schema: Schema,
  name: string,
  valueContext: ValueContext,
  depth: number,
): BoundaryValues {
  if (depth === 1 && valueContext.isPathId(name)) {
    const own = labelled('the same as in the path', [quoteIfString(pathIdPlaceholder, schema.type)])
    return { valid: own, invalid: boundaries.invalid, unspecified: [...boundaries.unspecified, ...boundaries.valid] }
  }
  const known = valueContext.reference(name)
  const there = known === undefined ? [] : labelled('an existing id', [quoteIfString(known, schema.type)])
  return { ...boundaries, valid: [...there, ...boundaries.valid] }
}

function integers(schema: Schema, isStrict: boolean): BoundaryValues {
  if (schema.enum)
    return {
      valid: labelled(
        'in the list',
        schema.enum.map((value) => JSON.stringify(value)),
      ),
      invalid: [],
      unspecified: [],
    }
  const { valid, invalid } = integerBoundaries(schema)
  const digits = typicalInteger(schema)
  const rounded = [...roundedFractions, `${digits}.00000000000000000001`]
  return {
    valid,
    invalid: [
      ...invalid,
      ...labelled('digits in quotes', [`"${digits}"`]),
      ...labelled('a fraction', isStrict ? [...fractions, ...rounded] : fractions),
      ...labelled('far out of bounds', isStrict || rangeOf(schema).isHighestStated ? ['1e400'] : []),
      ...labelled('far out of bounds', isStrict || rangeOf(schema).isLowestStated ? ['-1e400'] : []),
    ],
    unspecified: labelled('an integer in another notation', [
      ...(isStrict ? [] : rounded),
      ...alternativeNotations,
      `${digits}.0`,
      ...(rangeOf(schema).lowest <= 0n ? ['-0', '0e5'] : []),
    ]),
  }
}

function strings(schema: Schema, valueContext: ValueContext): BoundaryValues {
  const { valid, invalid, unspecified } = stringBoundaries(schema, valueContext)
  const quoteAll = (all: readonly LabelledText[]) => all.map(({ text, label }) => ({ text: quote(text, false), label }))
  const escaped = valid
    .slice(0, 3)
    .map(({ text, label }) => ({ text: quote(text, true), label: `${label}, fully escaped` }))
  return { valid: [...quoteAll(valid), ...escaped], invalid: quoteAll(invalid), unspecified: quoteAll(unspecified) }
}

function arrays(schema: Schema, name: string, valueContext: ValueContext, depth: number): BoundaryValues {
  const { minItems = 0, maxItems, uniqueItems, items = {} } = schema
  const times = (length: number) => Array.from({ length }, () => typicalJson(items, name, valueContext, depth + 1))
  const filling = times(Math.max(0, minItems - 1))
  const inside =
    depth < maxDepthIn(valueContext)
      ? jsonBoundaries(items, name, valueContext, depth + 1)
      : { valid: [], invalid: [], unspecified: [] }
  const among = (all: readonly LabelledText[]) =>
    all.map(({ text, label }) => ({ text: bracket([...filling, text]), label: `an item: ${label}` }))
  const sizes = [minItems, ...(maxItems === undefined || uniqueItems ? [minItems + 1] : [maxItems])]
  const twice = typicalJson(items, name, valueContext, depth + 1)
  return {
    valid: [...sizes.map((size) => ({ text: bracket(times(size)), label: `${size} items` })), ...among(inside.valid)],
    invalid: [
      ...(maxItems === undefined ? [] : labelled(`more than ${maxItems} items`, [bracket(times(maxItems + 1))])),
      ...(minItems > 0 ? labelled(`fewer than ${minItems} items`, [bracket(times(minItems - 1))]) : []),
      ...(uniqueItems ? labelled('an item twice', [bracket([twice, twice])]) : []),
      ...among(inside.invalid),
    ],
    unspecified: among(inside.unspecified),
  }
}

function objects(schema: Schema, valueContext: ValueContext, depth: number): BoundaryValues {
  const { properties = {}, required = [], additionalProperties } = schema
  const minimal = (without?: string) =>
    typicalFields(schema, valueContext, depth, false).filter((pair) => without === undefined || !isField(pair, without))
  const withField = (name: string, all: readonly LabelledText[]) =>
    all.map(({ text, label }) => ({ text: brace([field(name, text), ...minimal(name)]), label: `${name}: ${label}` }))
  const inside = Object.entries(properties).map(([name, of]) => {
    const { valid, invalid, unspecified } =
      depth < maxDepthIn(valueContext) ? jsonBoundaries(of, name, valueContext, depth + 1) : concatenated([])
    return {
      valid: withField(name, valid),
      invalid: withField(name, invalid),
      unspecified: withField(name, unspecified),
    }
  })
  const known = Object.keys(properties)
  const extra = ['unknown', ...known.map((name) => name.toUpperCase()), '', ...trickyNames]
    .filter((name) => !known.includes(name))
    .map((name) => ({
      text: brace([...minimal(), field(name, '1')]),
      label: `an unknown field: ${JSON.stringify(name)}`,
    }))
  const all = typicalFields(schema, valueContext, depth, depth < maxDepthIn(valueContext))
  return concatenated([
    {
      valid: [
        { text: brace(minimal()), label: 'only the required fields' },
        { text: brace(all, '\r\n\t '), label: 'every field' },
        { text: brace(all.toReversed()), label: 'the fields in another order' },
      ],
      invalid: required.map((name) => ({ text: brace(minimal(name)), label: `${name} is missing` })),
      // RFC 8259 does not say what a repeated name means.
      unspecified: [{ text: brace([...all, ...all]), label: 'every field twice' }],
    },
    additionalProperties === nothing
      ? { valid: [], invalid: extra, unspecified: [] }
      : { valid: [], invalid: [], unspecified: extra },
    ...inside,
  ])
}

const isField = (pair: string, name: string): boolean => pair.startsWith(`${JSON.stringify(name)}:`)
