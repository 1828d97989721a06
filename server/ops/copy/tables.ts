// What a store consists of: its tables, in an order in which each row can be inserted, and those that nobody else should have.
import { readSchema, type Table } from '../../db/schema.ts'

/** Made from the other tables, or a way to fill them. */
const derivedTables = /^(pet_grams.*|category_stock|order_counts|order_days|event_outbox|schema_migrations)$/

/** All of a store. */
export const allTables: readonly Table[] = readSchema().filter(({ name }) => !derivedTables.test(name))

/** With what is in them, somebody could act as the shop or see what only one caller was told. */
const secretTables: ReadonlySet<string> = new Set(['api_keys', 'webhooks', 'webhook_deliveries', 'idempotency_keys'])

export const tablesWithoutSecrets: readonly Table[] = allTables.filter(({ name }) => !secretTables.has(name))

export function tableOf(name: string): Table {
  const table = allTables.find((one) => one.name === name)
  if (!table) throw new Error(`A store has no table ${name}.`)
  return table
}
