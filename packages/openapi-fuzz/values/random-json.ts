// JSON for a schema, at random: every field may be there or not, in any order, with any value that fits, or with one that does not.
import fc, { type Arbitrary } from 'fast-check'
import { plain, type Schema } from '../openapi/schema.ts'
import { fractions, inOtherWords, integerDraws, rangeOf } from './integers.ts'
import { brace, bracket, field, quote, wrongTypes } from './json-writing.ts'
import { anyOf, type Draws, drawn, type Noted, trickyNames } from './labelled.ts'
import { numberDraws } from './numbers.ts'
import { anyText, stringDraws } from './strings.ts'
import { ownId, type RandomSurroundings } from './surroundings.ts'

const DEEPEST = 3

export function jsonDraws(schema: Schema, name: string, around: RandomSurroundings, depth = 0): Draws {
  const simple = plain(schema)
  const alternatives = [...(simple.oneOf ?? []), ...(simple.anyOf ?? [])]
  if (alternatives.length > 0) return either(alternatives.map((one) => jsonDraws(one, name, around, depth)))
  const draws = byType(simple, name, around, depth)
  const misfits = wrongTypes
    .filter(({ type }) => type !== simple.type && simple.type !== undefined && !(type === 'null' && simple.nullable))
    .filter(({ type }) => !(simple.type === 'number' && type === 'integer'))
    .map(({ type, texts }) => drawn(`${type} instead`, fc.constantFrom(...texts)))
  const inside = draws.wrong && { weight: simple.type === 'object' ? 40 : 6, arbitrary: draws.wrong }
  const wrong = [...(inside ? [inside] : []), ...misfits.map((arbitrary) => ({ weight: 1, arbitrary }))]
  return {
    right: simple.nullable ? fc.oneof({ weight: 4, arbitrary: draws.right }, fc.constant('null')) : draws.right,
    wrong: wrong.length > 0 ? fc.oneof(...wrong) : undefined,
    open: draws.open,
  }
}

function either(all: readonly Draws[]): Draws {
  return {
    right: fc.oneof(...all.map(({ right }) => right)),
    wrong: anyOf(...all.map(({ wrong }) => wrong)),
    open: anyOf(...all.map(({ open }) => open)),
  }
}

function byType(schema: Schema, name: string, around: RandomSurroundings, depth: number): Draws {
  const isOwn = depth === 1 && around.isOwn(name)
  const known = isOwn ? fc.constant(ownId) : around.references(name)
  const quotes = schema.type === 'string' ? '"' : ''
  const identified = (draws: Draws): Draws => {
    if (!known) return draws
    const there = known.map((text) => quotes + text + quotes)
    if (!isOwn) return { ...draws, right: fc.oneof({ weight: 3, arbitrary: there }, draws.right) }
    return { ...draws, right: there, open: anyOf(draws.open, drawn('another id than in the path', draws.right)) }
  }
  if (schema.enum) return choices(schema)
  switch (schema.type) {
    case 'integer':
      return identified(integers(schema))
    case 'number':
      return numberDraws(schema)
    case 'boolean':
      return {
        right: fc.constantFrom('true', 'false'),
        wrong: drawn('no boolean', fc.constantFrom('0', '1', '"true"', '""')),
        open: undefined,
      }
    case 'array':
      return arrays(schema, jsonDraws(schema.items ?? {}, name, around, depth + 1))
    case 'object':
      return objects(schema, around, depth)
    default:
      return identified(strings(schema, around))
  }
}

function choices(schema: Schema): Draws {
  const texts = (schema.enum ?? []).map((value) => JSON.stringify(value))
  const others = anyText.map((text) => JSON.stringify(text)).filter((text) => !texts.includes(text))
  return { right: fc.constantFrom(...texts), wrong: drawn('not in the list', others), open: undefined }
}

function strings(schema: Schema, around: RandomSurroundings): Draws {
  const { right, wrong, open } = stringDraws(schema, around)
  const written = (all: Arbitrary<Noted> | undefined) =>
    all && fc.tuple(all, isEscaped).map(([{ text, why }, escaped]) => ({ text: quote(text, escaped), why }))
  return {
    right: fc.tuple(right, isEscaped).map(([text, escaped]) => quote(text, escaped)),
    wrong: written(wrong),
    open: written(open),
  }
}

const isEscaped = fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true))

