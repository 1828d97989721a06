// Shortcuts that add stock and orders, read them in a short form, and audit the store.
import { expect } from 'bun:test'
import type { components } from '../../../contract/generated/types.ts'
import { statement } from '../../../server/db/statement.ts'
import { auditStore } from '../../../server/ops/check/check.ts'
import { addPet, listAll } from './catalogue.ts'
import type { TestStore } from './store.ts'

export type Order = components['schemas']['Order'] & { id: number; petId: number; quantity: number; complete: boolean }
export type Item = components['schemas']['InventoryItem']
export type Movement = components['schemas']['StockMovement']
/** A pet's status and stock as the database stores them. */
export type StoredStock = { status: string; quantity: number; reserved: number; held: number }

/** Overwrites a pet's stock, bypassing every rule except the database's constraints. */
export const overwriteStock = statement<StoredStock & { id: number }>(
  'test.overwrite_stock',
  'UPDATE pets SET status = :status, quantity = :quantity, reserved = :reserved, held = :held WHERE id = :id',
)

/** Creates a pet with this many units in stock, and returns its id. */
export async function addStock(store: TestStore, quantity: number): Promise<number> {
  const { id } = await addPet(store)
  await store.send('PUT', `/store/inventory/${id}`, { quantity })
  return id
}

export async function placeOrder(store: TestStore, petId: number, quantity: number, shipDate?: string): Promise<Order> {
  return (await store.send<Order>('POST', '/store/orders', { petId, quantity, shipDate })).body
}

/** Returns a pet's status and stock in the form `available 3`. */
export async function stockOf(store: TestStore, petId: number): Promise<string> {
  const { status, quantity } = (await store.send<Item>('GET', `/store/inventory/${petId}`)).body
  return `${status} ${quantity}`
}

/** Returns a pet's ledger entries, oldest first, each in the form `ordered -2 → 3`. */
export async function ledgerOf(store: TestStore, petId: number): Promise<string[]> {
  const movements = await listAll<Movement>(store, `/store/inventory/${petId}/movements?limit=100`)
  return movements
    .reverse()
    .map(({ reason, delta, quantity }) => `${reason} ${delta > 0 ? '+' : ''}${delta} → ${quantity}`)
}

export async function expectCleanAudit(store: TestStore): Promise<void> {
  expect(await auditStore(store.db)).toEqual([])
}
