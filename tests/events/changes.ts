// Makes many concurrent changes on several instances. Each change has its own X-Request-Id, which its events include.
import type { components } from '../../contract/generated/types.ts'

type Event = components['schemas']['Event']

export interface Change {
  /** Types of the events that the change must cause, in order; empty if the change must fail. */
  readonly types: readonly Event['type'][]
  /** The response body, which is also the `data` of the first event. */
  readonly response: unknown
  /** The number of units that the change adds to the pet's stock. */
  readonly delta: number
}

const CONCURRENCY = 48

interface Request extends Pick<Change, 'types' | 'delta'> {
  readonly path: string
  readonly body: object
}

/** Returns the nth change: an order, a delivery of stock, or a new category. Every eighth change fails. */
function requestOf(n: number, petIds: readonly number[], takenName: string): Request {
  const petId = petIds[Math.floor(n / 8) % petIds.length]
  const quantity = 1 + (n % 3)
  if (n % 8 === 0) return { path: '/categories', body: { name: takenName }, types: [], delta: 0 }
  if (n % 8 === 1) return { path: '/categories', body: { name: `kind ${n}` }, types: ['category.created'], delta: 0 }
  if (n % 2 === 0) {
    const types = ['order.placed', 'inventory.changed'] as const
    return { path: '/store/orders', body: { petId, quantity }, types, delta: -quantity }
  }
  const body = { delta: quantity, reason: 'received' }
  return { path: `/store/inventory/${petId}/adjustments`, body, types: ['inventory.changed'], delta: quantity }
}

/** Sends a change. Retries it if the service is overloaded, because an overloaded service changes nothing. */
async function post(url: string, id: string, body: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', 'X-Request-Id': id }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (response.status !== 503) return response
  await Bun.sleep(1000 * Number(response.headers.get('Retry-After')))
  return post(url, id, body)
}

/** Makes `count` changes and returns them, keyed by request id. Throws if a change has an unexpected result. */
export async function makeChanges(
  urls: readonly string[],
  count: number,
  petIds: readonly number[],
  takenName: string,
): Promise<Map<string, Change>> {
  const changes = new Map<string, Change>()
  let started = 0
  async function work(): Promise<void> {
    while (started < count) {
      const n = started++
      const { path, body, types, delta } = requestOf(n, petIds, takenName)
      const id = `change-${n}`
      const response = await post(`${urls[n % urls.length]}${path}`, id, body)
      const result = await response.json()
      if (response.ok !== types.length > 0) throw new Error(`${path} → ${response.status} ${JSON.stringify(result)}`)
      changes.set(id, { types, response: result, delta })
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return changes
}
