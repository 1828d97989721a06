// Integers for a schema, as strings of digits: at its bounds, at the limits of machine integers, and far beyond both.
import fc from 'fast-check'
import type { Schema } from '../../document/schema.ts'
import {
  anyOf,
  type BoundaryValues,
  filtered,
  type LabelledText,
  pickFrom,
  type RandomValues,
} from './labelled-text.ts'

interface Range {
  readonly lowest: bigint
  readonly highest: bigint
  /** Whether the document states the bound; services may allow values beyond an unstated bound. */
  readonly isLowestStated: boolean
  readonly isHighestStated: boolean
}

const limits: Readonly<Record<string, readonly [bigint, bigint]>> = {
  int32: [-(2n ** 31n), 2n ** 31n - 1n],
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
}
// The range of integers without a format. Many JSON parsers round larger numbers, so the fuzzer cannot expect exact results.
const unsaid = [-(2n ** 53n) + 1n, 2n ** 53n - 1n] as const

export function rangeOf({ format = '', minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): Range {
  const limit = limits[format]
  const [least, most] = limit ?? unsaid
  const lowest = whole(minimum, exclusiveMinimum, Math.ceil, 1n)
  const highest = whole(maximum, exclusiveMaximum, Math.floor, -1n)
  return {
    lowest: lowest === undefined || lowest < least ? least : lowest,
    highest: highest === undefined || highest > most ? most : highest,
    isLowestStated: lowest !== undefined || limit !== undefined,
    isHighestStated: highest !== undefined || limit !== undefined,
  }
}

function whole(
  bound: number | undefined,
  exclusive: number | undefined,
  round: (bound: number) => number,
  step: bigint,
): bigint | undefined {
  const first = bound === undefined ? undefined : BigInt(round(bound))
  const second = exclusive === undefined ? undefined : BigInt(-round(-exclusive)) + step
  if (first === undefined || second === undefined) return first ?? second
  return (first - second) * step > 0n ? first : second
}

const machineLimits = [0n, 10n, 2n ** 31n, 2n ** 32n, 2n ** 53n, 2n ** 63n]
const farOut = [-(2n ** 63n) - 1n, 2n ** 64n + 7n, 10n ** 30n, 10n ** 400n]

export function integerBoundaries(schema: Schema): BoundaryValues {
  const { lowest, highest } = rangeOf(schema)
  const around = [lowest, highest, ...machineLimits].flatMap((edge) => [edge - 1n, edge, edge + 1n])
  const all = [...new Set([...around, ...farOut])]
  return {
    valid: all.filter((value) => isInside(schema, value)).map((value) => ({ text: `${value}`, label: `${value}` })),
    invalid: all.flatMap((value) => whyOutside(schema, value)),
    unspecified: [],
  }
}

function isInside(schema: Schema, value: bigint): boolean {
  const { lowest, highest } = rangeOf(schema)
  return value >= lowest && value <= highest && isMultiple(schema, value)
}

function whyOutside(schema: Schema, value: bigint): LabelledText[] {
  const { lowest, highest, isLowestStated, isHighestStated } = rangeOf(schema)
  const text = `${value}`
  if (isLowestStated && value < lowest) return [{ text, label: `below the minimum of ${lowest}` }]
  if (isHighestStated && value > highest) return [{ text, label: `above the maximum of ${highest}` }]
  if (value >= lowest && value <= highest && !isMultiple(schema, value))
    return [{ text, label: `not a multiple of ${schema.multipleOf}` }]
  return []
}

function isMultiple({ multipleOf }: Schema, value: bigint): boolean {
  return multipleOf === undefined || !Number.isInteger(multipleOf) || value % BigInt(multipleOf) === 0n
}

/** Returns an integer that any service should accept, preferably a small one. */
export function typicalInteger(schema: Schema): string {
  const { lowest, highest } = rangeOf(schema)
  const step = schema.multipleOf !== undefined && Number.isInteger(schema.multipleOf) ? BigInt(schema.multipleOf) : 1n
  const from = lowest > 0n ? lowest : highest < 1n ? highest : 1n
  return `${from % step === 0n ? from : from + step - (from % step)}`
}

export function randomIntegers(schema: Schema): RandomValues {
  const { lowest, highest } = rangeOf(schema)
  const { valid, invalid } = integerBoundaries(schema)
  const inside = lowest <= highest ? fc.bigInt({ min: lowest, max: highest }) : undefined
  const texts = filtered(inside, (value) => isInside(schema, value))?.map(String)
  return {
    valid: anyOf(pickFrom(valid.map(({ text }) => text)), texts) ?? fc.constant(typicalInteger(schema)),
    invalid: pickFrom(invalid),
    unspecified: undefined,
  }
}

/** Numbers with a fraction, as they may appear in JSON and URLs. */
export const fractions = ['7.5', '75e-1', '1e-1']

/** Fractions that a floating-point parser rounds to integers. */
export const roundedFractions = ['1.0000000000000001', '9223372036854775807.5', '2e-400', '7.00000000000000000001']

/**
 * Other notations for an integer. OpenAPI 3.0 ("a JSON number without a fraction or exponent part") and JSON Schema
 * disagree on them.
 */
export const alternativeNotations = ['1e2', '1E+2', '70e-1', '7.000000000000000000000', '0.7e1']
