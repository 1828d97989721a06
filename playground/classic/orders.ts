// The classic operations for orders. An order is delivered once the store has fulfilled it.
import type { components } from '../../contract/generated/types.ts'
import type { Id } from '../../contract/identifiers.ts'
import { validator } from '../../server/http/contract/validation.ts'
import { PlaygroundError } from '../http/responses.ts'
import { confirmed, type Exchange, type Operation, readId, readJson } from './exchange.ts'
import type { Details } from './memory.ts'
import openapi from './openapi.json'
import { idOf, type PetDetails } from './pets.ts'
import type { Store } from './store.ts'

type StoredOrder = Required<Omit<components['schemas']['Order'], 'shipDate'>> & { readonly shipDate?: string }

export interface OrderDetails {
  readonly id?: bigint | undefined
  /** The status of an open order. */
  readonly status?: string | undefined
  /** The value that the client sent, which does not affect the order. */
  readonly complete?: boolean | undefined
}

interface SentOrder extends Omit<OrderDetails, 'id'> {
  readonly id?: Id
  readonly petId: Id
  readonly quantity?: number
  readonly shipDate?: string
}

const { quantity, ...properties } = openapi.components.schemas.Order.properties
const { format: _, ...quantitySchema } = quantity
const { format: _date, ...shipDate } = properties.shipDate
const schema = {
  type: 'object',
  required: ['petId'],
  properties: { ...properties, quantity: quantitySchema, shipDate },
}
const validateOrder = validator(schema, 'body')

export function orderOperations(memory: Details<OrderDetails>, pets: Details<PetDetails>) {
  async function find(store: Store, id: bigint): Promise<StoredOrder | undefined> {
    const storeId = memory.storeId(id)
    if (storeId === undefined) return undefined
    const order = await store.find<StoredOrder>(`/store/orders/${storeId}`)
    // The order may have been canceled through the sandbox's own API.
    if (!order) memory.delete(storeId)
    return order
  }

  async function get({ store, param }: Exchange): Promise<StoredOrder> {
    const id = readId(param)
    const order = await find(store, id)
    if (order) return order
    throw new PlaygroundError(404, 'order_not_found', `Order ${id} does not exist.`)
  }

  function show({ id, petId, quantity, shipDate, complete }: StoredOrder) {
    const details = memory.get(id) ?? {}
    return {
      id: memory.classicId(id),
      petId: pets.classicId(petId),
      quantity,
      shipDate,
      status: complete ? 'delivered' : (details.status ?? 'placed'),
      complete: complete || (details.complete ?? false),
    }
  }

  return {
    placeOrder: async (exchange) => {
      const { store } = exchange
      const sent = readJson<SentOrder>(exchange, validateOrder)
      const { status = 'placed', complete, quantity, shipDate } = sent
      const petId = pets.storeId(BigInt(sent.petId))
      if (petId === undefined) throw new PlaygroundError(409, 'unknown_pet', `Pet ${sent.petId} does not exist.`)
      const id = idOf(sent)
      const existing = id === undefined ? undefined : await find(store, id)
      if (existing && existing.petId !== petId)
        throw new PlaygroundError(
          409,
          'order_exists',
          `Order ${id} is for another pet, and an order's pet cannot change.`,
        )
      // Old clients write offsets without a colon.
      const date = shipDate?.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
      const fields = { quantity, shipDate: date, complete: status === 'delivered' }
      const order = existing
        ? await store.send<StoredOrder>('PATCH', `/store/orders/${existing.id}`, fields)
        : await store.send<StoredOrder>('POST', '/store/orders', { petId, ...fields })
      memory.set(order.id, { id: existing ? memory.get(order.id)?.id : id, status, complete })
      return show(order)
    },
    getOrderById: async (exchange) => show(await get(exchange)),
    deleteOrder: async (exchange) => {
      const { id } = await get(exchange)
      await exchange.store.delete(`/store/orders/${id}`)
      memory.delete(id)
      return confirmed(exchange.param)
    },
  } satisfies Record<string, Operation>
}
