// Reads the digest of a backup, which is in a table that only backups have (ops/copy/backup.ts), and the rows that it is about. Opening
// the file for writing drops the table (sqlite.ts), because from then on it is a store of its own.

import type { Value } from '../statement.ts'
import { translate, translating } from './errors.ts'
import { openLocked } from './snapshot.ts'

const BATCH_SIZE = 1000

/** What is known of a table, and how its rows were read: a newer Petstore may have other columns. */
interface DigestedTable {
  readonly name: string
  /** Separated by spaces, as those of the primary key are. */
  readonly columns: string
  readonly key: string
  readonly rows: number
  readonly checksum: string
}

type Row = Readonly<Record<string, Value>>

export interface Backup {
  readonly tables: readonly DigestedTable[]
  /** The names of all tables of the file. */
  readonly names: readonly string[]
  /** The rows of a table in the order of its primary key. */
  batchesOf(table: DigestedTable): Iterable<readonly Row[]>
}

/** Undefined, without calling `work`, if the file has no digest. */
export async function readSqliteBackup<T>(path: string, work: (backup: Backup) => Promise<T>): Promise<T | undefined> {
  const connection = translating(() => openLocked(path))
  const query = <Row>(sql: string) => connection.query<Row, []>(sql)
  const batchesOf = function* ({ name, columns, key }: DigestedTable): Generator<readonly Row[]> {
    let batch: Row[] = []
    const rows = query<Row>(`SELECT ${quoted(columns)} FROM ${quoted(name)} ORDER BY ${quoted(key)}`)
    for (const row of rows.iterate()) {
      if (batch.push(row) < BATCH_SIZE) continue
      yield batch
      batch = []
    }
    yield batch
  }
  try {
    const names = query<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .all()
      .map(({ name }) => name)
    if (!names.includes('backup_digest')) return undefined
    const tables = query<DigestedTable>('SELECT name, columns, key, rows, checksum FROM backup_digest').all()
    return await work({ tables, names, batchesOf })
  } catch (error) {
    throw translate(error)
  } finally {
    connection.close(true)
  }
}

function quoted(names: string): string {
  return names
    .split(' ')
    .map((name) => `"${name.replaceAll('"', '""')}"`)
    .join(', ')
}
