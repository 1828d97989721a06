// Reads what the rows of a part refer to, by identifiers: one statement for many rows.
import type { Id } from '../../../contract/identifiers.ts'
import type { Reads } from '../../db/database.ts'
import { type Statement, statement } from '../../db/statement.ts'

/** The identifiers are given as a JSON array. */
export type ByIds<Row> = Statement<{ ids: string }, Row>

export interface Named {
  readonly id: number
  readonly name: string
}

const byIds = <Row>(name: string, sql: string): ByIds<Row> =>
  statement<{ ids: string }, Row>(name, {
    sqlite: `${sql} IN (SELECT value FROM json_each(:ids))`,
    postgres: `${sql} IN (SELECT value::bigint FROM json_array_elements_text(:ids::text::json))`,
  })

export const categoriesByIds = byIds<Named>('references.categories', 'SELECT id, name FROM categories WHERE id')

export const petsByIds = byIds<Named>('references.pets', 'SELECT id, name FROM pets WHERE id')

export const ordersByIds = byIds<{ id: number; petId: number }>(
  'references.orders',
  'SELECT id, pet_id AS "petId" FROM orders WHERE id',
)

/** Those that exist, by their identifiers; an identifier that is too large for the store is of none. */
export async function readByIds<Row extends { readonly id: number }>(
  db: Reads,
  statement: ByIds<Row>,
  ids: readonly (Id | undefined)[],
): Promise<ReadonlyMap<number, Row>> {
  const possible = new Set(ids.filter((id) => id !== undefined && id <= Number.MAX_SAFE_INTEGER))
  const rows = possible.size === 0 ? [] : await db.all(statement, { ids: `[${[...possible].join(',')}]` })
  return new Map(rows.map((row) => [row.id, row]))
}
