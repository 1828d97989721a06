// Draws random schemas, in JSON Schema 2020-12, with the keywords that OpenAPI allows for inputs. Every schema accepts some value.
import fc, { type Arbitrary } from 'fast-check'
import { isSatisfiable } from './candidates.ts'
import { type Edition, isOld, type Schema, withoutGaps } from './schema.ts'
import { fixedPatterns, formats, patterns } from './texts.ts'

const maybe = <T>(value: Arbitrary<T>): Arbitrary<T | undefined> => fc.option(value, { nil: undefined, freq: 2 })
const sometimes = <T>(value: T): Arbitrary<T | undefined> => fc.constantFrom(value, undefined)
const between = (min: number, max: number): Arbitrary<number> => fc.integer({ min, max })

const freeStrings: Arbitrary<Schema> = fc
  .record({
    minLength: maybe(between(1, 4)),
    maxLength: maybe(between(5, 12)),
    pattern: maybe(fc.constantFrom(...Object.keys(patterns))),
  })
  .map((keywords) => withoutGaps({ type: 'string', ...keywords }))

const fixedStrings = fc.constantFrom(...Object.keys(fixedPatterns)).map((pattern) => ({ type: 'string', pattern }))

const formattedStrings = fc
  .tuple(fc.constantFrom(...Object.entries(formats)), maybe(between(0, 3)), maybe(between(0, 12)), fc.boolean())
  .map(([[format, { lengths, pattern }], more, most, hasPattern]) =>
    withoutGaps({
      type: 'string',
      format,
      minLength: lengths && more !== undefined ? lengths.minLength + more : undefined,
      maxLength: lengths && most !== undefined ? lengths.maxLength + most : undefined,
      pattern: hasPattern ? pattern : undefined,
    }),
  )

interface Range {
  readonly low: number | undefined
  readonly width: number | undefined
  readonly step: number | undefined
  readonly isOpenBelow: boolean
  readonly isOpenAbove: boolean
}

/** Converts a range to keywords. The range is wide enough to contain a multiple of the step, even without its bounds. */
function rangeKeywords({ low, width, step, isOpenBelow, isOpenAbove }: Range): Schema {
  const high = width === undefined ? undefined : rounded((low ?? 0) + 2 * (step ?? 1) + width)
  return withoutGaps({
    [isOpenBelow ? 'exclusiveMinimum' : 'minimum']: low,
    [isOpenAbove ? 'exclusiveMaximum' : 'maximum']: high,
    multipleOf: step,
  })
}

/** Removes the rounding error from a floating-point sum, as in 0.1 + 0.2. */
const rounded = (value: number): number => Number(value.toFixed(6))

function ranges(low: Arbitrary<number>, width: Arbitrary<number>, step: Arbitrary<number>): Arbitrary<Schema> {
  const isOpen = fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true))
  return fc
    .record({ low: maybe(low), width: maybe(width), step: maybe(step), isOpenBelow: isOpen, isOpenAbove: isOpen })
    .map(rangeKeywords)
}

const integers: Arbitrary<Schema> = fc
  .tuple(
    ranges(between(-30, 30), between(0, 60), fc.constantFrom(2, 3, 5, 10)),
    maybe(fc.constantFrom('int32', 'int64')),
  )
  // Drop multipleOf from 64-bit integers, because JavaScript's numbers cannot represent all of their multiples.
  .map(([{ multipleOf, ...range }, format]) =>
    withoutGaps({ type: 'integer', ...range, format, multipleOf: format === 'int64' ? undefined : multipleOf }),
  )

const hundredths = (min: number, max: number): Arbitrary<number> => between(min, max).map((value) => value / 100)

const numbers = fc
  .tuple(
    ranges(hundredths(-1000, 1000), hundredths(0, 5000), fc.constantFrom(0.01, 0.1, 0.25, 0.5, 2.5, 10)),
    maybe(fc.constantFrom('float', 'double')),
  )
  .map(([range, format]) => withoutGaps({ type: 'number', ...range, format }))

const words = ['red', 'green', 'Dark blue', 'n/a']
const someOf = (values: readonly unknown[]) => fc.subarray([...values], { minLength: 1 })

const choices: Arbitrary<Schema> = fc.oneof(
  someOf(words).map((values) => ({ type: 'string', enum: values })),
  someOf([1, 2, 3, 5, 8]).map((values) => ({ type: 'integer', enum: values })),
  someOf([0.5, 1.5, 2]).map((values) => ({ type: 'number', enum: values })),
)

const constants = fc.oneof(
  fc.constantFrom(...words).map((value) => ({ type: 'string', const: value })),
  fc.constantFrom(0, 1, 42).map((value) => ({ type: 'integer', const: value })),
)

