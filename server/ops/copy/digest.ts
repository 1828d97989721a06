// The digest of a store: each table's row count and a checksum of its rows. Equal stores have equal digests, even on different databases.
import type { Row } from './tables.queries.ts'

export interface TableDigest {
  readonly rows: number
  readonly checksum: string
}

export type Digest = Readonly<Record<string, TableDigest>>

export function createDigest() {
  const tables = new Map<string, { rows: number; hash: Bun.CryptoHasher }>()
  return {
    /** Adds the next rows of a table, in primary-key order; `json` is these rows, serialized as one array. */
    add: (table: string, { length }: readonly Row[], json: string): void => {
      if (length === 0) return
      const known = tables.get(table) ?? { rows: 0, hash: new Bun.CryptoHasher('sha256') }
      tables.set(table, known)
      known.rows += length
      // Drops the array's brackets, so the batch size does not affect the checksum.
      known.hash.update(`${json.slice(1, -1)},`)
    },
    digest: (): Digest =>
      Object.fromEntries(
        [...tables].map(([table, { rows, hash }]) => [table, { rows, checksum: hash.copy().digest('hex') }]),
      ),
  }
}

/** The digest of an empty table. A store's digest omits empty tables. */
export const noRows: TableDigest = { rows: 0, checksum: '' }

/** Returns one message per table that differs. */
export function compareDigests(expected: Digest, found: Digest): string[] {
  return Object.keys({ ...expected, ...found }).flatMap((table) => {
    const [a, b] = [expected[table] ?? noRows, found[table] ?? noRows]
    if (a.rows !== b.rows) return [`${table}: the row count is ${b.rows} instead of ${a.rows}.`]
    return a.checksum === b.checksum ? [] : [`${table}: the row count matches, but the contents differ.`]
  })
}
