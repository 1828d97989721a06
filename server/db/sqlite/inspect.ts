// Reads a SQLite file and leaves it as it is: opening it for writing would already change it.
import { Database as Connection, constants } from 'bun:sqlite'
import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Database, Reads } from '../database.ts'
import { type Params, type Statement, type Value, valuesOf } from '../statement.ts'
import { translate } from './errors.ts'

/** A file that does not exist has no tables. Fails with `unavailable` if this user may not look. */
export function inspectSqlite(path: string): Pick<Database, 'dialect' | 'all' | 'close'> {
  if (!translating(() => statSync(path, { throwIfNoEntry: false })))
    return { dialect: 'sqlite', all: async () => [], close: async () => {} }
  const connection = translating(() => openForReading(path))
  return { dialect: 'sqlite', ...readsOn(connection), close: async () => connection.close(true) }
}

function openForReading(path: string): Connection {
  const connection = openUntouched(path)
  connection.run('PRAGMA busy_timeout = 5000')
  return connection
}

export function readsOn(connection: Connection): Reads {
  const all = <P extends Params, Row>({ compiled }: Statement<P, Row>, params: P): Row[] =>
    translating(() => connection.query<Row, Value[]>(compiled.sqlite.text).all(...valuesOf(compiled.sqlite, params)))
  return {
    all: async (statement, params) => all(statement, params),
    get: async (statement, params) => all(statement, params)[0],
  }
}

export function translating<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw translate(error)
  }
}

export function openUntouched(path: string): Connection {
  // If there is a WAL, it has to be read too, and another process may have the file open.
  if (statSync(`${path}-wal`, { throwIfNoEntry: false })) return new Connection(path, { readonly: true })
  // Otherwise reading a file in WAL mode would leave a WAL and its index behind: https://sqlite.org/uri.html#uriimmutable
  const url = `${pathToFileURL(path).href}?immutable=1`
  return new Connection(url, constants.SQLITE_OPEN_READONLY | constants.SQLITE_OPEN_URI)
}
