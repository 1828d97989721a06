// The tables of a store, in an order that satisfies foreign keys.
import { readSchema, type Table } from '../../db/schema.ts'

/** Tables that are derived from other tables or used only to fill other tables. */
const derivedTables = /^(pet_grams.*|event_outbox|schema_migrations)$/

export const allTables: readonly Table[] = readSchema().filter(({ name }) => !derivedTables.test(name))

export function tableOf(name: string): Table {
  const table = allTables.find((one) => one.name === name)
  if (!table) throw new Error(`A store has no table named ${name}.`)
  return table
}
