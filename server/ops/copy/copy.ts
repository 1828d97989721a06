// Copies a whole store: from one place to another of either kind, and to a file and back.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyAndMigrate, createStore, isUpToDate, readStore, sqlitePath } from '../../db/open.ts'
import { markAsBackup, verifyBackup } from './backup.ts'
import { type Contents, countRows, type Filled, fillStore, type OnRows } from './fill.ts'
import { disableWebhooks, enabledWebhooks } from './tables.queries.ts'
import { allTables } from './tables.ts'
import { maskUrls, tablesWithoutSecrets } from './without-secrets.ts'

export interface CopyOptions {
  readonly from: string
  readonly to: string
  /** Whether keys, webhooks and stored responses are left out, and webhook URLs in events are masked. */
  readonly withoutSecrets?: boolean
  /** Whether the copy must send nothing to the URLs of its webhooks. */
  readonly disablesWebhooks?: boolean
  /** Whether the copy is a backup: a file that has a digest of its rows. */
  readonly isBackup?: boolean
  /** Called once with the number of rows to be copied and verified. */
  readonly onTotal?: (rows: number) => void
  /** Called with the number of rows that were just copied or verified. */
  readonly onRows?: OnRows
}

export interface Copied extends Filled {
  /** Whether it was copied from a backup that is as it was made. */
  readonly isFromIntactBackup: boolean
}

/**
 * Copies a store, which may be in use, to an empty place: all of it, compared with the original, or nothing. A store that contradicts
 * itself is copied as it is; a backup that was changed after it was made is not copied.
 */
export function copyStore(options: CopyOptions): Promise<Copied> {
  return withUpToDate(options.from, async (from) => {
    const isFromIntactBackup = await verifyBackup(options.from, options.onRows)
    const filled = await readStore(from, (source) =>
      createStore(options.to, async (db) => {
        const contents: Contents = options.withoutSecrets
          ? { tables: tablesWithoutSecrets, change: maskUrls }
          : { tables: allTables }
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

/** The store of an older Petstore, in a file, stays as it is: a temporary copy of it is brought up to date. */
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

/** The number of webhooks to which a store sends what happens in it. */
export function countEnabledWebhooks(url: string): Promise<number> {
  return readStore(url, async (db) => (await db.get(enabledWebhooks, {}))?.count ?? 0)
}
