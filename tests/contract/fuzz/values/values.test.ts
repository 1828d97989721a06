// Tests that Ajv agrees with the generators about which values are valid, and that the invalid values expose a
// validator that ignores one of the schema's keywords.
import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { rootOf } from '../../../../scripts/openapi/node.ts'
import { readSchema, type Schema } from '../../../../scripts/openapi/schema.ts'
import { isObject, type Keywords, mapSubschemas } from '../../../../scripts/openapi/subschemas.ts'
import { createValidators } from '../openapi/validators.ts'
import { judged, type LabelledText, type Values, validTexts } from './labelled-text.ts'
import { json } from './notation.ts'
import { numberValues } from './numbers.ts'
import { valuesOf } from './schema-values.ts'
import { stringValues } from './strings.ts'
import { uniqueTexts } from './value-context.ts'

const valueContext = { isStrict: false, uniqueText: uniqueTexts(1), reference: () => undefined, isPathId: () => false }

const name = { type: 'string', minLength: 1, maxLength: 10 }
const count = { type: 'integer', minimum: 1, maximum: 3 }

/** Schemas, and the keywords that could be removed without allowing more values. */
const schemas: readonly [name: string, schema: Keywords, redundant?: readonly string[]][] = [
  ['an integer', { type: 'integer' }],
  ['a bounded integer', { type: 'integer', minimum: 1, maximum: 100 }],
  ['an int32', { type: 'integer', format: 'int32' }],
  ['a multiple of 12', { type: 'integer', minimum: 0, maximum: 144, multipleOf: 12 }],
  ['an open interval', { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 9 }],
  ['a number', { type: 'number', exclusiveMinimum: 0, maximum: 1 }],
  ['an amount of money', { type: 'number', minimum: 0.5, maximum: 100, multipleOf: 0.01 }],
  ['a multiple of a half', { type: 'number', minimum: -3, exclusiveMaximum: 3, multipleOf: 0.5 }],
  ['a multiple of a tenth', { type: 'number', multipleOf: 0.1 }],
  ['a multiple of 2.5', { type: 'number', multipleOf: 2.5 }],
  ['a boolean', { type: 'boolean' }],
  ['a string', { type: 'string' }],
  ['a short string', { type: 'string', minLength: 2, maxLength: 5 }],
  ['a pattern', { type: 'string', pattern: '^"[!#-~]+"$' }],
  ['a short pattern', { type: 'string', minLength: 3, maxLength: 8, pattern: '^[a-z]+-[0-9]*$' }],
  ['an email of limited length', { type: 'string', format: 'email', minLength: 10, maxLength: 20 }],
  ['a long host name', { type: 'string', format: 'hostname', minLength: 15 }],
  [
    'a URI with a pattern',
    { type: 'string', format: 'uri', pattern: '^https://[a-z.]+/[a-z0-9]*$', maxLength: 40 },
    ['format'],
  ],
  [
    'a string without control characters',
    { type: 'string', maxLength: 100, pattern: '^[^\\u0000-\\u001F\\u007F-\\u009F]*$' },
  ],
  ['a visible string', { type: 'string', minLength: 2, maxLength: 9, 'x-visible': true }],
  ['a choice', { type: 'string', enum: ['a', 'b'] }, ['type']],
  ['a choice of numbers', { type: 'integer', enum: [1, 2] }, ['type']],
  ['a choice of values', { enum: ['a', 1, null, true] }],
  ['a choice of objects', { type: 'object', enum: [{ a: 1 }] }, ['type']],
  ['a constant', { const: 7 }],
  ['a constant string', { type: 'string', const: 'a' }, ['type']],
  ['a time', { type: 'string', format: 'date-time' }],
  ['a nullable date', { type: ['string', 'null'], format: 'date' }],
  ['a string or a number', { type: ['string', 'number'], maxLength: 5, maximum: 5 }],
  ['a UUID', { type: 'string', format: 'uuid' }],
  ['a list', { type: 'array', minItems: 1, maxItems: 3, items: { type: 'integer', minimum: 0, maximum: 9 } }],
  ['a set', { type: 'array', uniqueItems: true, items: { type: 'string', maxLength: 60 } }],
  [
    'a set of digits',
    { type: 'array', uniqueItems: true, minItems: 3, maxItems: 5, items: { type: 'integer', minimum: 0 } },
  ],
  ['a tuple', { type: 'array', prefixItems: [name, count], items: { type: 'boolean' }, minItems: 2 }, ['prefixItems']],
  ['a closed tuple', { type: 'array', prefixItems: [name, count], items: false }, ['prefixItems']],
  ['a list that contains a number', { type: 'array', contains: { type: 'number', minimum: 5 } }],
  [
    'an object',
    {
      type: 'object',
      additionalProperties: false,
      required: ['name'],
      properties: { name, count, inside: { type: 'object', required: ['x'], properties: { x: { type: 'boolean' } } } },
    },
    ['properties'],
  ],
  ['a map', { type: 'object', additionalProperties: count, minProperties: 1, maxProperties: 3 }],
  ['a map of lists', { type: 'object', additionalProperties: { type: 'array', items: name, maxItems: 2 } }],
  ['a map with short names', { type: 'object', propertyNames: { maxLength: 12, pattern: '^[a-z0-9]+$' } }],
  ['named patterns', { type: 'object', patternProperties: { '^x-': count }, additionalProperties: { type: 'string' } }],
  ['an undeclared field', { type: 'object', required: ['id'], additionalProperties: count }],
  [
    'two objects merged by allOf',
    {
      allOf: [
        { type: 'object', required: ['a'], properties: { a: { type: 'boolean' }, b: { type: 'integer', minimum: 3 } } },
        { type: 'object', properties: { b: { type: 'integer', maximum: 9 } }, minProperties: 2 },
      ],
    },
    ['allOf.0.type', 'allOf.0.properties.b.type', 'allOf.1.type', 'allOf.1.properties.b.type'],
  ],
  ['one of two objects', { oneOf: [kind('a', { size: count }), kind('b', { name })] }],
  [
    'any of two ranges',
    {
      anyOf: [
        { type: 'integer', maximum: 3 },
        { type: 'integer', minimum: 7 },
      ],
    },
  ],
  [
    'overlapping alternatives',
    {
      oneOf: [
        { type: 'integer', maximum: 7 },
        { type: 'integer', minimum: 3 },
      ],
    },
    ['oneOf.0.maximum', 'oneOf.1.minimum'],
  ],
  [
    'a forbidden range',
    { type: 'integer', minimum: 0, not: { minimum: 5, maximum: 9 } },
    ['not.minimum', 'not.maximum'],
  ],
  [
    'a condition',
    {
      type: 'object',
      properties: { a: { type: 'boolean' }, b: { type: 'integer' } },
      if: { not: { required: ['a'] } },
      else: { required: ['b'] },
    },
    ['if.not.required'],
  ],
]

