// Faults in stock, and in the life cycles of orders and pets.
import type { components } from '../../contract/generated/types.ts'
import type { Id } from '../../contract/identifiers.ts'
import { type ChangeContext, noPrecondition } from '../../server/context.ts'
import type { Database } from '../../server/db/database.ts'
import { StoreError } from '../../server/errors.ts'
import { adjustInventory, getInventoryItem, setInventory } from '../../server/shop/inventory/inventory.ts'
import { getOrder } from '../../server/shop/orders/orders.ts'
import { getPet } from '../../server/shop/pets/pets.ts'
import { replaceText } from './changes.ts'
import { sending } from './commands.ts'
import type { Fault } from './fault.ts'

const models = 'Model-based tests that compare the stock with their own count after every request'
const lifecycles = 'Tools that create, change, and delete a resource, and read it after each step'

export const stockFaults: readonly Fault[] = [
  {
    name: 'oversold-last-unit',
    title: 'Sells the last unit twice',
    description:
      'Once the last unit is ordered, the next order fails with 409. The faulty service accepts that order too, as if it had checked the stock before the first order was stored.',
    foundBy: 'Model-based tests, and tests in which several clients order the last unit at once',
    commands: [
      'curl -sS "$URL/store/inventory/7"',
      `for n in 1 2; do curl -sS -w ' %{http_code}\\n' "$URL/store/orders" ${sending('{"petId":7}')}; done`,
    ],
    sign: / 201\n.* 201\n/,
    handlers: (handlers) => ({
      ...handlers,
      placeOrder: async (input) => {
        const { db, body, context } = input
        try {
          return await handlers.placeOrder(input)
        } catch (error) {
          if (!isCode(error, 'pet_not_available')) throw error
          const { quantity, status } = await getInventoryItem(db, body.petId)
          if (quantity > 0 || status !== 'pending') throw error
          // The database rejects negative stock, so invent the units.
          await setInventory(db, body.petId, body.quantity ?? 1, context, noPrecondition)
          return handlers.placeOrder(input)
        }
      },
    }),
  },
  {
    name: 'stock-not-reduced',
    title: 'Does not reduce the stock when an order is placed',
    description:
      'An order reserves its units, so the quantity that can still be ordered falls. The faulty service does not reduce the quantity, and sells the same units several times.',
    foundBy: models,
    commands: [
      'curl -sS "$URL/store/inventory/8"',
      `curl -sS "$URL/store/orders" ${sending('{"petId":8,"quantity":3}')}; curl -sS "$URL/store/inventory/8"`,
    ],
    sign: /\{"petId":8,"quantity":23,"status"/,
    handlers: (handlers) => ({
      ...handlers,
      placeOrder: async (input) => {
        const order = await handlers.placeOrder(input)
        const { db, body, context } = input
        await addUnits(db, body.petId, body.quantity ?? 1, context)
        return order
      },
    }),
  },
  {
    name: 'units-returned-twice',
    title: 'Returns the units of a canceled order twice',
    description:
      "A cancellation returns the order's units to the stock. The faulty service returns them twice, so the shop offers animals that it does not have.",
    foundBy: models,
    commands: [
      'curl -sS "$URL/store/inventory/8"',
      'curl -sS -X DELETE "$URL/store/orders/3"; curl -sS "$URL/store/inventory/8"',
    ],
    sign: /"quantity":27,/,
    handlers: (handlers) => ({
      ...handlers,
      cancelOrder: async (input) => {
        const { db, params, context } = input
        const { petId = 0, quantity = 0 } = await getOrder(db, params.orderId)
        await handlers.cancelOrder(input)
        await addUnits(db, petId, quantity, context)
      },
    }),
  },
  {
    name: 'fulfilled-order-canceled',
    title: 'Cancels a fulfilled order',
    description:
      'A fulfilled order cannot be canceled, because its animals have left the shop: the request fails with 409. The faulty service responds with 204 and returns the units to the stock.',
    foundBy: 'Tests that try every forbidden transition',
    commands: ['curl -sS "$URL/store/orders/1"', 'curl -sSi -X DELETE "$URL/store/orders/1"'],
    sign: /^HTTP\/\S+ 204/,
    handlers: (handlers) => ({
      ...handlers,
      cancelOrder: async (input) => {
        const { db, params, context } = input
        const { petId = 0, quantity = 0 } = await getOrder(db, params.orderId)
        try {
          await handlers.cancelOrder(input)
        } catch (error) {
          if (!isCode(error, 'order_complete')) throw error
          await addUnits(db, petId, quantity, context)
        }
      },
    }),
  },
  {
    name: 'status-not-updated',
    title: 'Reports a pet as available although no units are left',
    description:
      'When the last unit is ordered, the pet becomes pending. The faulty service still reports its stock as available, so clients offer a pet that nobody can order.',
    foundBy: 'Tests that check the status after every change in stock',
    commands: [
      'curl -sS "$URL/store/inventory/7"',
      `curl -sS "$URL/store/orders" ${sending('{"petId":7}')}; curl -sS "$URL/store/inventory/7"`,
    ],
    sign: /"quantity":0,"status":"available"/,
    response: replaceText(/"quantity":0,"status":"pending"/g, '"quantity":0,"status":"available"'),
  },
  {
    name: 'deleted-pet-readable',
    title: 'Still returns a deleted pet',
    description:
      'Reading a deleted pet fails with 404. The faulty service still returns the pet, as if it read from an outdated cache.',
    foundBy: lifecycles,
    commands: ['curl -sSi "$URL/pets/7"', 'curl -sS -X DELETE "$URL/pets/7"; curl -sSi "$URL/pets/7"'],
    sign: /^HTTP\/\S+ 200/,
    handlers: (handlers) => {
      const deleted = new Map<string, components['schemas']['Pet']>()
      return {
        ...handlers,
        deletePet: async (input) => {
          const pet = await getPet(input.db, input.params.petId)
          await handlers.deletePet(input)
          deleted.set(String(pet.id), pet)
        },
        getPet: async (input) => deleted.get(String(input.params.petId)) ?? handlers.getPet(input),
      }
    },
  },
]

const isCode = (error: unknown, code: StoreError['code']): boolean => error instanceof StoreError && error.code === code

async function addUnits(db: Database, petId: Id, delta: number, context: ChangeContext): Promise<void> {
  await adjustInventory(db, petId, { delta, reason: 'counted' }, context, noPrecondition)
}
