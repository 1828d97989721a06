// A backup is a store in a file that also has a digest of its rows, so that a later change of the file is noticed.
import { readBackup } from '../../db/open.ts'
import { nextTurn } from '../../event-loop.ts'
import { compareDigests, createDigest, type Digest, noRows } from './digest.ts'
import type { OnRows } from './fill.ts'
import { allTables } from './tables.ts'

/** The script that makes a SQLite store a backup. */
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

/** Whether a store is a backup with a digest of its rows. Throws if its rows are others. */
export async function verifyBackup(url: string, onRows: OnRows = () => {}): Promise<boolean> {
  const faults = await readBackup(url, async ({ tables, names, batchesOf }) => {
    const found = createDigest()
    for (const table of tables)
      for (const rows of batchesOf(table)) {
        found.add(table.name, rows, JSON.stringify(rows))
        onRows(rows.length)
        await nextTurn()
      }
    const wanted = Object.fromEntries(tables.map((table) => [table.name, table]))
    const unknown = allTables.filter(({ name }) => names.includes(name) && !(name in wanted))
    return [...unknown.map(({ name }) => `${name}: there is no digest.`), ...compareDigests(wanted, found.digest())]
  })
  if (faults && faults.length > 0)
    throw new Error(
      `The backup at ${url} was changed after it was made: ${faults.join(' ')} Use another one. If the change was intended, petstore check --repair --database-url ${url} makes it a store, which can be copied and restored.`,
    )
  return faults !== undefined
}
