// Random JSON for a schema: any subset of the fields in any order, with valid values or one invalid value.
import fc, { type Arbitrary } from 'fast-check'
import { nothing, type Schema } from '../../document/schema.ts'
import { alternativeNotations, fractions, randomIntegers, rangeOf, roundedFractions } from './integers.ts'
import { brace, bracket, field, quote, wrongTypes } from './json-syntax.ts'
import {
  anyOf,
  type LabelledText,
  labelledRandom,
  orElse,
  pickFrom,
  type RandomValues,
  trickyNames,
} from './labelled-text.ts'
import { randomNumbers } from './numbers.ts'
import { alternativesOf, generationDepth, requestSchema } from './request-schema.ts'
import { anyText, randomStrings } from './strings.ts'
import { pathIdPlaceholder, type RandomValueContext } from './value-context.ts'

/** Depth at which to stop. A schema that requires itself has no finite value, so the result may not match the schema. */
const DEEPEST = 6

export function randomJson(schema: Schema, name: string, context: RandomValueContext, depth = 0): RandomValues {
  const valueContext = depth === 0 ? { ...context, maxDepth: generationDepth(schema) } : context
  if (depth > DEEPEST) return { valid: fc.constant('null'), invalid: undefined, unspecified: undefined }
  const simple = requestSchema(schema)
  const alternatives = alternativesOf(schema)
  if (alternatives.length > 0) return either(alternatives.map((one) => randomJson(one, name, valueContext, depth)))
  const randomValues = byType(simple, name, valueContext, depth)
  const invalidTexts = wrongTypes
    .filter(({ type }) => type !== simple.type && simple.type !== undefined && !(type === 'null' && simple.nullable))
    .filter(({ type }) => !(simple.type === 'number' && type === 'integer'))
    .map(({ type, texts }) => labelledRandom(`${type} instead`, fc.constantFrom(...texts)))
  const inside = randomValues.invalid && { weight: simple.type === 'object' ? 40 : 6, arbitrary: randomValues.invalid }
  const invalid = [...(inside ? [inside] : []), ...invalidTexts.map((arbitrary) => ({ weight: 1, arbitrary }))]
  return {
    valid: simple.nullable
      ? fc.oneof({ weight: 4, arbitrary: randomValues.valid }, fc.constant('null'))
      : randomValues.valid,
    invalid: invalid.length > 0 ? fc.oneof(...invalid) : undefined,
    unspecified: randomValues.unspecified,
  }
}

function either(all: readonly RandomValues[]): RandomValues {
  return {
    valid: fc.oneof(...all.map(({ valid }) => valid)),
    invalid: anyOf(...all.map(({ invalid }) => invalid)),
    unspecified: anyOf(...all.map(({ unspecified }) => unspecified)),
  }
}

function byType(schema: Schema, name: string, valueContext: RandomValueContext, depth: number): RandomValues {
  const isPathId = depth === 1 && valueContext.isPathId(name)
  const known = isPathId ? fc.constant(pathIdPlaceholder) : valueContext.references(name)
  const quotes = schema.type === 'string' ? '"' : ''
  const identified = (randomValues: RandomValues): RandomValues => {
    if (!known) return randomValues
    const ids = known.map((text) => (text === undefined ? undefined : quotes + text + quotes))
    const there = orElse(ids, randomValues.valid)
    if (!isPathId) return { ...randomValues, valid: fc.oneof({ weight: 3, arbitrary: there }, randomValues.valid) }
    return {
      ...randomValues,
      valid: there,
      unspecified: anyOf(
        randomValues.unspecified,
        labelledRandom('an id that differs from the path', randomValues.valid),
      ),
    }
  }
  if (schema.enum) return choices(schema)
  switch (schema.type) {
    case 'integer':
      return identified(integers(schema, valueContext.isStrict))
    case 'number':
      return randomNumbers(schema)
    case 'boolean':
      return {
        valid: fc.constantFrom('true', 'false'),
        invalid: labelledRandom('not a boolean', fc.constantFrom('0', '1', '"true"', '""')),
        unspecified: undefined,
      }
    case 'array':
      return arrays(schema, randomJson(schema.items ?? {}, name, valueContext, depth + 1))
    case 'object':
      return objects(schema, valueContext, depth)
    default:
      return identified(strings(schema, valueContext))
  }
}

function choices(schema: Schema): RandomValues {
  const texts = (schema.enum ?? []).map((value) => JSON.stringify(value))
  const others = anyText.map((text) => JSON.stringify(text)).filter((text) => !texts.includes(text))
  return {
    valid: fc.constantFrom(...texts),
    invalid: labelledRandom('not in the list', others),
    unspecified: undefined,
  }
}

function strings(schema: Schema, valueContext: RandomValueContext): RandomValues {
  const { valid, invalid, unspecified } = randomStrings(schema, valueContext)
  const quoteAll = (all: Arbitrary<LabelledText> | undefined) =>
    all && fc.tuple(all, isEscaped).map(([{ text, label }, escaped]) => ({ text: quote(text, escaped), label }))
  return {
    valid: fc.tuple(valid, isEscaped).map(([text, escaped]) => quote(text, escaped)),
    invalid: quoteAll(invalid),
    unspecified: quoteAll(unspecified),
  }
}

