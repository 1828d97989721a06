// Reads the rows that a file's rows refer to by id, with only a few statements.
import type { Id } from '../../../contract/identifiers.ts'
import { MAX_IDS, readByIds } from '../../db/by-ids.ts'
import type { Read, Reads } from '../../db/database.ts'

export interface NamedRow {
  readonly id: number
  readonly name: string
}

export const categoriesByIds = readByIds<NamedRow>('references.categories', 'SELECT id, name FROM categories')
export const petsByIds = readByIds<NamedRow>('references.pets', 'SELECT id, name FROM pets')
export const ordersByIds = readByIds<{ id: number; petId: number }>(
  'references.orders',
  'SELECT id, pet_id AS "petId" FROM orders',
)

/** Returns the rows that exist, keyed by id. */
export async function readReferences<Row extends { readonly id: number }>(
  db: Reads,
  byIds: (ids: readonly Id[]) => Read<Row>,
  given: readonly (Id | undefined)[],
): Promise<ReadonlyMap<number, Row>> {
  const ids = [...new Set(given.filter((id) => id !== undefined))]
  const rows: Row[] = []
  for (let from = 0; from < ids.length; from += MAX_IDS)
    rows.push(...(await db.all(...byIds(ids.slice(from, from + MAX_IDS)))))
  return new Map(rows.map((row) => [row.id, row]))
}
