// Maintains an open SQLite store: watches its files, and copies its write-ahead log (WAL) into the store's file when the store is idle.
import type { Database as Connection } from 'bun:sqlite'
import type { Database, Notice } from '../database.ts'
import { tryCheckpoint } from './checkpoint.ts'
import type { StoreFiles } from './files.ts'
import type { LostStore, SaveResult } from './lost.ts'
import { CHECKPOINT_PAGES, type Writer } from './writer.ts'

const IDLE_MS = 2000
const BLOCKED_INTERVAL_MS = 5000
/** Size above which a WAL counts as large: eight times the size at which SQLite normally copies it into the file. */
const LARGE_WAL_BYTES = 128 * 2 ** 20

export interface Store {
  readonly path: string
  readonly connection: Connection
  readonly writer: Writer
  readonly files: StoreFiles
  readonly lostStore: LostStore
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
    fault = files.fault()?.message
    if (!fault && !connection.inTransaction) lostStore.noteInPlace()
    if (fault !== before && fault) notices.push({ level: 'error', message: fault })
    else if (fault !== before) notices.push({ level: 'info', message: `The files of ${path} are usable again` })
  }

  function saveIfLost(): void {
    if (!files.lost) return
    const before = saveResult
    saveResult = lostStore.saveAndClose()
    if (saveResult !== before)
      notices.push({ level: saveResult === 'saved' ? 'info' : 'error', message: saveMessages[saveResult] })
    reportIfNameless()
  }

  /**
   * Reports once that the file has no links left. Checks repeatedly, because the file may lose its last link late: moving a folder to
   * another disk may delete this file last.
   */
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
    // Keep SQLite from trying to copy a large WAL after each commit: the attempts fail, and they take longer as the WAL grows.
    connection.run(`PRAGMA wal_autocheckpoint = ${isWalLarge ? 0 : CHECKPOINT_PAGES}`)
    const megabytes = Math.round(size / 2 ** 20)
    if (isWalLarge)
      notices.push({
        level: 'warn',
        message: `${path}-wal has grown to ${megabytes} MB and keeps growing, because another program has been reading the store for a long time; stop that program to shrink the write-ahead log`,
      })
    else notices.push({ level: 'info', message: `${path}-wal has shrunk to ${megabytes} MB` })
  }

  function checkpointIfDue(): void {
    const now = performance.now()
    const isIdle = writer.idleSince !== undefined && now >= writer.idleSince + IDLE_MS
    if ((!isIdle && !isWalLarge) || now < nextCheckpointAt || connection.inTransaction) return
    // After a failed checkpoint, wait before retrying: a reader in another process may be blocking the checkpoint, and each attempt takes
    // time.
    if (!tryCheckpoint(connection)) nextCheckpointAt = now + BLOCKED_INTERVAL_MS
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
  saved: "The store's latest changes are safe: they were copied from the write-ahead log into the store's file",
  unsaved:
    "The store's latest changes are not safe yet: do not stop the service, and open neither the store nor another file in its place. Stop the programs that have the store open, and make sure that its disk has free space",
  unsavable:
    "The store's latest changes could not be copied into the store's file, because another program has written to the store: compare the store with a backup, and read the logs of other services that use this store",
}

const namelessMessage = (file: string): string =>
  `The store's file was deleted, replaced, or moved to another disk, and only this service still has it: do not stop the service. First copy ${file}`
