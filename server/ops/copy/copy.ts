// Copies a whole store between files and databases, including backups.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyAndMigrate, createStore, isUpToDate, readStore, sqlitePath } from '../../db/open.ts'
import type { Table } from '../../db/schema.ts'
import { markAsBackup, verifyBackup } from './backup.ts'
import { type Contents, countRows, type FillResult, fillStore, type OnRows } from './fill.ts'
import { disableWebhooks, enabledWebhooks, type Row } from './tables.queries.ts'
import { allTables } from './tables.ts'

/** Tables whose rows would let someone act as the shop, or see a response meant for one caller. */
const secretTables: ReadonlySet<string> = new Set(['api_keys', 'webhooks', 'webhook_deliveries', 'idempotency_keys'])

/** The replacement for each webhook URL. RFC 2606 reserves the domain `invalid`, so nothing can be sent to it. */
export const MASKED_URL = 'https://removed.invalid/'

export interface CopyOptions {
  readonly from: string
  readonly to: string
  /** Whether to omit keys, webhooks, and stored responses, and mask webhook URLs in events. */
  readonly withoutSecrets?: boolean
  /** Whether to disable the copy's webhooks, so the copy does not send events to their URLs. */
  readonly disablesWebhooks?: boolean
  /** Whether the copy is a backup: a file with a digest of its rows. */
  readonly isBackup?: boolean
  /** Called once with the number of rows to be copied and verified. */
  readonly onTotal?: (rows: number) => void
  /** Called with the number of rows just copied or verified. */
  readonly onRows?: OnRows
}

export interface CopyResult extends FillResult {
  /** Whether the source was a backup whose digest matched. */
  readonly isFromIntactBackup: boolean
}

/**
 * Copies a store, which may be in use, to an empty destination. Either the whole store is copied and matches the original, or nothing is
 * copied. Copies an inconsistent store as it is, but rejects a backup that was changed after it was made.
 */
export function copyStore(options: CopyOptions): Promise<CopyResult> {
  return withUpToDate(options.from, async (from) => {
    const isFromIntactBackup = await verifyBackup(options.from, options.onRows)
    const filled = await readStore(from, (source) =>
      createStore(options.to, async (db) => {
        const contents: Contents = options.withoutSecrets ? withoutSecrets : { tables: allTables }
        options.onTotal?.(2 * (await countRows(source, contents.tables)))
        const filled = await fillStore(db, source, contents, options.onRows)
        if (options.disablesWebhooks) await db.run(disableWebhooks, {})
        if (options.isBackup) await db.script(markAsBackup(filled.digest))
        return filled
      }),
    )
    return { ...filled, isFromIntactBackup }
  })
}

/** What a copy made for someone else contains. */
const withoutSecrets: Contents = {
  tables: allTables.filter(({ name }) => !secretTables.has(name)),
  change: maskUrls,
}

/** Masks the URL in events about webhooks: a webhook URL often lets anyone who knows it post messages. */
function maskUrls(table: Table, rows: readonly Row[]): readonly Row[] {
  if (table.name !== 'events') return rows
  return rows.map((row) =>
    row.subject_type === 'webhook'
      ? { ...row, data: JSON.stringify({ ...JSON.parse(String(row.data)), url: MASKED_URL }) }
      : row,
  )
}

/** Passes an up-to-date store to `work`. Does not change a file from an older version of Petstore: migrates a temporary copy instead. */
async function withUpToDate<T>(url: string, work: (url: string) => Promise<T>): Promise<T> {
  const path = sqlitePath(url)
  if (path === undefined || (await isUpToDate(url))) return work(url)
  const folder = await mkdtemp(join(tmpdir(), 'petstore-older-'))
  try {
    const copy = join(folder, 'store.db')
    await copyAndMigrate(path, copy)
    return await work(`sqlite:${copy}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Counts the webhooks to which a store sends its events. */
export function countEnabledWebhooks(url: string): Promise<number> {
  return readStore(url, async (db) => (await db.get(enabledWebhooks, {}))?.count ?? 0)
}
