// Parameter values as strings for a URL or a header, before encoding.
import fc from 'fast-check'
import type { Schema } from '../../document/schema.ts'
import {
  alternativeNotations,
  fractions,
  integerBoundaries,
  randomIntegers,
  rangeOf,
  roundedFractions,
  typicalInteger,
} from './integers.ts'
import {
  anyOf,
  type BoundaryValues,
  filtered,
  type LabelledText,
  labelled,
  orElse,
  pickFrom,
  type RandomValues,
  trickyNames,
} from './labelled-text.ts'
import { numberBoundaries, randomNumbers, typicalNumber } from './numbers.ts'
import { alternativesOf, requestSchema } from './request-schema.ts'
import { randomStrings, stringBoundaries, typicalString } from './strings.ts'
import type { RandomValueContext, ValueContext } from './value-context.ts'

const notNumbers = ['NaN', 'Infinity', 'null', 'undefined', 'true', '7n', '[7]', '7/8', '7,8', '-']
const notIntegers = [...notNumbers, ...fractions, '7\0', ...trickyNames]
/** Notations that only a lenient parser accepts. */
const lenientNumbers = ['', ' 7', '+7', '0x7', '7_0', '٧', '７']
const lenientIntegers = [
  ...lenientNumbers,
  '9'.repeat(400),
  '7 ',
  '07',
  '7.',
  '7.0',
  '7\n',
  ...alternativeNotations,
  ...roundedFractions,
]
const notBooleans = ['null', 'truth', ...trickyNames]
const lenientBooleans = ['', 'True', 'TRUE', ' true', '1', '0', 'yes']

export function textBoundaries(schema: Schema, name: string, valueContext: ValueContext): BoundaryValues {
  const known = valueContext.reference(name)
  const { valid, invalid, unspecified } = withAlternatives(schema, valueContext)
  const isEmpty = ({ text }: LabelledText) => text === '' && !valueContext.isStrict
  const isMaybeValid = ({ text }: LabelledText) => !valueContext.isStrict && isLenient(schema, text)
  const filled = valid.filter((one) => !isEmpty(one))
  return {
    valid: known === undefined ? filled : [{ text: known, label: 'an existing id' }, ...filled],
    invalid: invalid.filter((one) => !isMaybeValid(one)),
    unspecified: [...unspecified, ...valid.filter(isEmpty), ...invalid.filter(isMaybeValid)],
  }
}

/**
 * Whether a lenient service may accept a string: an empty string as an absent parameter, or an enum value in another
 * case.
 */
function isLenient({ enum: choices = [] }: Schema, text: string): boolean {
  const plain = text.trim().toLowerCase()
  return plain === '' || choices.some((choice) => String(choice).toLowerCase() === plain)
}

/** Returns the schema's alternatives that a string can represent. */
function scalarAlternatives(schema: Schema): Schema[] {
  return alternativesOf(schema).filter(({ type }) => type !== 'array' && type !== 'object')
}

/**
 * Combines the values of all alternatives. A string that is not an integer may still be a date, so it may match another
 * alternative.
 */
function withAlternatives(schema: Schema, valueContext: ValueContext): BoundaryValues {
  const alternatives = scalarAlternatives(schema).map((one) => withAlternatives(one, valueContext))
  if (alternatives.length === 0) return ofType(schema, valueContext)
  const [valid, others] = [
    alternatives.flatMap((one) => one.valid),
    alternatives.flatMap(({ invalid, unspecified }) => [...invalid, ...unspecified]),
  ]
  // A string that matches two alternatives of `oneOf` is invalid.
  return schema.oneOf
    ? { valid: [], invalid: [], unspecified: [...valid, ...others] }
    : { valid, invalid: [], unspecified: others }
}

function ofType(schema: Schema, valueContext: ValueContext): BoundaryValues {
  const { type, enum: choices } = requestSchema(schema)
  const boundaries = byType(schema, valueContext)
  if (!choices || type === 'string') return boundaries
  const valid = labelled('in the list', choices.filter((choice) => choice !== null).map(String))
  return { ...boundaries, valid }
}

