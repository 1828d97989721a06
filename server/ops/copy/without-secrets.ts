// Defines what a copy made for someone else contains: it omits tables with secrets and masks webhook URLs.
import type { Table } from '../../db/schema.ts'
import type { Row } from './tables.queries.ts'
import { allTables } from './tables.ts'

/** Tables whose rows would let someone act as the shop, or see a response meant for one caller. */
const secretTables: ReadonlySet<string> = new Set(['api_keys', 'webhooks', 'webhook_deliveries', 'idempotency_keys'])

export const tablesWithoutSecrets: readonly Table[] = allTables.filter(({ name }) => !secretTables.has(name))

/** The replacement for each webhook URL. RFC 2606 reserves the domain `invalid`, so nothing can be sent to it. */
export const MASKED_URL = 'https://removed.invalid/'

/** Masks the URL in events about webhooks: a webhook URL often lets anyone who knows it post messages. */
export function maskUrls(table: Table, rows: readonly Row[]): readonly Row[] {
  if (table.name !== 'events') return rows
  return rows.map((row) =>
    row.subject_type === 'webhook'
      ? { ...row, data: JSON.stringify({ ...JSON.parse(String(row.data)), url: MASKED_URL }) }
      : row,
  )
}
