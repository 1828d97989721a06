// Reads rows by their identifiers, a hundred at most.
import type { Id } from '../../contract/identifiers.ts'
import { type Read, read } from './database.ts'
import { type Params, type Statement, statement } from './statement.ts'

export const MAX_IDS = 100
const SIZES = [1, 10, MAX_IDS]

/**
 * Defines how to read the rows with given ids, in no particular order; `from` is `SELECT … FROM …`. The IN lists have 1, 10 or 100
 * places, so that few statements are prepared; spare places repeat the last id.
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
