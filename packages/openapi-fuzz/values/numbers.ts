// Numbers that need not be whole, for a schema.
import fc from 'fast-check'
import type { Schema } from '../openapi/schema.ts'
import { type Draws, type Edges, oneOf } from './labelled.ts'

const candidates = [0, 1, -1, 0.5, -0.25, 1e15, 2 ** 53 - 1]

export function numberEdges(schema: Schema): Edges {
  const { minimum, maximum } = schema
  const bounds = [minimum, maximum].filter((bound) => bound !== undefined)
  const all = [...new Set([...bounds.flatMap((bound) => [bound - 1, bound, bound + 1]), ...candidates])]
  return {
    right: all.filter((value) => isInside(schema, value)).map((value) => ({ text: `${value}`, why: `${value}` })),
    wrong: all
      .filter((value) => !isInside(schema, value) && schema.multipleOf === undefined)
      .map((value) => ({ text: `${value}`, why: `outside of its bounds: ${value}` })),
    open: [],
  }
}

function isInside(schema: Schema, value: number): boolean {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  if (exclusiveMinimum ? value <= minimum : value < minimum) return false
  if (exclusiveMaximum ? value >= maximum : value > maximum) return false
  return multipleOf === undefined || value % multipleOf === 0
}

export function typicalNumber(schema: Schema): string {
  return numberEdges(schema).right[0]?.text ?? `${schema.minimum ?? 0}`
}

export function numberDraws(schema: Schema): Draws {
  const { minimum = -1e9, maximum = 1e9 } = schema
  const { right, wrong } = numberEdges(schema)
  const inside = fc.double({ min: minimum, max: Math.max(minimum, maximum), noNaN: true, noDefaultInfinity: true })
  const drawn = inside.filter((value) => isInside(schema, value) && !Object.is(value, -0)).map(String)
  const edges = oneOf(right.map(({ text }) => text))
  return { right: edges ? fc.oneof(edges, drawn) : drawn, wrong: oneOf(wrong), open: undefined }
}
