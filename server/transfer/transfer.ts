// Copies a whole store: from one place to another of either kind, and to a file and back.
import { auditStore } from '../audit/audit.ts'
import type { Reads } from '../db/database.ts'
import { copyStoreFile, createStore, isUpToDate, openDatabase, readStore, sqlitePath } from '../db/open.ts'
import { compareDigests, type Digest } from './digest.ts'
import { contentOf, countRows, digestOf, fillStore, type OnRows } from './fill.ts'
import { disableWebhooks, enabledWebhooks } from './transfer.queries.ts'

export interface CopyOptions {
  readonly from: string
  readonly to: string
  /** Whether the copy must send nothing to the URLs that the store knows. */
  readonly disablesWebhooks?: boolean
  /** Called once with the number of rows to be copied and verified. */
  readonly onTotal?: (rows: number) => void
  /** Called with the number of rows that were just copied or verified. */
  readonly onRows?: OnRows
}

/** Copies a store, which may be in use, to an empty place: all of it, verified, or nothing. Returns what was copied. */
export async function copyStore(options: CopyOptions): Promise<Digest> {
  const [from, to] = [sqlitePath(options.from), sqlitePath(options.to)]
  if (from !== undefined && to !== undefined) {
    const upToDate = await isUpToDate(options.from)
    // Both are files, so their pages are copied, which takes a tenth of the time.
    return copyStoreFile(from, to, (source, copy) => verifyCopy(upToDate ? source : undefined, copy, options))
  }
  return readStore(options.from, (source) =>
    createStore(options.to, async (db, { dialect }) => {
      options.onTotal?.(2 * (await countRows(source)))
      const digest = await fillStore(db, dialect, contentOf(source), options.onRows)
      if (options.disablesWebhooks) await db.run(disableWebhooks, {})
      return digest
    }),
  )
}

/** A store of an older Petstore, which has other columns, is only checked. Opening the copy brings it up to date. */
async function verifyCopy(
  source: Reads | undefined,
  url: string,
  { disablesWebhooks, onTotal, onRows }: CopyOptions,
): Promise<Digest> {
  const copy = await openDatabase(url)
  try {
    onTotal?.((source ? 2 : 1) * (await countRows(copy)))
    const digest = await digestOf(copy, onRows)
    const faults = source ? compareDigests(await digestOf(source, onRows), digest) : []
    if (faults.length > 0) throw new Error(`The copy is not the same store, so it was discarded: ${faults.join(' ')}`)
    const problems = await auditStore(copy)
    if (problems.length > 0) throw new Error(`The copy is not consistent, so it was discarded: ${problems.join(' ')}`)
    if (disablesWebhooks) await copy.run(disableWebhooks, {})
    return digest
  } finally {
    await copy.close()
  }
}

/** The number of webhooks to which a store sends what happens in it. */
export function countEnabledWebhooks(url: string): Promise<number> {
  return readStore(url, async (db) => (await db.get(enabledWebhooks, {}))?.count ?? 0)
}
