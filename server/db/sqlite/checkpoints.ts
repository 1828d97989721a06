// What a SQLite store needs while it is open: its files are watched, and its write-ahead log (WAL) is copied into the file when nobody writes.
import type { Database as Connection } from 'bun:sqlite'
import type { Database, Notice } from '../database.ts'
import { translate } from './errors.ts'
import type { StoreFiles } from './files.ts'
import { CHECKPOINT_PAGES, type Writer } from './writer.ts'

const IDLE_MS = 2000
const BLOCKED_INTERVAL_MS = 5000
/** Eight times what the WAL needs if nobody keeps it from being copied. */
const LARGE_WAL_BYTES = 128 * 2 ** 20

/** What became of the latest changes of a lost store. `restored`: they are in its log, which was deleted. `unsaved` may change later. */
export type SaveResult = 'saved' | 'restored' | 'unsaved' | 'unsavable'

export interface Store {
  readonly path: string
  readonly connection: Connection
  readonly writer: Writer
  readonly files: StoreFiles
  readonly lostStore: { saveAndClose(): SaveResult }
}

export function createMaintenance(store: Store, warnings: readonly string[]): Database['maintain'] {
  const { path, connection, writer, files, lostStore } = store
  const notices: Notice[] = warnings.map((message) => ({ level: 'warn', message }))
  let fault: string | undefined
  let saveResult: SaveResult | undefined
  let isNamelessReported = false
  let isWalLarge = false
  let nextCheckpointAt = 0

  function checkFiles(): void {
    const before = fault
    fault = messageOf(files.verify)
    if (fault !== before && fault) notices.push({ level: 'error', message: fault })
    else if (fault !== before) notices.push({ level: 'info', message: `The files of ${path} can be used again` })
  }

  function saveIfLost(): void {
    if (!files.lost) return
    const before = saveResult
    saveResult = lostStore.saveAndClose()
    if (saveResult !== before)
      notices.push({ level: saveResult === 'saved' ? 'info' : 'error', message: saveMessages[saveResult] })
    reportIfNameless()
  }

  /** Again and again: a folder that is moved to another disk is deleted file by file. */
  function reportIfNameless(): void {
    const file = isNamelessReported ? undefined : files.namelessFile()
    if (file === undefined) return
    isNamelessReported = true
    notices.push({ level: 'error', message: namelessMessage(file) })
  }

  function checkWalSize(size: number): void {
    const wasLarge = isWalLarge
    isWalLarge = size > LARGE_WAL_BYTES
    if (isWalLarge === wasLarge) return
    // SQLite would try in vain to copy the WAL after each commit, which takes longer the larger it is.
    connection.run(`PRAGMA wal_autocheckpoint = ${isWalLarge ? 0 : CHECKPOINT_PAGES}`)
    const megabytes = Math.round(size / 2 ** 20)
    if (isWalLarge)
      notices.push({
        level: 'warn',
        message: `${path}-wal has grown to ${megabytes} MB and goes on growing, because another program has been reading the store for long; end that program, and the log shrinks`,
      })
    else notices.push({ level: 'info', message: `${path}-wal has shrunk to ${megabytes} MB` })
  }

  function checkpointIfDue(): void {
    const now = performance.now()
    const isIdle = writer.idleSince !== undefined && now >= writer.idleSince + IDLE_MS
    if ((!isIdle && !isWalLarge) || now < nextCheckpointAt || connection.inTransaction) return
    // A reader in another process may block it, and each attempt takes time.
    if (!tryCheckpoint(connection)) nextCheckpointAt = now + BLOCKED_INTERVAL_MS
    files.noteOwnChange()
    // What is cut off from now on is noticed, because the size is known.
    checkFiles()
  }

  return async () => {
    checkFiles()
    saveIfLost()
    if (!fault) {
      const walSize = files.walSize()
      checkWalSize(walSize)
      if (walSize > 0) checkpointIfDue()
    }
    return notices.splice(0)
  }
}

const saveMessages: Readonly<Record<SaveResult, string>> = {
  saved: 'The latest changes of the store are in its file',
  restored:
    'The log of the store was deleted and has been written again: the latest changes are in it, and not in the file alone. Keep both together',
  unsaved:
    'The latest changes of the store are not safe yet: do not stop the service, and open neither the store nor another file in its place. End the programs that have the store open, and make sure that its disk has space',
  unsavable:
    'The latest changes of the store could not be saved here, because another program has used its log or a part of it is gone: compare with a copy, and read the log of other services on this store',
}

const namelessMessage = (file: string): string =>
  `The file of the store was deleted, replaced, or moved to another disk, and only this service still has it: do not stop it. First copy ${file}, and the -wal file beside its place if there is one`

/** Copies the WAL into the file if that is possible now, and returns whether it was. */
export function tryCheckpoint(connection: Connection): boolean {
  try {
    return checkpoint(connection)
  } catch {
    // A disk that is full, for example: the WAL keeps the changes, and the next attempt may succeed.
    return false
  }
}

/** Returns false if a reader elsewhere kept a part of the WAL from being copied. https://sqlite.org/pragma.html#pragma_wal_checkpoint */
export function checkpoint(connection: Connection): boolean {
  try {
    const row = connection
      .query<{ busy: number; log: number; checkpointed: number }, []>('PRAGMA wal_checkpoint(TRUNCATE)')
      .get()
    return row?.busy === 0 && row.log === row.checkpointed
  } catch (error) {
    throw translate(error)
  }
}

function messageOf(work: () => void): string | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
