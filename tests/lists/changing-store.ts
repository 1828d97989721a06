// A store that changes while its lists are read: writers add, change, and delete rows, but never delete the rows that existed at the start.
import type { Dialect } from '../../server/db/statement.ts'
import type { Handlers } from '../../server/http/handlers.ts'
import { sized } from '../support/run/tier.ts'
import { startStore, type TestStore } from '../support/store/store.ts'
import { type Receiver, startReceiver } from '../support/webhooks/receiver.ts'

/** Rows of each kind that exist the whole time. A third of them move in lists sorted by name, quantity, or ship date. */
const ROWS = sized(9, 150)
const UNITS = 100
/** An event type that no change here causes, so only the first webhook has deliveries. */
const UNUSED = 'order.fulfilled'

export type Kind = 'pets' | 'orders' | 'categories' | 'movements' | 'events' | 'webhooks' | 'deliveries' | 'keys'

type Writer = (n: number) => Promise<unknown>

export class ChangingStore {
  readonly #store: TestStore
  readonly #receiver: Receiver
  #pets: number[] = []
  #orders: number[] = []
  #categories: number[] = []
  #webhooks: number[] = []
  #keys: string[] = []
  #writes = 0

  private constructor(store: TestStore, receiver: Receiver) {
    this.#store = store
    this.#receiver = receiver
  }

  static async start(dialect: Dialect, replaceHandlers?: (handlers: Handlers) => Handlers): Promise<ChangingStore> {
    const store = await startStore(dialect, replaceHandlers ? { replaceHandlers } : {})
    const changing = new ChangingStore(store, startReceiver())
    await changing.#fill()
    return changing
  }

  async stop(): Promise<void> {
    await this.#store.stop()
    await this.#receiver.stop()
  }

  get send(): TestStore['send'] {
    return this.#store.send
  }

  /** The pet whose ledger is listed. */
  get petId(): number {
    return this.#pets[1] as number
  }

  /** The webhook whose deliveries are listed. */
  get webhookId(): number {
    return this.#webhooks[0] as number
  }

  get categoryId(): number {
    return this.#categories[1] as number
  }

