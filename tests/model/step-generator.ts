// Generates steps for the model's operations. The steps use few pets with few units, so stock often runs out and is replenished. Some steps
// use the largest allowed numbers.
import fc, { type Arbitrary } from 'fast-check'
import { type Draft, type Noun, newName, type Picked } from './step.ts'

const oneOf = (noun: Noun, latest: number): Arbitrary<Picked> =>
  fc
    .oneof({ weight: 20, arbitrary: fc.nat(latest) }, { weight: 1, arbitrary: fc.constantFrom(-1, -2) })
    .map((at) => ({ pick: noun, at }))

const category = oneOf('category', 2)
const pet = oneOf('pet', 3)
const order = oneOf('order', 7)

const mostly = <T>(usual: Arbitrary<T>, seldom: Arbitrary<T>): Arbitrary<T> =>
  fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: seldom })

const name = fc.constantFrom('Rex', 'rex', 'Bella', 'Änne', 'änne', 'zoë', '🐕 Bo')
/** Part of a name; some parts contain characters that have a meaning in SQL. */
const namePart = fc.constantFrom('e', 'RE', 'bella', 'A\u0308N', 'NNE', 'ZOË', '🐕', 'ß', 'SS', '_', '%', 'kind 1')
/** Names of which some are equal, in different spellings. */
const spelling = fc.constantFrom('Dog', 'dog', 'Straße', 'STRASSE', 'Ève', 'E\u0300ve', 'Ǆ', 'ǆ', 'cat%', 'cat_')
const status = fc.constantFrom('available', 'pending', 'sold')
const statuses = fc.uniqueArray(status, { minLength: 1, maxLength: 3 })
const petFields = { name, categoryId: category, status }
const newPet = fc.record(petFields, { requiredKeys: ['name', 'categoryId'] })
const units = mostly(fc.integer({ min: 1, max: 5 }), fc.constantFrom(100, 9_999, 10_000))
const MAX_UNITS = 2_147_483_647
const stock = mostly(fc.nat(5), fc.constantFrom(MAX_UNITS, MAX_UNITS, MAX_UNITS - 1, 10_000))
const delta = mostly(
  fc.constantFrom(-4, -3, -2, -1, 1, 2, 3, 4, 5, 6),
  fc.constantFrom(MAX_UNITS, -MAX_UNITS, 10_000, -10_000),
)
const limit = fc.constantFrom(1, 2, 5, 20, 100)
// The first two dates are the same instant; one of the dates is a leap day.
const date = fc.constantFrom(
  '2026-12-01T09:00:00Z',
  '2026-12-01T10:00:00+01:00',
  '2026-11-01T09:00:00.5Z',
  '1969-07-20T20:17:40Z',
  '2024-02-29T23:30:00-05:00',
  '9999-12-31T23:59:59Z',
)

/** Generates any subset of the fields. */
export const optional = <T>(fields: { [K in keyof T]: Arbitrary<T[K]> }) => fc.record(fields, { requiredKeys: [] })

/** An operation's weight in the random choice, and the generators for its input. */
type StepGenerator = [weight: number, parts?: { readonly [part in keyof Omit<Draft, 'operation'>]: Arbitrary<unknown> }]

type StepGenerators = Readonly<Record<string, StepGenerator>>

const modelledSteps: StepGenerators = {
  createCategory: [4, { body: fc.record({ name: fc.oneof(fc.constant(newName), spelling) }) }],
  replaceCategory: [3, { id: category, body: fc.record({ name: spelling }) }],
  updateCategory: [3, { id: category, body: optional({ name: spelling }) }],
  getCategory: [1, { id: category }],
  listCategories: [5, { query: optional({ q: namePart, sort: fc.constantFrom('id', 'name'), limit }) }],
  deleteCategory: [1, { id: category }],
  createPet: [3, { body: newPet }],
  updatePet: [7, { id: pet, body: mostly(optional({ status }), optional(petFields)) }],
  replacePet: [2, { id: pet, body: newPet }],
  deletePet: [1, { id: pet }],
  getPet: [1, { id: pet }],
  listPets: [
    4,
    {
      query: optional({
        q: namePart,
        id: fc.array(pet, { minLength: 1, maxLength: 4 }),
        status: statuses,
        categoryId: category,
        sort: fc.constantFrom('id', '-id', 'name', '-name'),
        limit,
      }),
    },
  ],
  placeOrder: [
    16,
    {
      body: fc.record(
        { petId: pet, quantity: units, shipDate: date, complete: mostly(fc.constant(false), fc.constant(true)) },
        { requiredKeys: ['petId'] },
      ),
    },
  ],
  updateOrder: [
    16,
    {
      id: order,
      body: optional({ quantity: units, complete: fc.constantFrom(true, false, false), shipDate: fc.option(date) }),
    },
  ],
  cancelOrder: [7, { id: order }],
  getOrder: [1, { id: order }],
  listOrders: [
    2,
    {
      query: optional({
        petId: pet,
        complete: fc.boolean(),
        sort: fc.constantFrom('id', '-id', 'shipDate', '-shipDate'),
        limit,
      }),
    },
  ],
  setInventory: [9, { id: pet, body: fc.record({ quantity: stock }) }],
  adjustInventory: [
    9,
    {
      id: pet,
      body: delta.chain((delta) =>
        fc.record(
          {
            delta: fc.constant(delta),
            reason:
              delta > 0
                ? fc.constantFrom('received', 'returned', 'counted')
                : fc.constantFrom('damaged', 'lost', 'counted'),
            note: fc.constantFrom('', 'Spring delivery', 'größer 🐕'),
          },
          { requiredKeys: ['delta', 'reason'] },
        ),
      ),
    },
  ],
  getInventoryItem: [1, { id: pet }],
  listInventory: [
    2,
    {
      query: optional({
        petId: fc.array(pet, { minLength: 1, maxLength: 4 }),
        status: statuses,
        maxQuantity: stock,
        sort: fc.constantFrom('petId', 'quantity', '-quantity'),
        limit,
      }),
    },
  ],
  listInventoryMovements: [1, { id: pet, query: optional({ limit }) }],
  getStoreSummary: [2],
}

export function draftsOf(makers: StepGenerators): Arbitrary<Draft> {
  const choices = Object.entries(makers).map(([operation, [weight, parts]]) => ({
    weight,
    arbitrary: fc.record({ operation: fc.constant(operation), ...parts }) as Arbitrary<Draft>,
  }))
  return fc.oneof(...choices)
}

export const modelledOperations = Object.keys(modelledSteps)

/** Generates a step for any of the model's operations. */
export const modelledDraft = draftsOf(modelledSteps)

/** The first steps of every session, which create pets and an order to work with. */
export const setupDrafts: readonly Draft[] = [
  { operation: 'createCategory', body: { name: newName } },
  { operation: 'createCategory', body: { name: newName } },
  { operation: 'createPet', body: { name: 'Rex', categoryId: { pick: 'category', at: 0 } } },
  { operation: 'createPet', body: { name: 'Bella', categoryId: { pick: 'category', at: 1 } } },
  { operation: 'setInventory', id: { pick: 'pet', at: 0 }, body: { quantity: 3 } },
  { operation: 'placeOrder', body: { petId: { pick: 'pet', at: 0 } } },
]
