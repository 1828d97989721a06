// Reads a SQLite file without changing it; even opening it for writing would change it.
import { Database as Connection, constants } from 'bun:sqlite'
import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Database, Reads } from '../database.ts'
import { type Params, type Statement, type Value, valuesOf } from '../statement.ts'
import { translating } from './errors.ts'

/**
 * Opens a file for inspection; a missing file counts as a database without tables. Fails with `unavailable` if this user may not read it.
 */
export function inspectSqlite(path: string): Reads & Pick<Database, 'close'> {
  const connection = translating(() =>
    statSync(path, { throwIfNoEntry: false }) ? openUntouched(path) : new Connection(':memory:'),
  )
  return { ...readsOn(connection), close: async () => connection.close(true) }
}

export function readsOn(connection: Connection): Reads {
  const all = <P extends Params, Row>({ compiled }: Statement<P, Row>, params: P): Row[] =>
    translating(() => connection.query<Row, Value[]>(compiled.sqlite.text).all(...valuesOf(compiled.sqlite, params)))
  return {
    dialect: 'sqlite',
    all: async (statement, params) => all(statement, params),
    get: async (statement, params) => all(statement, params)[0],
  }
}

export function openUntouched(path: string): Connection {
  const connection = openForReading(path)
  connection.run('PRAGMA busy_timeout = 5000')
  return connection
}

function openForReading(path: string): Connection {
  // If there is a WAL, open the file normally: the WAL contains changes, and another process may be writing to it.
  if (statSync(`${path}-wal`, { throwIfNoEntry: false })) return new Connection(path, { readonly: true })
  // Declare the file immutable; otherwise, reading a file in WAL mode would leave a WAL and its index behind:
  // https://sqlite.org/uri.html#uriimmutable
  const url = `${pathToFileURL(path).href}?immutable=1`
  return new Connection(url, constants.SQLITE_OPEN_READONLY | constants.SQLITE_OPEN_URI)
}
