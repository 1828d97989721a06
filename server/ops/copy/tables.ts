// What a store consists of: its tables, in an order in which each row can be inserted.
import { readSchema, type Table } from '../../db/schema.ts'

/** Made from the other tables, or a way to fill them. */
const derivedTables = /^(pet_grams.*|category_stock|order_counts|order_days|event_outbox|schema_migrations)$/

/** All of a store. */
export const allTables: readonly Table[] = readSchema().filter(({ name }) => !derivedTables.test(name))

export function tableOf(name: string): Table {
  const table = allTables.find((one) => one.name === name)
  if (!table) throw new Error(`A store has no table ${name}.`)
  return table
}