function byType(schema: Schema, valueContext: ValueContext): BoundaryValues {
  const { type } = requestSchema(schema)
  if (type === 'integer')
    return sorted(integerBoundaries(schema), notIntegers, alternativeIntegers(schema), valueContext.isStrict)
  if (type === 'number') return sorted(numberBoundaries(schema), notNumbers, lenientNumbers, valueContext.isStrict)
  if (type === 'boolean') return sorted(booleans, notBooleans, lenientBooleans, valueContext.isStrict)
  return stringBoundaries(requestSchema(schema), valueContext)
}

const booleans: BoundaryValues = { valid: labelled('a boolean', ['true', 'false']), invalid: [], unspecified: [] }

function alternativeIntegers(schema: Schema): string[] {
  return rangeOf(schema).lowest > 0n ? [...lenientIntegers, '-0'] : lenientIntegers
}

function sorted(
  { valid, invalid, unspecified }: BoundaryValues,
  no: readonly string[],
  lenient: readonly string[],
  strict: boolean,
): BoundaryValues {
  const others = labelled('another notation', lenient)
  const invalidTexts = [...invalid, ...labelled('of another type', no)]
  return {
    valid,
    invalid: strict ? [...invalidTexts, ...others] : invalidTexts,
    unspecified: strict ? unspecified : [...unspecified, ...others],
  }
}

export function typicalText(schema: Schema, name: string, valueContext: ValueContext): string {
  const { type, enum: choices, ...rest } = requestSchema(schema)
  const known = valueContext.reference(name)
  if (known !== undefined) return known
  const [alternative] = scalarAlternatives(schema)
  if (alternative) return typicalText(alternative, name, valueContext)
  if (choices) return String(choices[0])
  if (type === 'integer') return typicalInteger(rest)
  if (type === 'number') return typicalNumber(rest)
  return type === 'boolean' ? 'true' : typicalString(requestSchema(schema), valueContext)
}

export function randomTexts(schema: Schema, name: string, valueContext: RandomValueContext): RandomValues {
  const { valid, invalid, unspecified } = randomWithAlternatives(schema, valueContext)
  const known = valueContext.references(name)
  const filled = (valueContext.isStrict ? undefined : filtered(valid, (text) => text !== '')) ?? valid
  return {
    valid: known ? fc.oneof({ weight: 4, arbitrary: orElse(known, filled) }, filled) : filled,
    invalid: valueContext.isStrict ? invalid : filtered(invalid, ({ text }) => !isLenient(schema, text)),
    unspecified,
  }
}

function randomWithAlternatives(schema: Schema, valueContext: RandomValueContext): RandomValues {
  const alternatives = scalarAlternatives(schema).map((one) => randomWithAlternatives(one, valueContext))
  const [first] = alternatives
  if (!first) return randomByType(schema, valueContext)
  const others = alternatives.flatMap(({ invalid, unspecified }) => [invalid, unspecified])
  const valid = schema.oneOf ? first.valid : fc.oneof(...alternatives.map((one) => one.valid))
  return { valid, invalid: undefined, unspecified: anyOf(...others) }
}

function randomByType(schema: Schema, valueContext: RandomValueContext): RandomValues {
  const { type, enum: choices } = requestSchema(schema)
  const withoutReferences = {
    isStrict: valueContext.isStrict,
    uniqueText: () => 'x',
    reference: () => undefined,
    isPathId: () => false,
  }
  const boundaries = textBoundaries(schema, '', withoutReferences)
  if (type === 'integer' && !choices) {
    const { valid, invalid } = randomIntegers(schema)
    return {
      valid,
      invalid: anyOf(invalid, pickFrom(boundaries.invalid)),
      unspecified: pickFrom(boundaries.unspecified),
    }
  }
  if (type === 'number' && !choices)
    return {
      ...randomNumbers(schema),
      invalid: pickFrom(boundaries.invalid),
      unspecified: pickFrom(boundaries.unspecified),
    }
  if (type === 'boolean' || choices)
    return {
      valid: fc.constantFrom(...boundaries.valid.map(({ text }) => text)),
      invalid: pickFrom(boundaries.invalid),
      unspecified: pickFrom(boundaries.unspecified),
    }
  return randomStrings(requestSchema(schema), valueContext)
}
