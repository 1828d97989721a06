// Tests that the reference shows the whole contract, except for deliberate omissions.
import { expect, test } from 'bun:test'
import { document, type Schema } from '../../contract/document.ts'
import { operations } from '../../contract/operations.ts'
import { composed } from './contract.ts'
import { fieldTable } from './fields.ts'

/** Schema keywords that the reference shows, in tables or prose. */
const documentedKeywords = [
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
/** Keywords that the reference omits: the description explains the pattern, and the other keywords are for tools. */
const omittedKeywords = ['pattern', 'x-visible', 'x-enum-varnames', 'x-open-enum']

function keywordsIn(schema: Schema): string[] {
  const { items, anyOf = [], properties = {} } = schema
  const inner = [...(items ? [items] : []), ...anyOf, ...Object.values(properties)]
  return [...Object.keys(schema), ...inner.flatMap(keywordsIn)]
}

test("every keyword in the contract's schemas is either shown or deliberately omitted", () => {
  const schemas = Object.values(document.components.schemas).map(composed)
  const parameters = operations.flatMap((operation) => operation.parameters)
  const used = [...schemas, ...parameters.map(({ schema }) => schema)].flatMap(keywordsIn)
  expect(
    [...new Set(used)].filter((keyword) => ![...documentedKeywords, ...omittedKeywords].includes(keyword)),
  ).toEqual([])
})

test("a row shows a field's type, bounds, and default, and whether the field is required or nullable", () => {
  const schema: Schema = {
    required: ['name', 'petId'],
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 100, description: 'The name' },
      petId: { type: 'integer', format: 'int64', minimum: 1, maximum: 2 ** 63 },
      quantity: { type: 'integer', minimum: 1, maximum: 10000, default: 1 },
      note: { type: 'string', maxLength: 500, nullable: true },
      status: { $ref: '#/components/schemas/PetStatus' },
      sort: { type: 'array', items: { type: 'string' }, maxItems: 2 },
      size: { type: 'object', properties: { unit: { type: 'string', enum: ['cm', 'in'] } } },
    },
  }
  const [, , ...rows] = fieldTable(schema, '').split('\n')
  expect(rows.map((row) => row.replace(/(?<=`status`.*)\| .* \|$/, '| … |'))).toEqual([
    '| `name`<br>string, **required** | The name. 1 to 100 characters. |',
    '| `petId`<br>integer (int64), **required** | At least 1. |',
    '| `quantity`<br>integer | From 1 to 10000. Default: `1`. |',
    '| `note`<br>string or null | At most 500 characters. |',
    '| `status`<br>[PetStatus](PetStatus.md) | … |',
    '| `sort`<br>array of string | At most 2 items. |',
    '| `size`<br>object |  |',
    '| `size.unit`<br>string | One of `cm`, `in`. |',
  ])
})