  /** Ids of the rows whose name, quantity, or ship date changes. */
  movingIds(kind: Kind): ReadonlySet<unknown> {
    const ids = { pets: this.#pets, orders: this.#orders, categories: this.#categories }[kind as 'pets'] ?? []
    return new Set(ids.filter((_, position) => position % 3 === MOVING))
  }

  /** Makes two concurrent changes to rows of a kind. Each call makes different changes. */
  async change(kind: Kind): Promise<void> {
    const writers = this.#writers[kind]
    const writes = [this.#writes++, this.#writes++]
    await Promise.all(writes.map((n) => writers[n % writers.length]?.(Math.floor(n / writers.length))))
  }

  async #fill(): Promise<void> {
    const numbers = Array.from({ length: ROWS }, (_, n) => n)
    const addEach = async <Id>(path: string, bodyOf: (n: number) => object): Promise<Id[]> =>
      (await Promise.all(numbers.map((n) => this.#write<{ id: Id }>('POST', path, bodyOf(n))))).map(({ id }) => id)
    this.#categories = await addEach('/categories', (n) => ({ name: `kind ${n}` }))
    // Many pets have the same name, so many pages end between two pets with the same name.
    this.#pets = await addEach('/pets', (n) => ({ name: `pet ${n % 4}`, categoryId: this.categoryId }))
    const quantityOf = (n: number) => ({ quantity: UNITS + (n % 4) })
    await Promise.all(numbers.map((n) => this.#write('PUT', `/store/inventory/${this.#pets[n]}`, quantityOf(n))))
    await Promise.all(numbers.map(() => this.#adjust(this.petId, 1)))
    this.#webhooks = await addEach('/store/webhooks', (n) => this.#newWebhook(n === 0 ? 'order.placed' : UNUSED))
    this.#keys = await addEach('/store/keys', newKey)
    // Place the orders last, because their events become the deliveries of the first webhook.
    this.#orders = await addEach('/store/orders', (n) => ({ petId: this.#pets[n], shipDate: dateOf(n) }))
    await this.#store.deliverWebhooks()
  }

  readonly #writers: Readonly<Record<Kind, readonly Writer[]>> = {
    pets: [
      (n) => this.#passBy('pets', '/pets', { name: `pet ${n % 4}`, categoryId: this.categoryId }),
      (n) => this.#write('PATCH', `/pets/${nth(this.#pets, MOVING, n)}`, { name: `pet ${(n + 1) % 5}` }),
      (n) =>
        this.#write('PATCH', `/pets/${nth(this.#pets, HELD, n)}`, { status: n % 2 === 0 ? 'pending' : 'available' }),
      (n) => this.#adjust(nth(this.#pets, MOVING, n), n % 2 === 0 ? 3 : -3),
    ],
    orders: [
      (n) => this.#passByOrder(n),
      (n) => this.#write('PATCH', `/store/orders/${nth(this.#orders, MOVING, n)}`, { shipDate: dateOf(n) ?? null }),
      (n) => this.#write('PATCH', `/store/orders/${nth(this.#orders, HELD, n)}`, { quantity: 1 + (n % 3) }),
    ],
    categories: [
      (n) => this.#passBy('categories', '/categories', { name: `kind ${n % ROWS} b ${this.#writes}` }),
      (n) => this.#write('PATCH', `/categories/${nth(this.#categories, MOVING, n)}`, { name: `moved ${this.#writes}` }),
      (n) => this.#write('PATCH', `/categories/${nth(this.#categories, HELD, n)}`, { description: `No. ${n}` }),
    ],
    movements: [() => this.#adjust(this.petId, 2), () => this.#adjust(this.petId, -1)],
    events: [(n) => this.#passByOrder(n), (n) => this.#adjust(nth(this.#pets, HELD, n), 1)],
    webhooks: [
      () => this.#passBy('webhooks', '/store/webhooks', this.#newWebhook(UNUSED)),
      (n) => this.#write('PATCH', `/store/webhooks/${nth(this.#webhooks, HELD, n)}`, { description: `No. ${n}` }),
    ],
    deliveries: [(n) => this.#passByOrder(n), () => this.#store.deliverWebhooks()],
    keys: [
      (n) => this.#passBy('keys', '/store/keys', newKey(n)),
      (n) => this.#write('PATCH', `/store/keys/${nth(this.#keys, HELD, n)}`, { name: `renamed ${n}` }),
    ],
  }

  /** Sends a change. Throws if the service rejects it. */
  async #write<Body>(method: string, target: string, body?: unknown): Promise<Body> {
    const response = await this.send<Body>(method, target, body)
    if (response.status >= 400)
      throw new Error(`${method} ${target} → ${response.status} ${JSON.stringify(response.body)}`)
    return response.body
  }

  #adjust(petId: number, delta: number): Promise<unknown> {
    return this.#write('POST', `/store/inventory/${petId}/adjustments`, { delta, reason: 'counted' })
  }

  #newWebhook(type: string): object {
    return { url: this.#receiver.url, types: [type] }
  }

  #passByOrder(n: number): Promise<void> {
    const shipDate = dateOf(n)
    const order = { petId: nth(this.#pets, SOLD, n), ...(shipDate === undefined ? {} : { shipDate }) }
    return this.#passBy('orders', '/store/orders', order)
  }

  readonly #passing = new Map<Kind, string[]>()

  /** Adds a row, and deletes one that an earlier call added, so each of these rows exists while some pages are read. */
  async #passBy(kind: Kind, path: string, body: object): Promise<void> {
    const paths = this.#passing.getOrInsertComputed(kind, () => [])
    const { id } = await this.#write<{ id: number | string }>('POST', path, body)
    paths.push(`${path}/${id}`)
    if (paths.length > 3) await this.#write('DELETE', paths.shift() as string)
  }
}

/** A row's role, given by its position modulo 3. The name, quantity, or ship date of moving rows changes; held pets change their status. */
const [MOVING, HELD, SOLD] = [0, 1, 2] as const

/** Returns one of the rows with this role. */
function nth<T>(rows: readonly T[], part: number, n: number): T {
  const playing = rows.filter((_, position) => position % 3 === part)
  return playing[n % playing.length] as T
}

const newKey = (n: number) => ({ name: `key ${n}`, scopes: ['pets:read'] })

/** Many orders have the same ship date, and a third has none. */
const dateOf = (n: number): string | undefined => (n % 3 === 2 ? undefined : `2026-12-0${1 + (n % 4)}T09:00:00Z`)
