// A store whose files were moved, deleted or replaced while it was open: what was acknowledged is saved, and the store is closed. SQLite
// would go on to use the log of one file for another, so only a restart opens it again.
import type { Database as Connection } from 'bun:sqlite'
import { tryCheckpoint } from './sqlite.checkpoints.ts'
import type { StoreFiles } from './sqlite.files.ts'

export interface LostStore {
  /** Returns whether it is done. If something keeps the changes from being saved, it can be tried again. */
  saveAndClose(): boolean
  /** Closes it, whether it could be saved or not. */
  close(): void
}

export function createLostStore(writing: Connection, reading: Connection, files: StoreFiles): LostStore {
  let isClosed = false

  /** SQLite copies the log when the last connection that can write is closed, over whatever another process has stored since. */
  function close(): void {
    if (isClosed) return
    isClosed = true
    for (const connection of [writing, reading]) connection.close(true)
  }

  return {
    saveAndClose: () => {
      if (isClosed) return true
      if (writing.inTransaction || !save(writing, files)) return false
      close()
      return true
    },
    close,
  }
}

function save(connection: Connection, files: StoreFiles): boolean {
  try {
    const log = files.endangeredLog()
    if (log === 'deleted') files.restoreLog()
    // It would be taken for the log of the other file, and damage it.
    return log === 'beside another file' ? tryCheckpoint(connection) : true
  } catch {
    return false
  }
}