function kind(value: string, properties: Keywords) {
  return {
    type: 'object',
    required: ['kind', ...Object.keys(properties)],
    properties: { kind: { const: value }, ...properties },
  }
}

const validators = createValidators(false)

function accepts(schema: Keywords): (text: string) => boolean {
  const validationError = validators.request(rootOf(schema))
  return (text) => validationError(JSON.parse(text)) === undefined
}

function valuesFor(written: Keywords): Values {
  const values = valuesOf(readSchema(rootOf(written)) ?? {}, '', valueContext, json)
  return judged(values, accepts(written))
}

/** Returns copies of a schema that each lack one keyword, with the keyword's path. */
function loosened(schema: Keywords): [path: string, schema: Keywords][] {
  const inside: [string, Keywords][] = []
  mapSubschemas(schema, (subschema, _, path) => {
    if (isObject(subschema))
      for (const [below, looser] of loosened(subschema))
        inside.push([`${path}.${below}`, mapSubschemas(schema, (same, _, at) => (at === path ? looser : same))])
    return subschema
  })
  const own = Object.keys(schema).map((keyword): [string, Keywords] => {
    const { [keyword]: _, ...rest } = schema
    return [keyword, rest]
  })
  return [...own, ...inside]
}

const textsOf = (all: readonly LabelledText[]) => all.map(({ text }) => text)

