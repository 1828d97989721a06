// Values as texts for a URL or a header, before they are encoded.
import fc from 'fast-check'
import type { Schema } from 'openapi-document/schema'
import {
  alternativeNotations,
  fractions,
  integerBoundaries,
  randomIntegers,
  rangeOf,
  typicalInteger,
} from './integers.ts'
import { anyOf, type BoundaryValues, labelled, pickFrom, type RandomValues, trickyNames } from './labelled-text.ts'
import { numberBoundaries, randomNumbers, typicalNumber } from './numbers.ts'
import { requestSchema } from './request-schema.ts'
import { randomStrings, stringBoundaries, typicalString } from './strings.ts'
import type { RandomValueContext, ValueContext } from './value-context.ts'

const notNumbers = [
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
const notIntegers = [...notNumbers, ...fractions, '7\0', '9'.repeat(400), ...trickyNames]
/** A strict parser rejects them, a lenient one accepts them. */
const lenientIntegers = [' 7', '7 ', '+7', '07', '7.', '7.0', '7\n', ...alternativeNotations]
const notBooleans = ['', '1', '0', 'yes', 'null', 'truth', ...trickyNames]
const lenientBooleans = ['True', 'TRUE', ' true']

export function textBoundaries(schema: Schema, name: string, valueContext: ValueContext): BoundaryValues {
  const { type, enum: choices } = requestSchema(schema)
  const known = valueContext.reference(name)
  if (known !== undefined) {
    const boundaries = byType(schema, valueContext)
    return { ...boundaries, valid: [{ text: known, label: 'an existing id' }, ...boundaries.valid] }
  }
  if (choices && type !== 'string')
    return { ...byType(schema, valueContext), valid: labelled('in the list', choices.map(String)) }
  return byType(schema, valueContext)
}

function byType(schema: Schema, valueContext: ValueContext): BoundaryValues {
  const { type } = requestSchema(schema)
  if (type === 'integer')
    return sorted(integerBoundaries(schema), notIntegers, alternativeIntegers(schema), valueContext.isStrict)
  if (type === 'number') return sorted(numberBoundaries(schema), notNumbers, [' 7', '+7'], valueContext.isStrict)
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
  if (choices) return String(choices[0])
  if (type === 'integer') return typicalInteger(rest)
  if (type === 'number') return typicalNumber(rest)
  return type === 'boolean' ? 'true' : typicalString(requestSchema(schema), valueContext)
}

export function randomTexts(schema: Schema, name: string, valueContext: RandomValueContext): RandomValues {
  const randomValues = randomByType(schema, valueContext)
  const known = valueContext.references(name)
  return known
    ? { ...randomValues, valid: fc.oneof({ weight: 4, arbitrary: known }, randomValues.valid) }
    : randomValues
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
