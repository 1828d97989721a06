// Generates steps that the model covers, mixed with steps that it does not cover: category names, searches, and invalid input.
import fc from 'fast-check'
import { newName } from './step.ts'
import { category, draftsOf, limit, modelledDraft, name, optional, pet } from './step-generator.ts'

const order = fc.constant({ pick: 'order', at: 0 } as const)
const categoryName = fc.constantFrom('Dog', 'dog', 'Straße', 'STRASSE', 'İ', 'i̇', 'Ǆ', 'ǆ', 'cat%', 'cat_', newName)
const searchText = fc.constantFrom(
  'e',
  'RE',
  'bella',
  'än',
  'NNE',
  'ZOË',
  '🐕',
  ' ',
  '_',
  '%',
  'ss',
  'ß',
  'nothing has this',
)
const description = fc.constantFrom('', 'Of every size')
const invalidBody = fc.constantFrom(
  '{',
  '[]',
  '{"unknown":1}',
  '{"name":"Rex","categoryId":"1"}',
  '{"status":"gone"}',
  '{"petId":1,"quantity":0}',
  '{"petId":1,"quantity":10001}',
  '{"shipDate":"2026-02-30T00:00:00Z"}',
  '{"quantity":2147483648}',
  '{"quantity":null}',
  '{"delta":0.5,"reason":"lost"}',
  '{"delta":1,"reason":"stolen"}',
)

const nameSteps = draftsOf({
  createCategory: [2, { body: fc.record({ name: categoryName, description }, { requiredKeys: ['name'] }) }],
  replaceCategory: [
    2,
    { id: category, body: fc.record({ name: categoryName, description }, { requiredKeys: ['name'] }) },
  ],
  updateCategory: [2, { id: category, body: optional({ name: categoryName, description: fc.option(description) }) }],
  getCategory: [1, { id: category }],
  listCategories: [2, { query: optional({ q: searchText, sort: fc.constantFrom('id', 'name'), limit }) }],
  updatePet: [3, { id: pet, body: fc.record({ name }) }],
  listPets: [
    6,
    {
      query: fc.record(
        { q: searchText, categoryId: category, sort: fc.constantFrom('id', '-id', 'name', '-name'), limit },
        { requiredKeys: ['q'] },
      ),
    },
  ],
})

const invalidSteps = draftsOf({
  createPet: [1, { body: invalidBody }],
  updatePet: [1, { id: pet, body: invalidBody }],
  placeOrder: [1, { body: invalidBody }],
  updateOrder: [1, { id: order, body: invalidBody }],
  setInventory: [1, { id: pet, body: invalidBody }],
  adjustInventory: [1, { id: pet, body: invalidBody }],
  listOrders: [1, { query: fc.constantFrom({ limit: 0 }, { limit: 101 }, { complete: 'yes' }, { cursor: 'x' }) }],
})

/** Generates a valid or invalid step for any operation. */
export const unrestrictedDraft = fc.oneof(
  { weight: 7, arbitrary: modelledDraft },
  { weight: 2, arbitrary: nameSteps },
  { weight: 1, arbitrary: invalidSteps },
)
