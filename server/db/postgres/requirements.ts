// Checks that a PostgreSQL database is suitable, before its tables are touched.
import type { PostgresTarget } from '../connection-string.ts'
import { DatabaseError } from '../database.ts'
import type { Connection } from './connection.ts'

const MIN_VERSION = 15

const SERVER_STATE = `SELECT
  current_setting('server_version_num')::integer / 10000 AS major, current_setting('server_version') AS version,
  current_setting('server_encoding') AS encoding, pg_is_in_recovery() AS standby,
  current_setting('transaction_read_only') AS read_only, current_schema() AS schema,
  has_schema_privilege(current_schema(), 'CREATE') AS may_create`

/** If the database is unsuitable, throws an error that tells the operator what to change. */
export async function requireSuitable(send: Connection['send'], { database, user }: PostgresTarget): Promise<void> {
  const [state] = await send(SERVER_STATE, [])
  if (!state) throw new Error('PostgreSQL did not return its version and settings.')
  const { major, version, encoding, standby, read_only, schema, may_create } = state
  if (Number(major) < MIN_VERSION)
    throw new Error(`PostgreSQL ${version} is not supported; ${MIN_VERSION} or later is required.`)
  if (encoding !== 'UTF8')
    throw new Error(
      `The encoding of database "${database}" is ${encoding}, which cannot store every name; create a database with ENCODING 'UTF8' TEMPLATE template0.`,
    )
  if (standby === 1)
    throw new DatabaseError('unavailable', 'This PostgreSQL server is a read-only standby; connect to the primary.')
  if (read_only === 'on')
    throw new DatabaseError(
      'unavailable',
      `Transactions by user "${user}" in database "${database}" are read-only (default_transaction_read_only is on).`,
    )
  // Tables in a temporary or system schema would be lost.
  if (typeof schema !== 'string' || schema.startsWith('pg_'))
    throw new Error(
      `The search_path of user "${user}" does not begin with a schema that can hold tables, such as public.`,
    )
  if (may_create !== 1)
    throw new Error(
      `User "${user}" is not allowed to create tables: run GRANT CREATE ON SCHEMA "${schema}" TO "${user}".`,
    )
}
