// The reference leaves out nothing of the contract without a decision.
import { expect, test } from 'bun:test'
import type { Schema } from '../../contract/document.ts'
import { readContract } from './contract.ts'

/** What tables and texts show of a schema. */
const shown = [
  '$ref',
  'type',
  'format',
  'description',
  'enum',
  'default',
  'nullable',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'items',
  'anyOf',
  'required',
  'properties',
  'additionalProperties',
  'example',
]
/** The description says what the pattern means; the others are for tools. */
const leftOut = ['pattern', 'x-visible', 'x-enum-varnames']

function keywordsIn(schema: Schema): string[] {
  const { items, anyOf = [], properties = {} } = schema
  const inner = [...(items ? [items] : []), ...anyOf, ...Object.values(properties)]
  return [...Object.keys(schema), ...inner.flatMap(keywordsIn)]
}

test('every keyword of the schemas of the contract is shown, or left out for a reason', () => {
  const { schemas, groups } = readContract()
  const parameters = groups.flatMap(({ operations }) => operations.flatMap((operation) => operation.parameters))
  const used = [...schemas.values(), ...parameters.map(({ schema }) => schema)].flatMap(keywordsIn)
  expect([...new Set(used)].filter((keyword) => ![...shown, ...leftOut].includes(keyword))).toEqual([])
})