const isEscaped = fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true))

function integers(schema: Schema, isStrict: boolean): RandomValues {
  const { valid, invalid } = randomIntegers(schema)
  const zeros = rangeOf(schema).lowest <= 0n ? ['-0', '0e5', '-0.0'] : []
  const { isLowestStated, isHighestStated } = rangeOf(schema)
  const farOut = pickFrom([
    ...(isStrict || isHighestStated ? ['1e400'] : []),
    ...(isStrict || isLowestStated ? ['-1e400'] : []),
  ])
  const rounded = fc.oneof(
    fc.constantFrom(...roundedFractions),
    valid.map((digits) => `${digits}.00000000000000000001`),
  )
  return {
    valid,
    invalid: anyOf(
      invalid,
      labelledRandom(
        'digits in quotes',
        valid.map((digits) => `"${digits}"`),
      ),
      labelledRandom(
        'a fraction',
        isStrict ? fc.oneof(fc.constantFrom(...fractions), rounded) : fc.constantFrom(...fractions),
      ),
      farOut && labelledRandom('far out of bounds', farOut),
    ),
    unspecified: labelledRandom(
      'an integer in another notation',
      fc.oneof(
        ...(isStrict ? [] : [rounded]),
        fc.constantFrom(...alternativeNotations, ...zeros),
        valid.map((digits) => `${digits}.0`),
      ),
    ),
  }
}

function arrays({ minItems = 0, maxItems, uniqueItems = false }: Schema, item: RandomValues): RandomValues {
  const lengths = { minLength: minItems, maxLength: Math.min(maxItems ?? minItems + 4, minItems + 4) }
  const some = uniqueItems ? fc.uniqueArray(item.valid, lengths) : fc.array(item.valid, lengths)
  const among = (odd: Arbitrary<LabelledText> | undefined) =>
    odd &&
    fc
      .tuple(some, odd)
      .map(([items, { text, label }]) => ({ text: bracket([...items.slice(1), text]), label: `an item: ${label}` }))
  const times = (length: number) => fc.array(item.valid, { minLength: length, maxLength: length }).map(bracket)
  return {
    valid: some.map(bracket),
    invalid: anyOf(
      among(item.invalid),
      maxItems === undefined ? undefined : labelledRandom('too many items', times(maxItems + 1)),
      minItems > 0 ? labelledRandom('too few items', times(minItems - 1)) : undefined,
      uniqueItems
        ? labelledRandom(
            'an item twice',
            item.valid.map((text) => bracket([text, text])),
          )
        : undefined,
    ),
    unspecified: among(item.unspecified),
  }
}

function objects(schema: Schema, valueContext: RandomValueContext, depth: number): RandomValues {
  const required = new Set(schema.required)
  const fields = Object.entries(schema.properties ?? {})
    .filter(([name]) => depth < (valueContext.maxDepth ?? 1) || required.has(name))
    .map(([name, of]) => ({ name, randomValues: randomJson(of, name, valueContext, depth + 1) }))
  const values = fc.record(Object.fromEntries(fields.map(({ name, randomValues }) => [name, randomValues.valid])))
  const pairs = fc.tuple(values, fc.shuffledSubarray(fields.map(({ name }) => name))).map(([texts, chosen]) => {
    const left = [...required].filter((name) => !chosen.includes(name))
    return [...chosen, ...left].map((name) => ({ name, pair: field(name, texts[name] ?? 'null') }))
  })
  const without = (name: string) => pairs.map((all) => all.filter((one) => one.name !== name).map(({ pair }) => pair))
  const withField = (name: string, value: Arbitrary<LabelledText> | undefined) =>
    value &&
    fc
      .tuple(without(name), value)
      .map(([others, { text, label }]) => ({ text: brace([field(name, text), ...others]), label: `${name}: ${label}` }))
  const valid = pairs.map((all) => all.map(({ pair }) => pair))
  const strange = fc
    .oneof(fc.constantFrom('', ...trickyNames), anyText)
    .filter((name) => !fields.some((known) => known.name === name))
  const extra = fc
    .tuple(valid, strange, fc.constantFrom('1', 'null', '{}', '"x"'))
    .map(([known, name, value]) => ({ text: brace([...known, field(name, value)]), label: 'an unknown field' }))
  const isClosed = schema.additionalProperties === nothing
  return {
    valid: fc.tuple(valid, fc.constantFrom('', ' ', '\r\n\t')).map(([all, space]) => brace(all, space)),
    invalid: anyOf(
      ...fields.map(({ name, randomValues }) => withField(name, randomValues.invalid)),
      ...[...required].map((name) =>
        labelledRandom(
          `${name} is missing`,
          without(name).map((all) => brace(all)),
        ),
      ),
      isClosed ? extra : undefined,
    ),
    unspecified: anyOf(
      labelledRandom(
        'every field twice',
        valid.map((all) => brace([...all, ...all])),
      ),
      isClosed ? undefined : extra,
      ...fields.map(({ name, randomValues }) => withField(name, randomValues.unspecified)),
    ),
  }
}
