// Handles a store whose files were moved, deleted, or replaced while open: copies acknowledged changes from the WAL into the original file,
// wherever it is now, and closes the store. A WAL left beside another file would be mistaken for that file's WAL.
import type { Database as Connection } from 'bun:sqlite'
import { tryCheckpoint } from './checkpoint.ts'
import { dataVersion } from './writer.ts'

/** Outcome of saving a lost store's latest changes. `unsaved` is not final: saving can be retried. */
export type SaveResult = 'saved' | 'unsaved' | 'unsavable'

export interface LostStore {
  /** Records that the files are in place. Call it whenever a check finds them there. */
  noteInPlace(): void
  /** Saves the latest changes and closes the store. If saving fails but can be retried, leaves the store open. */
  saveAndClose(): SaveResult
  /** Closes the store, whether or not its changes were saved. */
  close(): void
}

export function createLostStore(writing: Connection, reading: Connection): LostStore {
  let knownVersion = dataVersion(writing)
  let result: SaveResult = 'unsaved'
  let isClosed = false

  /** Saves the latest changes, unless that would overwrite changes that another process has since made. */
  function save(): SaveResult {
    try {
      if (dataVersion(writing) !== knownVersion) return 'unsavable'
    } catch {
      return 'unsaved'
    }
    return tryCheckpoint(writing) ? 'saved' : 'unsaved'
  }

  /**
   * Closes both connections, the writer first. If the writer were closed last, SQLite would copy the WAL into the file, even if `save` did
   * not.
   */
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
