// JSON for a schema, as it is written: digits, escapes and the order of fields are part of what a service must read right.
import fc, { type Arbitrary } from 'fast-check'
import { rangeOf, rightInteger, wrongInteger } from './integer-values.ts'
import { type KnownIds, type Noted, noted, type Schema, trickyNames } from './schema.ts'
import { anyText, rightString, wrongString } from './string-values.ts'

export interface JsonTexts {
  readonly right: Arbitrary<string>
  readonly wrong: Arbitrary<Noted>
  /** What the contract leaves open: the answer may be either. */
  readonly open: Arbitrary<Noted> | undefined
}

const LONGEST_STRING = 15_000

export function jsonFor(schema: Schema, name: string, ids: KnownIds): JsonTexts {
  const texts = byType(schema, name, ids)
  const misfits = wrongTypes.filter(({ type }) => type !== schema.type && !(type === 'null' && schema.nullable))
  const asShown = schema.example === undefined ? [] : [fc.constant(JSON.stringify(schema.example))]
  const nothing = schema.nullable ? [{ weight: 3, arbitrary: fc.constant('null') }] : []
  return {
    right: fc.oneof({ weight: 12, arbitrary: texts.right }, ...nothing, ...asShown),
    wrong: fc.oneof(
      { weight: schema.type === 'object' ? 40 : 6, arbitrary: texts.wrong },
      ...misfits.map(({ type, text }) => noted(`${type} instead`, text)),
    ),
    open: texts.open,
  }
}

function byType(schema: Schema, name: string, ids: KnownIds): JsonTexts {
  switch (schema.type) {
    case 'string':
      return {
        right: written(rightString(schema)),
        wrong: fc
          .tuple(wrongString(schema, LONGEST_STRING), isEscaped)
          .map(([{ text, why }, escaped]) => ({ text: quote(text, escaped), why })),
        open: undefined,
      }
    case 'integer':
      return integers(schema, ids(name))
    case 'boolean':
      return {
        right: fc.constantFrom('true', 'false'),
        wrong: noted('not a boolean', fc.constantFrom('0', '1', '"true"', '"false"', '""')),
        open: undefined,
      }
    case 'array':
      return arrays(schema, jsonFor(schema.items ?? {}, name, ids))
    case 'object':
      return objects(schema, ids)
    default:
      throw new Error(`Teach ${import.meta.file} the type ${schema.type} (${name}).`)
  }
}

const deep = fc.constantFrom(100, 3000, 30_000)
const wrongTypes: readonly { type: string; text: Arbitrary<string> }[] = [
  { type: 'string', text: fc.constantFrom('"7"', '""', '"null"', '"\\ud800"', '"[object Object]"') },
  { type: 'integer', text: fc.constantFrom('7', '0', '-1', '1e2', '9223372036854775807') },
  { type: 'boolean', text: fc.constantFrom('true', 'false') },
  { type: 'null', text: fc.constant('null') },
  {
    type: 'array',
    text: fc.oneof(
      fc.constantFrom('[]', '[7]', '["a"]', '[{}]', '[null]'),
      deep.map((n) => '['.repeat(n) + ']'.repeat(n)),
    ),
  },
  {
    type: 'object',
    text: fc.constantFrom('{}', '{"__proto__":7}', '{"toString":null}', `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`),
  },
]

function integers(schema: Schema, known: Arbitrary<string> | undefined): JsonTexts {
  const plain = known ? fc.oneof({ weight: 3, arbitrary: known }, rightInteger(schema)) : rightInteger(schema)
  const fractions = ['7.5', '0.1e0', '75e-1', '1e-1', '1.0000000000000001', '9223372036854775807.5', '2e-400']
  const huge = ['1e400', '1e30', '-1e400', '92233720368547758080e-1', '9223372036854775808.0']
  return {
    right: plain,
    wrong: fc.oneof(
      wrongInteger(schema),
      noted(
        'digits in quotes',
        plain.map((digits) => `"${digits}"`),
      ),
      noted(
        'a fraction',
        fc.oneof(
          fc.constantFrom(...fractions),
          plain.map((digits) => `${digits}.00000000000000000001`),
        ),
      ),
      noted('out of bounds', fc.constantFrom(...huge)),
    ),
    // An integer to JSON Schema, but to OpenAPI 3.0's "a JSON number without a fraction or exponent part" it is none.
    open: noted(
      'an integer in other words',
      fc.oneof(
        fc.constantFrom(...inOtherWords(schema)),
        plain.map((digits) => `${digits}.0`),
      ),
    ),
  }
}

