// A store that changes while its lists are read: writers add, change, and delete rows, but never delete the rows that existed at the start.
import type { Dialect } from '../../server/db/statement.ts'
import type { Handlers } from '../../server/http/handlers.ts'
import { sized } from '../support/run/tier.ts'
import { addCategory, addPet } from '../support/store/catalogue.ts'
import { placeOrder } from '../support/store/stock-and-orders.ts'
import { startStore, type TestStore } from '../support/store/store.ts'
import { type Receiver, startReceiver } from '../support/webhooks/receiver.ts'

/** Rows of each kind that exist the whole time. A third of them move in lists sorted by name, quantity, or ship date. */
const ROWS = sized(15, 150)
const UNITS = 100

export type Kind = 'pets' | 'orders' | 'categories' | 'movements' | 'events' | 'webhooks' | 'deliveries' | 'keys'

type Writer = (n: number) => Promise<unknown>

export class ChangingStore {
  readonly #store: TestStore
  readonly #receiver: Receiver
  readonly #isMoving = (n: number): boolean => n % 3 === 0
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
    return new Set(ids.filter((_, n) => this.#isMoving(n)))
  }

  /** Makes two concurrent changes to rows of a kind, different ones at each call. */
  async change(kind: Kind): Promise<void> {
    const writers = this.#writers[kind]
    const writes = [this.#writes++, this.#writes++]
    await Promise.all(writes.map((n) => writers[n % writers.length]?.(Math.floor(n / writers.length))))
  }

  async #fill(): Promise<void> {
    const { send } = this.#store
    const numbers = Array.from({ length: ROWS }, (_, n) => n)
    const each = async <T>(create: (n: number) => Promise<T>): Promise<T[]> => Promise.all(numbers.map(create))
    this.#categories = (await each((n) => addCategory(this.#store, `kind ${n}`))).map(({ id }) => id)
    // Many pets have the same name, so many pages end between two pets with the same name.
    const pets = await each((n) => addPet(this.#store, { name: `pet ${n % 4}`, categoryId: this.categoryId }))
    this.#pets = pets.map(({ id }) => id).sort((one, other) => one - other)
    await each((n) => send('PUT', `/store/inventory/${this.#pets[n]}`, { quantity: UNITS + (n % 4) }))
    const orders = await each((n) => placeOrder(this.#store, this.#pets[n] as number, 1, dateOf(n)))
    this.#orders = orders.map(({ id }) => id)
    await each(() => this.#adjust(this.petId, 1))
    this.#webhooks = (await each((n) => this.#addWebhook(n === 0 ? ['order.placed'] : ['category.created']))).sort(
      (one, other) => one - other,
    )
    this.#keys = (await each((n) => send<{ id: string }>('POST', '/store/keys', newKey(n)))).map(({ body }) => body.id)
    for (const n of numbers) await placeOrder(this.#store, this.#pets[n] as number, 1, dateOf(n))
    await this.#store.deliverWebhooks()
  }

  readonly #writers: Readonly<Record<Kind, readonly Writer[]>> = {
    pets: [
      (n) => this.#addAndDeletePet(`pet ${n % 4}`),
      (n) => this.send('PATCH', `/pets/${this.#moving(this.#pets, n)}`, { name: `pet ${(n + 1) % 5}` }),
      (n) => this.send('PATCH', `/pets/${at(this.#pets, n)}`, { status: n % 2 === 0 ? 'pending' : 'available' }),
      (n) => this.#adjust(this.#moving(this.#pets, n), n % 2 === 0 ? 3 : -3),
    ],
    orders: [
      (n) => this.#addAndCancelOrder(n),
      (n) => this.send('PATCH', `/store/orders/${this.#moving(this.#orders, n)}`, { shipDate: dateOf(n) ?? null }),
      (n) => this.send('PATCH', `/store/orders/${at(this.#orders, n)}`, { quantity: 1 + (n % 3) }),
    ],
    categories: [
      (n) => this.#addAndDeleteCategory(`kind ${n % ROWS} b`),
      (n) => this.send('PATCH', `/categories/${this.#moving(this.#categories, n)}`, { name: `moved ${this.#writes}` }),
      (n) => this.send('PATCH', `/categories/${at(this.#categories, n)}`, { description: `No. ${n}` }),
    ],
    movements: [() => this.#adjust(this.petId, 1), () => this.#adjust(this.petId, -1)],
    events: [(n) => this.#addAndCancelOrder(n), (n) => this.#adjust(at(this.#pets, n), 1)],
    webhooks: [
      () => this.#addAndDeleteWebhook(),
      (n) => this.send('PATCH', `/store/webhooks/${at(this.#webhooks, n)}`, { description: `No. ${n}` }),
    ],
    deliveries: [(n) => this.#addAndCancelOrder(n), () => this.#store.deliverWebhooks()],
    keys: [
      (n) => this.send('POST', '/store/keys', newKey(n)),
      (n) => this.send('PATCH', `/store/keys/${at(this.#keys, n)}`, { name: `renamed ${n}` }),
      (n) => this.send('DELETE', `/store/keys/${at(this.#keys, n)}`),
    ],
  }

  #moving(ids: readonly number[], n: number): number {
    return at(
      ids.filter((_, position) => this.#isMoving(position)),
      n,
    )
  }

  #adjust(petId: number, delta: number): Promise<unknown> {
    return this.send('POST', `/store/inventory/${petId}/adjustments`, { delta, reason: 'counted' })
  }

  async #addWebhook(types: readonly string[]): Promise<number> {
    return (await this.send<{ id: number }>('POST', '/store/webhooks', { url: this.#receiver.url, types })).body.id
  }

  async #addAndDeletePet(name: string): Promise<void> {
    const { id } = await addPet(this.#store, { name, categoryId: this.categoryId })
    this.#leave('pets', `/pets/${id}`)
    await this.#deleteEarlier('pets')
  }

  async #addAndCancelOrder(n: number): Promise<void> {
    const pets = this.#pets.filter((_, position) => !this.#isMoving(position))
    const { id } = await placeOrder(this.#store, at(pets, n), 1, dateOf(n))
    this.#leave('orders', `/store/orders/${id}`)
    await this.#deleteEarlier('orders')
  }

  async #addAndDeleteCategory(name: string): Promise<void> {
    const { id } = await addCategory(this.#store, `${name} ${this.#writes}`)
    this.#leave('categories', `/categories/${id}`)
    await this.#deleteEarlier('categories')
  }

  async #addAndDeleteWebhook(): Promise<void> {
    this.#leave('webhooks', `/store/webhooks/${await this.#addWebhook(['category.created'])}`)
    await this.#deleteEarlier('webhooks')
  }

  readonly #passing = new Map<Kind, string[]>()

  #leave(kind: Kind, path: string): void {
    this.#passing.getOrInsertComputed(kind, () => []).push(path)
  }

  /** Deletes a row that an earlier call added, so the row exists while some pages are read. */
  async #deleteEarlier(kind: Kind): Promise<void> {
    const paths = this.#passing.get(kind) ?? []
    if (paths.length > 2) await this.send('DELETE', paths.shift() as string)
  }
}

const at = <T>(items: readonly T[], n: number): T => items[n % items.length] as T
const newKey = (n: number) => ({ name: `key ${n}`, scopes: ['pets:read'] })

/** Many orders have the same ship date, and a third has none. */
const dateOf = (n: number): string | undefined => (n % 3 === 2 ? undefined : `2026-12-0${1 + (n % 4)}T09:00:00Z`)
