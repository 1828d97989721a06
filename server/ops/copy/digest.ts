// The digest of a store: the number of rows of each table and a checksum of all that is in them. Equal stores have equal digests, on
// SQLite and on PostgreSQL.
import type { Row } from './tables.queries.ts'

export interface TableDigest {
  readonly rows: number
  readonly checksum: string
}

export type Digest = Readonly<Record<string, TableDigest>>

export function createDigest() {
  const tables = new Map<string, { rows: number; hash: Bun.CryptoHasher }>()
  return {
    /** Adds rows of a table, in the order of its primary key; `json` is the text of the array. */
    add: (table: string, { length }: readonly Row[], json: string): void => {
      if (length === 0) return
      const known = tables.get(table) ?? { rows: 0, hash: new Bun.CryptoHasher('sha256') }
      tables.set(table, known)
      known.rows += length
      // Without the brackets of the array, so that it does not matter how many rows come at once.
      known.hash.update(`${json.slice(1, -1)},`)
    },
    digest: (): Digest =>
      Object.fromEntries(
        [...tables].map(([table, { rows, hash }]) => [table, { rows, checksum: hash.copy().digest('hex') }]),
      ),
  }
}

/** Of a table without rows, which a digest leaves out. */
export const noRows: TableDigest = { rows: 0, checksum: '' }

/** A sentence for each table that differs. */
export function compareDigests(wanted: Digest, found: Digest): string[] {
  return Object.keys({ ...wanted, ...found }).flatMap((table) => {
    const [a, b] = [wanted[table] ?? noRows, found[table] ?? noRows]
    if (a.rows !== b.rows) return [`${table}: ${a.rows} rows became ${b.rows}.`]
    return a.checksum === b.checksum ? [] : [`${table}: the rows differ, though there are as many.`]
  })
}
