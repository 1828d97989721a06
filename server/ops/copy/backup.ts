// A backup is a store in a file, with a digest of its rows that reveals later changes.
import { queryFile } from '../../db/open.ts'
import { nextTurn } from '../../runtime/event-loop.ts'
import { compareDigests, createDigest, type Digest, noRows, type TableDigest } from './digest.ts'
import type { OnRows } from './fill.ts'
import type { Row } from './tables.queries.ts'
import { allTables } from './tables.ts'

const ROWS_AT_ONCE = 1000

/** A table's digest, with the columns it covers: a newer version of Petstore may have other columns. */
interface DigestedTable extends TableDigest {
  readonly name: string
  /** Space-separated column names, as in `key`. */
  readonly columns: string
  readonly key: string
}

/** Returns the script that turns a SQLite store into a backup. */
export function markAsBackup(digest: Digest): string {
  const rows = allTables.map(({ name, columns, key }) => {
    const { rows, checksum } = digest[name] ?? noRows
    return `('${name}', '${Object.keys(columns).join(' ')}', '${key.join(' ')}', ${rows}, '${checksum}')`
  })
  return `
    CREATE TABLE backup_digest (
      name TEXT PRIMARY KEY, columns TEXT NOT NULL, key TEXT NOT NULL, rows INTEGER NOT NULL, checksum TEXT NOT NULL
    ) STRICT;
    INSERT INTO backup_digest (name, columns, key, rows, checksum) VALUES ${rows.join(', ')}`
}

/** Returns whether a store is a backup with a digest. Throws if the rows do not match the digest. */
export async function verifyBackup(url: string, onRows: OnRows = () => {}): Promise<boolean> {
  const faults = await queryFile(url, async (query) => {
    const names = Array.from(query<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'"), nameOf)
    if (!names.includes('backup_digest')) return undefined
    const tables = [...query<DigestedTable>('SELECT name, columns, key, rows, checksum FROM backup_digest')]
    const found = createDigest()
    let count = 0
    for (const { name, columns, key } of tables)
      for (const row of query<Row>(`SELECT ${quoted(columns)} FROM ${quoted(name)} ORDER BY ${quoted(key)}`)) {
        found.add(name, [row], JSON.stringify([row]))
        onRows(1)
        count += 1
        if (count % ROWS_AT_ONCE === 0) await nextTurn()
      }
    const wanted = Object.fromEntries(tables.map((table) => [table.name, table]))
    const unknown = allTables.map(nameOf).filter((name) => names.includes(name) && !(name in wanted))
    return [...unknown.map((name) => `${name}: the digest is missing.`), ...compareDigests(wanted, found.digest())]
  })
  if (faults && faults.length > 0)
    throw new Error(
      `The backup at ${url} was changed after it was made: ${faults.join(' ')} Use another backup. If the change was intended, petstore check --repair --database-url ${url} turns it into a store that can be copied and restored.`,
    )
  return faults !== undefined
}

const nameOf = ({ name }: { readonly name: string }): string => name

function quoted(names: string): string {
  return names
    .split(' ')
    .map((name) => `"${name.replaceAll('"', '""')}"`)
    .join(', ')
}
