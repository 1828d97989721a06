// Divides a table into ranges of identifiers, so that each step of the audit is short and small however large the store is.
import type { Reads } from '../../db/database.ts'
import { ends, type IdRange } from './check.queries.ts'

const ALL: IdRange = { after: 0, max: Number.MAX_SAFE_INTEGER }

/** Ranges with so many rows each. The last one ends with the whole: so it includes what is left of rows that were deleted. */
export async function* idRanges(
  db: Reads,
  table: keyof typeof ends,
  size: number,
  whole: IdRange = ALL,
): AsyncGenerator<IdRange> {
  for (let { after } = whole; ; ) {
    const end = await db.get(ends[table], { after, size })
    const isLast = !end || end.id === null || end.count < size || end.id >= whole.max
    const max = isLast ? whole.max : Number(end.id)
    yield { after, max }
    if (isLast) return
    after = max
  }
}
