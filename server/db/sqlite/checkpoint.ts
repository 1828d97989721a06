// Runs checkpoints. A checkpoint copies the write-ahead log (WAL) into the store's file and empties the WAL.
import type { Database as Connection } from 'bun:sqlite'
import { translating } from './errors.ts'

/** Copies the WAL into the file if possible and returns whether that succeeded. */
export function tryCheckpoint(connection: Connection): boolean {
  try {
    return checkpoint(connection)
  } catch {
    // Ignore the failure (the disk may be full, for example): the WAL keeps the changes, and the next attempt may succeed.
    return false
  }
}

/**
 * Copies the WAL into the file. Returns false if a reader in another process prevented a complete copy:
 * https://sqlite.org/pragma.html#pragma_wal_checkpoint
 */
export function checkpoint(connection: Connection): boolean {
  const row = translating(() =>
    connection.query<{ busy: number; log: number; checkpointed: number }, []>('PRAGMA wal_checkpoint(TRUNCATE)').get(),
  )
  return row?.busy === 0 && row.log === row.checkpointed
}