/** Draws schemas that a string in a URL or a header can satisfy. */
function scalars(edition: Edition): Arbitrary<Schema> {
  return fc.oneof(
    { weight: 3, arbitrary: freeStrings },
    fixedStrings,
    { weight: 3, arbitrary: formattedStrings },
    { weight: 3, arbitrary: integers },
    { weight: 3, arbitrary: numbers },
    fc.constant({ type: 'boolean' }),
    { weight: 2, arbitrary: choices },
    ...(isOld(edition) ? [] : [constants]),
  )
}

/** Excludes a value or a range of values with `not`. */
const exceptions = fc
  .oneof(
    fc.tuple(freeStrings, fc.constantFrom<Schema>({ enum: ['aaa', 'bcd'] }, { minLength: 4 }, { pattern: '^b' })),
    fc.tuple(integers, fc.constantFrom<Schema>({ enum: [0, 10] }, { multipleOf: 7 })),
  )
  .map(([{ format: _, ...schema }, not]): Schema => ({ ...schema, not }))
  .filter(isSatisfiable)

const lists = (items: Arbitrary<Schema>): Arbitrary<Schema> =>
  fc
    .record({
      items,
      minItems: maybe(between(1, 2)),
      maxItems: maybe(between(2, 4)),
      uniqueItems: sometimes(true),
    })
    .map((keywords) => withoutGaps({ type: 'array', ...keywords, minItems: minItemsOf(keywords) }))

/** Lowers `minItems` to 1 if items must be unique, because there may be only one distinct value. */
function minItemsOf({ uniqueItems, minItems }: Schema): unknown {
  return uniqueItems && minItems !== undefined ? 1 : minItems
}

const tuples = (items: Arbitrary<Schema>): Arbitrary<Schema> =>
  fc
    .record({
      prefixItems: fc.array(items, { minLength: 1, maxLength: 2 }),
      items: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(false, undefined, undefined) }, items),
      minItems: sometimes(1),
    })
    .map((keywords) => withoutGaps({ type: 'array', ...keywords }))

const names = ['name', 'size', 'color', 'note']

function objects(values: Arbitrary<Schema>, edition: Edition): Arbitrary<Schema> {
  const additional = fc.oneof(fc.constantFrom(undefined, false, false, true), scalars(edition))
  const namePattern = fc.constantFrom<Schema>({ pattern: '^[a-z]+$' }, { maxLength: 6 }, { minLength: 3, maxLength: 8 })
  return fc
    .record({
      properties: fc.dictionary(fc.constantFrom(...names), values, { maxKeys: 3, noNullPrototype: true }),
      required: fc.subarray(names),
      additionalProperties: additional,
      fewest: maybe(between(1, 3)),
      more: maybe(between(0, 3)),
      propertyNames: isOld(edition) ? fc.constant(undefined) : maybe(namePattern),
    })
    .map(({ properties, required, additionalProperties, fewest, more, propertyNames }) => {
      const known = Object.keys(properties)
      const needed = required.filter((name) => known.includes(name))
      const isClosed = additionalProperties === false
      const minProperties = fewest === undefined ? undefined : isClosed ? Math.min(fewest, known.length) : fewest
      const most = Math.max(needed.length, minProperties ?? 0, 1) + (more ?? 0)
      return withoutGaps({
        type: 'object',
        properties: known.length > 0 ? properties : undefined,
        required: needed.length > 0 ? needed : undefined,
        additionalProperties,
        minProperties: minProperties || undefined,
        maxProperties: more === undefined || (isClosed && most > known.length) ? undefined : most,
        propertyNames: isClosed ? undefined : propertyNames,
      })
    })
}

/** Draws alternatives of different types, overlapping ranges, tagged objects, and objects that need one of two fields. */
function alternatives(values: Arbitrary<Schema>): Arbitrary<Schema> {
  const keyword = fc.constantFrom('oneOf', 'anyOf')
  const kind = (name: string, closed: boolean) => (field: Schema) => ({
    type: 'object',
    properties: { kind: { type: 'string', enum: [name] }, [name]: field },
    required: ['kind', name],
    ...(closed ? { additionalProperties: false } : {}),
  })
  const tagged = fc
    .tuple(values, values, fc.boolean())
    .map(([one, other, closed]) => [kind('name', closed)(one), kind('size', closed)(other)])
  const parts = fc.oneof(
    fc.tuple(freeStrings, integers).map((all): Schema[] => all),
    tagged,
    between(1, 9).map((n): Schema[] => [
      { type: 'integer', maximum: 10 + n },
      { type: 'integer', minimum: 10 },
    ]),
  )
  const either = fc.tuple(values, values, keyword).map(([name, size, word]) => ({
    type: 'object',
    properties: { name, size },
    [word]: [{ required: ['name'] }, { required: ['size'] }],
  }))
  return fc.oneof({ weight: 3, arbitrary: fc.tuple(keyword, parts).map(([word, all]) => ({ [word]: all })) }, either)
}