describe.each(schemas)('%s', (_, written, redundant = []) => {
  test('Ajv agrees on the validity of planned values', () => {
    const { typical, valid, invalid } = valuesFor(written)
    const isValid = accepts(written)
    expect(isValid(typical())).toBe(true)
    expect(textsOf(valid.planned()).filter((text) => !isValid(text))).toEqual([])
    expect(textsOf(invalid.planned().filter((one) => !one.isMisread)).filter(isValid)).toEqual([])
    expect(valid.planned().length).toBeGreaterThan(0)
    expect(invalid.planned().length).toBeGreaterThan(0)
  })

  test('Ajv agrees on the validity of random values', () => {
    const values = valuesFor(written)
    const isValid = accepts(written)
    const valid = fc.sample(validTexts(values), { numRuns: 100, seed: 1 })
    expect(valid.filter((text) => !isValid(text))).toEqual([])
    if (values.valid.planned().length > 1) expect(new Set(valid).size).toBeGreaterThan(1)
    const random = values.invalid.random()
    const invalid = random ? fc.sample(random, { numRuns: 100, seed: 1 }) : []
    expect(new Set(textsOf(invalid)).size).toBeGreaterThan(10)
    expect(textsOf(invalid.filter((one) => !one.isMisread)).filter(isValid)).toEqual([])
  })

  test('the planned values reveal every missing keyword', () => {
    const texts = textsOf(valuesFor(written).invalid.planned())
    const unnoticed = loosened(written).filter(([, looser]) => !texts.some(accepts(looser)))
    expect(unnoticed.map(([path]) => path)).toEqual([...redundant])
  })
})

test.each<[Schema, valid: string[], invalid: string[], neither: string[]]>([
  [{ minimum: 1, maximum: 100 }, ['1', '2', '99', '100'], ['0', '-1', '101'], []],
  [{ format: 'int64' }, ['9223372036854775807', '-9223372036854775808'], ['18446744073709551623'], []],
  [{ format: 'int64', minimum: 1 }, ['1', '9007199254740993'], ['0', '18446744073709551623'], []],
  [{ format: 'int32' }, ['2147483647', '-2147483648'], ['2147483648', '-2147483649'], []],
  [{}, ['9007199254740991'], [], ['9007199254740993', '9223372036854775808']],
  [{ type: 'number', minimum: 0.1, multipleOf: 0.01 }, ['0.1', '0.11'], ['0.09', '0.105', '0'], ['0.15']],
  [{ type: 'number', exclusiveMaximum: 5 }, ['4.9'], ['5', '9'], []],
])('generates the boundaries of %j', (schema, valid, invalid, neither) => {
  const values = numberValues({ type: 'integer', ...schema }, false)
  const [validTexts, invalidTexts] = [textsOf(values.valid.planned()), textsOf(values.invalid.planned())]
  expect(validTexts).toEqual(expect.arrayContaining(valid))
  expect(invalidTexts).toEqual(expect.arrayContaining(invalid))
  for (const text of neither) expect([...validTexts, ...invalidTexts]).not.toContain(text)
})

test('an out-of-range int64 that floating-point parsers round is invalid for a strict service, and unspecified otherwise', () => {
  const beyond = '9223372036854775808'
  const verdicts = (isStrict: boolean) => {
    const { invalid, unspecified } = numberValues({ type: 'integer', format: 'int64' }, isStrict)
    return [textsOf(invalid.planned()).includes(beyond), textsOf(unspecified.planned()).includes(beyond)]
  }
  expect([verdicts(true), verdicts(false)]).toEqual([
    [true, false],
    [false, true],
  ])
})

