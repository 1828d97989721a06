// SQL statements that read, write, and count whole tables, generated from their columns.
import type { Table } from '../../db/schema.ts'
import { statement, type Value } from '../../db/statement.ts'
import { allTables, tableOf } from './tables.ts'

export type Row = Readonly<Record<string, Value>>
type None = Record<never, never>

const statementsByTable = new Map(allTables.map((table) => [table, statementsOf(table)]))

export function statementsFor(table: Table) {
  const statements = statementsByTable.get(table)
  if (!statements) throw new Error(`The table ${table.name} does not belong to a store.`)
  return statements
}

function statementsOf({ name, key, columns, givesIds }: Table) {
  const names = Object.keys(columns).join(', ')
  const values = Object.keys(columns).map((column) => `value ->> '${column}'`)
  const types = Object.entries(columns).map(([column, type]) => `${column} ${type === 'integer' ? 'bigint' : type}`)
  const page = (where: string) => `SELECT ${names} FROM ${name}${where} ORDER BY ${key.join(', ')} LIMIT :limit`
  const after = ` WHERE (${key.join(', ')}) > (${key.map((column) => `:${column}`).join(', ')})`
  return {
    /** The first rows, in primary-key order. */
    first: statement<{ limit: number }, Row>(`copy.first_${name}`, page('')),
    /** The rows after a given primary key; the parameters are named after its columns. */
    next: statement<Row, Row>(`copy.next_${name}`, page(after)),
    /** Inserts rows passed as a JSON array of objects, each with every column. */
    insert: statement<{ rows: string }>(`copy.insert_${name}`, {
      sqlite: `INSERT INTO ${name} (${names}) SELECT ${values.join(', ')} FROM json_each(:rows)`,
      postgres: `INSERT INTO ${name} (${names}) OVERRIDING SYSTEM VALUE
        SELECT ${names} FROM json_to_recordset(:rows::text::json) AS given (${types.join(', ')})`,
    }),
    count: statement<None, { count: number }>(`copy.count_${name}`, `SELECT count(*) AS count FROM ${name}`),
    /** Statements for tables that assign ids. */
    ids: givesIds ? idStatements(name) : undefined,
  }
}

function idStatements(table: string) {
  return {
    /** The last assigned id, or 0 if there is none. */
    last: statement<None, { id: number }>(`copy.last_id_${table}`, {
      sqlite: `SELECT coalesce(max(seq), 0) AS id FROM sqlite_sequence WHERE name = '${table}'`,
      postgres: `SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS id FROM ${table}_id_seq`,
    }),
    /**
     * Deletes the record of the last id; run it before `setLast`. SQLite keeps such a record for each table that ever assigned an id, and
     * would accept a second record for the same table.
     */
    forgetLast: statement<None>(`copy.forget_last_id_${table}`, {
      sqlite: `DELETE FROM sqlite_sequence WHERE name = '${table}'`,
      postgres: null,
    }),
    setLast: statement<{ id: number }, { id: number }>(`copy.set_last_id_${table}`, {
      sqlite: `INSERT INTO sqlite_sequence (name, seq) VALUES ('${table}', :id) RETURNING seq AS id`,
      postgres: `SELECT setval('${table}_id_seq', :id) AS id`,
    }),
  }
}

/** Events not yet in the feed, in the order in which they will appear. */
export const unnumberedEvents = statement<{ id: number; limit: number }, Row>('copy.unnumbered_events', {
  sqlite: null,
  postgres: `SELECT ${Object.keys(tableOf('events').columns).join(', ')} FROM event_outbox WHERE id > :id ORDER BY id LIMIT :limit`,
})

export const deleteRetention = statement<None>('copy.delete_retention', 'DELETE FROM event_retention')

export const disableWebhooks = statement<None>(
  'copy.disable_webhooks',
  'UPDATE webhooks SET enabled = 0 WHERE enabled = 1',
)

export const enabledWebhooks = statement<None, { count: number }>(
  'copy.enabled_webhooks',
  'SELECT count(*) AS count FROM webhooks WHERE enabled = 1',
)