function integers(schema: Schema): Draws {
  const { right, wrong } = integerDraws(schema)
  const zeros = rangeOf(schema).lowest <= 0n ? ['-0', '0e5', '-0.0'] : []
  return {
    right,
    wrong: anyOf(
      wrong,
      drawn(
        'digits in quotes',
        right.map((digits) => `"${digits}"`),
      ),
      drawn(
        'a fraction',
        fc.oneof(
          fc.constantFrom(...fractions),
          right.map((digits) => `${digits}.00000000000000000001`),
        ),
      ),
      drawn('far out of bounds', fc.constantFrom('1e400', '-1e400')),
    ),
    open: drawn(
      'an integer in other words',
      fc.oneof(
        fc.constantFrom(...inOtherWords, ...zeros),
        right.map((digits) => `${digits}.0`),
      ),
    ),
  }
}

function arrays({ minItems = 0, maxItems, uniqueItems = false }: Schema, item: Draws): Draws {
  const lengths = { minLength: minItems, maxLength: Math.min(maxItems ?? minItems + 4, minItems + 4) }
  const some = uniqueItems ? fc.uniqueArray(item.right, lengths) : fc.array(item.right, lengths)
  const among = (odd: Arbitrary<Noted> | undefined) =>
    odd &&
    fc
      .tuple(some, odd)
      .map(([items, { text, why }]) => ({ text: bracket([...items.slice(1), text]), why: `an item: ${why}` }))
  const times = (length: number) => fc.array(item.right, { minLength: length, maxLength: length }).map(bracket)
  return {
    right: some.map(bracket),
    wrong: anyOf(
      among(item.wrong),
      maxItems === undefined ? undefined : drawn('too many items', times(maxItems + 1)),
      minItems > 0 ? drawn('too few items', times(minItems - 1)) : undefined,
      uniqueItems
        ? drawn(
            'an item twice',
            item.right.map((text) => bracket([text, text])),
          )
        : undefined,
    ),
    open: among(item.open),
  }
}

function objects(schema: Schema, around: RandomSurroundings, depth: number): Draws {
  const required = new Set(schema.required)
  const fields = Object.entries(schema.properties ?? {})
    .filter(([name]) => depth < DEEPEST || required.has(name))
    .map(([name, of]) => ({ name, draws: jsonDraws(of, name, around, depth + 1) }))
  const values = fc.record(Object.fromEntries(fields.map(({ name, draws }) => [name, draws.right])))
  const pairs = fc.tuple(values, fc.shuffledSubarray(fields.map(({ name }) => name))).map(([texts, chosen]) => {
    const left = [...required].filter((name) => !chosen.includes(name))
    return [...chosen, ...left].map((name) => ({ name, pair: field(name, texts[name] ?? 'null') }))
  })
  const without = (name: string) => pairs.map((all) => all.filter((one) => one.name !== name).map(({ pair }) => pair))
  const withField = (name: string, value: Arbitrary<Noted> | undefined) =>
    value &&
    fc
      .tuple(without(name), value)
      .map(([others, { text, why }]) => ({ text: brace([field(name, text), ...others]), why: `${name}: ${why}` }))
  const right = pairs.map((all) => all.map(({ pair }) => pair))
  const strange = fc
    .oneof(fc.constantFrom('', ...trickyNames), anyText)
    .filter((name) => !fields.some((known) => known.name === name))
  const extra = fc
    .tuple(right, strange, fc.constantFrom('1', 'null', '{}', '"x"'))
    .map(([known, name, value]) => ({ text: brace([...known, field(name, value)]), why: 'an unknown field' }))
  const isClosed = schema.additionalProperties === false
  return {
    right: fc.tuple(right, fc.constantFrom('', ' ', '\r\n\t')).map(([all, space]) => brace(all, space)),
    wrong: anyOf(
      ...fields.map(({ name, draws }) => withField(name, draws.wrong)),
      ...[...required].map((name) =>
        drawn(
          `${name} is missing`,
          without(name).map((all) => brace(all)),
        ),
      ),
      isClosed ? extra : undefined,
    ),
    open: anyOf(
      drawn(
        'every field twice',
        right.map((all) => brace([...all, ...all])),
      ),
      isClosed ? undefined : extra,
      ...fields.map(({ name, draws }) => withField(name, draws.open)),
    ),
  }
}
