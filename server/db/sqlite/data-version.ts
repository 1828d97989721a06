import type { Database as Connection } from 'bun:sqlite'

/** Returns a number that changes when any other connection commits: https://sqlite.org/pragma.html#pragma_data_version */
export function dataVersion(connection: Connection): number | undefined {
  return connection.query<{ data_version: number }, []>('PRAGMA data_version').get()?.data_version
}
