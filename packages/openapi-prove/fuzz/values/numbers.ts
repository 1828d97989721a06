// Numbers for a schema.
import fc from 'fast-check'
import type { Schema } from '../../document/schema.ts'
import { anyOf, type BoundaryValues, filtered, pickFrom, type RandomValues } from './labelled-text.ts'

const candidates = [0, 1, -1, 0.5, -0.25, 1e15, 2 ** 53 - 1]

export function numberBoundaries(schema: Schema): BoundaryValues {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  const bounds = [minimum, maximum, exclusiveMinimum, exclusiveMaximum].filter((bound) => bound !== undefined)
  const all = [...new Set([...bounds.flatMap((bound) => [bound - 1, bound, bound + 1]), ...candidates])]
  return {
    valid: all.filter((value) => isInside(schema, value)).map((value) => ({ text: `${value}`, label: `${value}` })),
    invalid: all
      .filter((value) => !isInside(schema, value) && schema.multipleOf === undefined)
      .map((value) => ({ text: `${value}`, label: `outside its bounds: ${value}` })),
    unspecified: [],
  }
}

function isInside(schema: Schema, value: number): boolean {
  const { minimum = -Infinity, maximum = Infinity, multipleOf } = schema
  const { exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = schema
  if (value < minimum || value > maximum || value <= exclusiveMinimum || value >= exclusiveMaximum) return false
  return multipleOf === undefined || value % multipleOf === 0
}

export function typicalNumber(schema: Schema): string {
  return numberBoundaries(schema).valid[0]?.text ?? `${schema.minimum ?? 0}`
}

export function randomNumbers(schema: Schema): RandomValues {
  const {
    exclusiveMinimum = -1e9,
    exclusiveMaximum = 1e9,
    minimum = exclusiveMinimum,
    maximum = exclusiveMaximum,
  } = schema
  const { valid, invalid } = numberBoundaries(schema)
  const inside = fc.double({ min: minimum, max: Math.max(minimum, maximum), noNaN: true, noDefaultInfinity: true })
  const isUsable = (value: number) => isInside(schema, value) && !Object.is(value, -0)
  const boundaries = pickFrom(valid.map(({ text }) => text))
  return {
    valid: anyOf(boundaries, filtered(inside, isUsable)?.map(String)) ?? fc.constant(typicalNumber(schema)),
    invalid: pickFrom(invalid),
    unspecified: undefined,
  }
}