test('a multiple is unspecified if floating-point parsers round it to a number that is not a multiple', () => {
  const { valid, unspecified } = numberValues({ type: 'number', multipleOf: 2.5 }, false)
  const halves = (texts: readonly string[]) => texts.filter((text) => /^-?\d{16}\.5$/.test(text))
  expect(halves(textsOf(valid.planned()))).toEqual([])
  expect(halves(textsOf(unspecified.planned()))).not.toEqual([])
})

test('random multiples of 0.01 between two bounds have at most two decimal places', () => {
  const { valid } = numberValues({ type: 'number', minimum: 6.51, maximum: 25.6, multipleOf: 0.01 }, false)
  const drawn = fc.sample(valid.random() ?? fc.constant({ text: '', label: '' }), { numRuns: 200, seed: 1 })
  for (const { text } of drawn) expect(text).toMatch(/^\d+(\.\d{1,2})?$/)
})

test.each<[Schema, string]>([
  [{}, '1'],
  [{ minimum: 5 }, '5'],
  [{ maximum: -3 }, '-3'],
  [{ minimum: 1, multipleOf: 12 }, '12'],
  [{ type: 'number', maximum: 0.5 }, '0.5'],
])('a typical number for %j is %s', (schema, text) => {
  expect(numberValues({ type: 'integer', ...schema }, false).typical()).toBe(text)
})

test('typical strings are distinct, even if they must be short', () => {
  const values = stringValues({ type: 'string', maxLength: 3 }, { ...valueContext, uniqueText: uniqueTexts(123456) })
  expect(new Set(Array.from({ length: 20 }, () => values.typical())).size).toBe(20)
})

test('string lengths at and just beyond each bound are counted in characters, not UTF-16 code units', () => {
  const { valid, invalid } = stringValues({ type: 'string', minLength: 2, maxLength: 4 }, valueContext)
  const lengths = (all: readonly LabelledText[]) => new Set(all.map(({ text }) => [...text].length))
  expect([...lengths(valid.planned())].sort()).toEqual([2, 3, 4])
  expect(lengths(invalid.planned())).toContain(1)
  expect(lengths(invalid.planned())).toContain(5)
  expect(textsOf(valid.planned())).toContain('😀😀😀😀')
  expect(textsOf(invalid.planned())).toContain('😀😀😀😀😀')
})

test('labels use the singular for one character, item, or field', () => {
  const labels = (schema: Schema) => {
    const { valid, invalid } = valuesOf(schema, 'x', valueContext, json)
    return [...valid.planned(), ...invalid.planned()].map(({ label }) => label)
  }
  const text = labels({ type: 'string', minLength: 1, maxLength: 1 })
  expect(text).toContain('1 character')
  expect(text).toContain('1 four-byte character')
  expect(text).toContain('2 characters, more than 1')
  expect(labels({ type: 'string', minLength: 2 })).toContain('1 character, fewer than 2')
  const list = labels({ type: 'array', minItems: 1, maxItems: 1, items: { type: 'boolean' } })
  expect(list).toContain('1 item')
  expect(list).toContain('more than 1 item')
  const object = labels({ type: 'object', properties: { a: {}, b: {} }, minProperties: 1, maxProperties: 1 })
  expect(object).toContain('1 field')
  expect(object).toContain('fewer than 1 field')
})

test('a lone surrogate is invalid for a strict service, and unspecified otherwise', () => {
  const loneSurrogates = (all: readonly LabelledText[]) => all.filter(({ text }) => !text.isWellFormed()).length
  const counts = (isStrict: boolean) => {
    const { invalid, unspecified } = stringValues({ type: 'string' }, { ...valueContext, isStrict })
    return [loneSurrogates(invalid.planned()) > 0, loneSurrogates(unspecified.planned()) > 0]
  }
  expect([counts(true), counts(false)]).toEqual([
    [true, false],
    [false, true],
  ])
})
