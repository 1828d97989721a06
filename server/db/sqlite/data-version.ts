import type { Database as Connection } from 'bun:sqlite'

/** Changes when another connection has committed, and not with the commits of this one: https://sqlite.org/pragma.html#pragma_data_version */
export function dataVersion(connection: Connection): number | undefined {
  return connection.query<{ data_version: number }, []>('PRAGMA data_version').get()?.data_version
}