function inOtherWords(schema: Schema): string[] {
  const [lowest] = rangeOf(schema)
  return ['1e2', '1E+2', '70e-1', '7.000000000000000000000', '0.7e1', ...(lowest <= 0n ? ['-0', '0e5', '-0.0'] : [])]
}

function arrays({ minItems = 0, maxItems, uniqueItems = false }: Schema, item: JsonTexts): JsonTexts {
  const lengths = { minLength: minItems, maxLength: Math.min(maxItems ?? minItems + 4, minItems + 4) }
  const some = uniqueItems ? fc.uniqueArray(item.right, lengths) : fc.array(item.right, lengths)
  const besides = (odd: Arbitrary<Noted>) =>
    fc.tuple(some, odd).map(([items, { text, why }]) => ({ text: bracket([...items, text]), why: `an item: ${why}` }))
  const times = (length: number) => fc.array(item.right, { minLength: length, maxLength: length }).map(bracket)
  const twice = item.right.map((text) => bracket([text, text]))
  return {
    right: some.map(bracket),
    wrong: fc.oneof(
      besides(item.wrong),
      ...(maxItems === undefined ? [] : [noted('too many items', times(maxItems + 1))]),
      ...(minItems > 0 ? [noted('too few items', times(minItems - 1))] : []),
      ...(uniqueItems ? [noted('an item twice', twice)] : []),
    ),
    open: item.open && besides(item.open),
  }
}

function objects(schema: Schema, ids: KnownIds): JsonTexts {
  const fields = Object.entries(schema.properties ?? {}).map(([name, of]) => ({ name, texts: jsonFor(of, name, ids) }))
  const required = new Set(schema.required)
  const all = fc.record(Object.fromEntries(fields.map(({ name, texts }) => [name, texts.right])))
  const chosen = fc.shuffledSubarray(fields.map(({ name }) => name))
  const right = fc.tuple(all, chosen).map(([texts, names]) => {
    const left = [...required].filter((name) => !names.includes(name))
    return [...names, ...left].map((name) => field(name, texts[name] ?? 'null'))
  })
  const without = (name: string) =>
    right.map((pairs) => pairs.filter((pair) => !pair.startsWith(`${JSON.stringify(name)}:`)))
  const withField = (name: string, value: Arbitrary<Noted>) =>
    fc
      .tuple(without(name), value)
      .map(([pairs, { text, why }]) => ({ text: brace([field(name, text), ...pairs]), why: `${name}: ${why}` }))
  const strange = fc
    .oneof(fc.constantFrom(...trickyNames), anyText, fc.constant('\ud800'))
    .filter((name) => !fields.some((known) => known.name === name))
  const extra = fc
    .tuple(right, strange, fc.constantFrom('1', 'null', '{}', '"x"'))
    .map(([pairs, name, value]) => brace([...pairs, field(name, value)]))
  const doubled = right.map((pairs) => brace([...pairs, ...pairs]))
  return {
    right: fc.tuple(right, fc.constantFrom('', ' ', '\r\n\t')).map(([pairs, space]) => brace(pairs, space)),
    wrong: fc.oneof(
      ...fields.map(({ name, texts }) => ({ weight: 4, arbitrary: withField(name, texts.wrong) })),
      ...[...required].map((name) =>
        noted(
          `${name} is missing`,
          without(name).map((pairs) => brace(pairs)),
        ),
      ),
      ...(schema.additionalProperties === false ? [{ weight: 3, arbitrary: noted('an unknown field', extra) }] : []),
    ),
    // RFC 8259 leaves open what a name that is there twice means.
    open: fc.oneof(
      noted('every field twice', doubled),
      ...fields.flatMap(({ name, texts }) => (texts.open ? [withField(name, texts.open)] : [])),
    ),
  }
}

const isEscaped = fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true))
const written = (texts: Arbitrary<string>): Arbitrary<string> =>
  fc.tuple(texts, isEscaped).map(([text, escaped]) => quote(text, escaped))

function quote(text: string, escaped: boolean): string {
  if (!escaped) return JSON.stringify(text)
  return `"${Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`
}

const field = (name: string, text: string): string => `${JSON.stringify(name)}:${text}`
const brace = (pairs: readonly string[], space = ''): string =>
  `${space}{${space}${pairs.join(`${space},${space}`)}${space}}${space}`
const bracket = (items: readonly string[]): string => `[${items.join()}]`