/** Keywords that can be moved into a part of an `allOf` without changing their meaning. */
const movable = [
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'multipleOf',
  'required',
  'maxItems',
  'minItems',
]

/** Moves some keywords into a second part of an `allOf`. */
function split(schemas: Arbitrary<Schema>): Arbitrary<Schema> {
  return fc.tuple(schemas, fc.subarray(movable, { minLength: 4 })).map(([schema, moved]) => {
    const entries = Object.entries(schema)
    const [there, here] = [
      entries.filter(([word]) => moved.includes(word)),
      entries.filter(([word]) => !moved.includes(word)),
    ]
    return there.length > 0 ? { allOf: [Object.fromEntries(here), Object.fromEntries(there)] } : schema
  })
}

/** Joins the properties of two open objects. */
function joined(values: Arbitrary<Schema>): Arbitrary<Schema> {
  return fc.tuple(values, values, fc.boolean()).map(([name, size, isInner]) => {
    const part = { type: 'object', properties: { size }, required: ['size'] }
    const own = { type: 'object', properties: { name }, required: ['name'] }
    return isInner ? { ...own, allOf: [part] } : { allOf: [part, own] }
  })
}

/** Draws scalars that also allow null or another type. */
function widened(edition: Edition): Arbitrary<Schema> {
  const nullable = fc.oneof(freeStrings, integers, numbers, choices).map((schema) => ({
    ...schema,
    type: [schema.type, 'null'],
    ...('enum' in schema && Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {}),
  }))
  const both = fc
    .tuple(freeStrings, integers)
    .map(([text, { format: _, ...integer }]) => ({ ...text, ...integer, type: ['string', 'integer'] }))
  return isOld(edition) ? nullable : fc.oneof(nullable, both)
}

/** Omits the type, so that values of other types are valid, too. */
const untyped = fc.oneof(freeStrings, integers, choices).map(({ type: _, format: __, ...keywords }) => keywords)

/** Draws the schema of a JSON value that nests this many lists and objects. */
export function values(edition: Edition, depth: number): Arbitrary<Schema> {
  const flat = fc.oneof(
    { weight: 8, arbitrary: scalars(edition) },
    { weight: 2, arbitrary: widened(edition) },
    { weight: 2, arbitrary: exceptions },
    untyped,
    split(fc.oneof(freeStrings, integers, numbers)),
  )
  if (depth === 0) return flat
  const inner = values(edition, depth - 1)
  return fc.oneof({ weight: 6, arbitrary: flat }, { weight: 5, arbitrary: structures(inner, edition) })
}

function structures(inner: Arbitrary<Schema>, edition: Edition): Arbitrary<Schema> {
  const list = lists(inner)
  const object = objects(inner, edition)
  return fc.oneof(
    { weight: 2, arbitrary: list },
    { weight: 4, arbitrary: object },
    { weight: 2, arbitrary: alternatives(inner) },
    joined(inner),
    split(fc.oneof(list, object)),
    ...(isOld(edition) ? [] : [{ weight: 2, arbitrary: tuples(inner) }]),
  )
}

/** Draws the schema of a body: mostly an object, which may contain itself. */
export function bodies(edition: Edition): Arbitrary<Schema> {
  const inner = values(edition, 2)
  const recursive = fc.tuple(objects(inner, edition), fc.boolean()).map(([schema, isList]) => ({
    ...schema,
    properties: {
      ...Object(schema.properties),
      ...(isList ? { parts: { type: 'array', items: { $ref: '#' } } } : { next: { $ref: '#' } }),
    },
  }))
  return fc.oneof(
    { weight: 5, arbitrary: objects(inner, edition) },
    { weight: 3, arbitrary: structures(inner, edition) },
    { weight: 2, arbitrary: recursive },
    values(edition, 0),
  )
}

/** Draws a parameter's schema: a scalar, a choice between scalars, or a list of scalars. */
export function parameterSchemas(edition: Edition): Arbitrary<Schema> {
  const flat = scalars(edition)
  const either = fc.tuple(fc.constantFrom('oneOf', 'anyOf'), integers).map(([word, schema]) => ({
    [word]: [schema, { type: 'string', enum: ['all', 'none'] }],
  }))
  return fc.oneof(
    { weight: 8, arbitrary: flat },
    { weight: 3, arbitrary: lists(flat) },
    either,
    split(fc.oneof(freeStrings, integers, numbers)),
  )
}
