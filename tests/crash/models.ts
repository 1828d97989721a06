// Models how each call changes an order or a pet: a simple form of the contract's rules that shares no code with the service.
import type { components } from '../../contract/generated/types.ts'
import { type Call, type CallResponse, errorCode, subjectId } from './calls.ts'

/** All fields are required, because every order in these tests has a ship date. */
export type Order = Required<components['schemas']['Order']>

/** Status and quantity are undefined for pets that are for sale, because orders also change these fields. */
export interface Pet {
  readonly id: number
  readonly name: string
  readonly categoryId: number
  readonly status?: components['schemas']['PetStatus']
  readonly quantity?: number
}

export const ABSENT = 'absent'
type Absent = typeof ABSENT

/** The response to a call in a given state, and the resulting state. */
interface Expected<State> {
  readonly status: number
  readonly code?: string
  readonly body?: unknown
  readonly next: State
}

/** Returns the order after a call, or undefined if the call's response is impossible. */
export function orderAfter(order: Order | Absent, call: Call): Order | Absent | undefined {
  if (call.response && isInsufficientStock(order, call, call.response)) return order
  return confirm(expectedOfOrder(order, call), call.response)
}

function expectedOfOrder(order: Order | Absent, call: Call): Expected<Order | Absent> | undefined {
  if (call.operation === 'placeOrder') {
    const created = { id: subjectId(call) ?? 0, ...call.body } as Order
    return order === ABSENT ? { status: 201, body: created, next: created } : undefined
  }
  if (order === ABSENT) return { status: 404, code: 'order_not_found', next: order }
  if (call.operation === 'getOrder') return { status: 200, body: order, next: order }
  if (call.operation === 'cancelOrder') return order.complete ? cannotChange(order) : { status: 204, next: ABSENT }
  if (call.operation !== 'updateOrder') return undefined
  const changed = { ...order, ...call.body } as Order
  if (order.complete && (changed.quantity !== order.quantity || !changed.complete)) return cannotChange(order)
  return { status: 200, body: changed, next: changed }
}

const cannotChange = (order: Order): Expected<Order> => ({ status: 409, code: 'order_complete', next: order })

/** Other orders may have taken the units, so raising the quantity can always fail with insufficient_stock. */
function isInsufficientStock(order: Order | Absent, call: Call, response: CallResponse): boolean {
  const raises =
    call.operation === 'updateOrder' &&
    order !== ABSENT &&
    !order.complete &&
    (call.body.quantity ?? 0) > order.quantity
  return raises && errorCode(response) === 'insufficient_stock'
}

/** Returns the pet after a call, or undefined if the call's response is impossible. */
export function petAfter(pet: Pet | Absent, call: Call): Pet | Absent | undefined {
  const isForSale = pet !== ABSENT && pet.status === undefined
  return confirm(expectedOfPet(pet, call), isForSale && call.response ? withoutStatus(call.response) : call.response)
}

function expectedOfPet(pet: Pet | Absent, call: Call): Expected<Pet | Absent> | undefined {
  if (call.operation === 'createPet') {
    const created: Pet = { id: subjectId(call) ?? 0, status: 'available', ...call.body, quantity: 1 }
    return pet === ABSENT ? { status: 201, body: toApiPet(created), next: created } : undefined
  }
  if (pet === ABSENT) return { status: 404, code: 'pet_not_found', next: pet }
  if (call.operation === 'deletePet') return { status: 204, next: ABSENT }
  if (call.operation !== 'updatePet') return undefined
  const { status = pet.status } = call.body
  if (pet.status === 'sold' && status !== 'sold')
    return { status: 409, code: status === 'available' ? 'out_of_stock' : 'illegal_transition', next: pet }
  const changed = { ...pet, ...call.body, ...(status === 'sold' ? { quantity: 0 } : {}) } as Pet
  return { status: 200, body: toApiPet(changed), next: changed }
}

/** Converts a pet to the form that the API returns. */
function toApiPet({ quantity: _, ...pet }: Pet): object {
  return pet
}

function withoutStatus({ body, ...response }: CallResponse): CallResponse {
  return { ...response, body: response.status === 200 ? { ...(body as object), status: undefined } : body }
}

function confirm<State>(expected: Expected<State> | undefined, response: CallResponse | undefined): State | undefined {
  if (!expected || !response) return expected?.next
  const { status, code, body, next } = expected
  const isConfirmed =
    response.status === status && errorCode(response) === code && (code || Bun.deepEquals(response.body, body))
  return isConfirmed ? next : undefined
}
