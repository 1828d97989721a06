// A store whose files were moved, deleted or replaced while it was open: what was acknowledged is saved, and the store is closed. SQLite
// would go on to use the log of one file for another, so only a restart opens it again.
import type { Database as Connection } from 'bun:sqlite'
import { type SaveResult, tryCheckpoint } from './checkpoints.ts'
import type { StoreFiles } from './files.ts'

export interface LostStore {
  /** Saves the latest changes, and closes the store unless that can be tried again. */
  saveAndClose(): SaveResult
  /** Closes it, whether it could be saved or not. */
  close(): void
}

export function createLostStore(writing: Connection, reading: Connection, files: StoreFiles): LostStore {
  let result: SaveResult = 'unsaved'
  let isClosed = false

  /** SQLite copies the log when the last connection that can write is closed, over whatever another process has stored since. */
  function close(): void {
    if (isClosed) return
    isClosed = true
    for (const connection of [writing, reading]) connection.close(true)
  }

  return {
    saveAndClose: () => {
      if (isClosed || writing.inTransaction) return result
      result = save(writing, files)
      if (result !== 'unsaved') close()
      return result
    },
    close,
  }
}

/** Copies the log into its file, wherever that is now: beside another file, it would be taken for that file's log, and damage it. */
function save(connection: Connection, files: StoreFiles): SaveResult {
  try {
    const state = files.logState()
    if (state === 'empty') return 'saved'
    if (state === 'unusable') return 'unsavable'
    if (tryCheckpoint(connection)) return 'saved'
    // It was ours alone just now, so that nothing but this checkpoint can have made the file smaller.
    files.noteOwnCheckpoint()
    // A reader elsewhere needs the log. If it was deleted, it is written again, and the store is as it was.
    files.restoreLog()
    return 'restored'
  } catch {
    return 'unsaved'
  }
}
