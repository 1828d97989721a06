// Reads up to a hundred rows by id.
import type { Id } from '../../contract/identifiers.ts'
import { type Read, read } from './database.ts'
import { type Params, type Statement, statement } from './statement.ts'

export const MAX_IDS = 100
const SIZES = [1, 10, MAX_IDS]

/**
 * Defines a query for rows by id, in no particular order; `from` is `SELECT … FROM …`. Each IN list has 1, 10, or 100 placeholders, to
 * limit the number of prepared statements; unused placeholders repeat the last id.
 */
export function readByIds<Row>(name: string, from: string): (ids: readonly Id[]) => Read<Row> {
  const statements = new Map(
    SIZES.map((size) => {
      const placeholders = Array.from({ length: size }, (_, i) => `:id${i}`).join(', ')
      return [size, statement<Params, Row>(`${name}.by_${size}_ids`, `${from} WHERE id IN (${placeholders})`)]
    }),
  )
  return (ids) => {
    const size = SIZES.find((candidate) => candidate >= ids.length) ?? MAX_IDS
    const values = Array.from({ length: size }, (_, i) => [`id${i}`, ids[Math.min(i, ids.length - 1)] as Id] as const)
    return read(statements.get(size) as Statement<Params, Row>, Object.fromEntries(values))
  }
}
