// Divides a table into ranges of identifiers, so that each step of the audit is short and small however large the store is.
import type { Reads } from '../../db/database.ts'
import { ends, type IdRange } from './check.queries.ts'

/** Ranges with so many rows each. The last one has no end: so it includes what is left of rows that were deleted. */
export async function* idRanges(db: Reads, table: keyof typeof ends, size: number): AsyncGenerator<IdRange> {
  for (let after = 0; ; ) {
    const end = await db.get(ends[table], { after, size })
    const isLast = !end || end.id === null || end.count < size
    const max = isLast ? Number.MAX_SAFE_INTEGER : Number(end.id)
    yield { after, max }
    if (isLast) return
    after = max
  }
}
