// Checks that a SQLite store is readable and writable.
import { Database as Connection } from 'bun:sqlite'
import { accessSync, constants, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { shareResult } from '../../runtime/shared-work.ts'
import { type Database, DatabaseError, HEALTH_INTERVAL_MS } from '../database.ts'
import { checkpoint } from './checkpoint.ts'
import { translate } from './errors.ts'
import type { Store } from './maintenance.ts'

/** Minimum free space. A disk with less free space counts as full. */
const MIN_FREE_BYTES = 2 ** 20

export function createHealthCheck({ path, connection, writer, files }: Store): Database['checkHealth'] {
  /** Rewrites an existing value, which adds one page to the WAL. */
  function writeProbe(): void {
    const version = connection.query<{ user_version: number }, []>('PRAGMA user_version').get()?.user_version ?? 0
    connection.run(`PRAGMA user_version = ${version}`)
  }

  async function readAndWrite(): Promise<void> {
    readFromDisk(path)
    requireSpace(path)
    // Write only after a failure, because a write at every health check would keep the disk busy.
    if (!writer.isFailing) return
    // Empty the WAL first: otherwise the probe could reuse space in the WAL and succeed even though larger changes would fail.
    if (!connection.inTransaction) checkpoint(connection)
    await writer.run(writeProbe)
  }

  const check = shareResult(HEALTH_INTERVAL_MS, readAndWrite)
  return async () => {
    const fault = files.fault()
    if (fault) throw fault
    await check()
  }
}

/** Reads the store through a new connection, whose cache is empty. */
function readFromDisk(path: string): void {
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
    const connection = new Connection(path, { readonly: true })
    try {
      connection.run('SELECT count(*) FROM sqlite_schema')
    } finally {
      connection.close(true)
    }
  } catch (cause) {
    const known = translate(cause)
    throw known instanceof DatabaseError
      ? known
      : new DatabaseError('unavailable', `${path} cannot be read or written; check its permissions.`, cause)
  }
}

function requireSpace(path: string): void {
  const { blocks, bfree, bavail, bsize } = statfsSync(dirname(path))
  // Count space reserved for root only if this process runs as root. Skip file systems that do not report their size.
  const free = (process.geteuid?.() === 0 ? bfree : bavail) * bsize
  if (blocks > 0 && free < MIN_FREE_BYTES)
    throw new DatabaseError('unavailable', `The disk that holds ${path} is full.`)
}
