// A store whose files were moved, deleted or replaced while it was open: what was acknowledged is copied from the WAL into its file, wherever
// that is now, and the store is closed. Beside another file, the WAL would be taken for that file's.
import type { Database as Connection } from 'bun:sqlite'
import { tryCheckpoint } from './checkpoint.ts'
import { dataVersion } from './data-version.ts'

/** What became of the latest changes of a lost store. `unsaved` may change later. */
export type SaveResult = 'saved' | 'unsaved' | 'unsavable'

export interface LostStore {
  /** To be called while the files are in place. */
  noteInPlace(): void
  /** Saves the latest changes, and closes the store unless that can be tried again. */
  saveAndClose(): SaveResult
  /** Closes it, whether it could be saved or not. */
  close(): void
}

export function createLostStore(writing: Connection, reading: Connection): LostStore {
  let knownVersion = dataVersion(writing)
  let result: SaveResult = 'unsaved'
  let isClosed = false

  /** If another process has written since, its changes would be overwritten. */
  function save(): SaveResult {
    try {
      if (dataVersion(writing) !== knownVersion) return 'unsavable'
    } catch {
      return 'unsaved'
    }
    return tryCheckpoint(writing) ? 'saved' : 'unsaved'
  }

  /** The writer first: SQLite copies the WAL when the last connection is closed, if that one can write. */
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
