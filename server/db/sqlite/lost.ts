// Handles a store whose files were moved, deleted or replaced while open: copies acknowledged changes from the WAL into the original file,
// wherever it is now, and closes the store. Left beside another file, the WAL would be mistaken for that file's.
import type { Database as Connection } from 'bun:sqlite'
import { tryCheckpoint } from './checkpoint.ts'
import { dataVersion } from './data-version.ts'

/** Outcome of saving a lost store's latest changes. `unsaved` may still change. */
export type SaveResult = 'saved' | 'unsaved' | 'unsavable'

export interface LostStore {
  /** Call it while the files are in place. */
  noteInPlace(): void
  /** Saves the latest changes, and closes the store unless saving can be retried. */
  saveAndClose(): SaveResult
  /** Closes the store, saved or not. */
  close(): void
}

export function createLostStore(writing: Connection, reading: Connection): LostStore {
  let knownVersion = dataVersion(writing)
  let result: SaveResult = 'unsaved'
  let isClosed = false

  /** Saves nothing if another process has written since, because its changes would be overwritten. */
  function save(): SaveResult {
    try {
      if (dataVersion(writing) !== knownVersion) return 'unsavable'
    } catch {
      return 'unsaved'
    }
    return tryCheckpoint(writing) ? 'saved' : 'unsaved'
  }

  /** Closes the writer first: SQLite would copy the WAL when closing the last connection, if that one can write. */
  function close(): void {
    if (isClosed) return
    isClosed = true
    for (const connection of [writing, reading]) connection.close(true)
  }

  return {
    noteInPlace: () => {
      knownVersion = dataVersion(writing)
    },
    saveAndClose: () => {
      if (isClosed || writing.inTransaction) return result
      result = save()
      if (result !== 'unsaved') close()
      return result
    },
    close,
  }
}
