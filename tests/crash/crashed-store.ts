// Reads the store as a killed process left it, before another process can recover it.
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import type { Database } from '../../server/db/database.ts'
import { readStore } from '../support/databases/read-store.ts'

const WAIT_TIMEOUT_MS = 60_000

/** Opens the store as a killed process left it. On SQLite, opens a copy, so the next start still recovers from the WAL. */
export async function readCrashedStore<T>(url: string, read: (db: Database) => Promise<T>): Promise<T> {
  if (!url.startsWith('sqlite:')) {
    await waitForSessionsToEnd(url)
    return readStore(url, read)
  }
  const folder = await mkdtemp(join(tmpdir(), 'petstore-crashed-'))
  try {
    const [file, copy] = [url.slice('sqlite:'.length), join(folder, 'store.db')]
    // Omits the -shm file: the first connection always rebuilds it. https://sqlite.org/walformat.html
    for (const part of ['', '-wal']) if (existsSync(file + part)) await copyFile(file + part, copy + part)
    return await readStore(`sqlite:${copy}`, read)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Waits until PostgreSQL has finished the killed process's statements; only then is the result final. */
async function waitForSessionsToEnd(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 })
  const others = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`
  try {
    for (
      const deadline = performance.now() + WAIT_TIMEOUT_MS;
      (await sql.unsafe(others)).length > 0;
      await Bun.sleep(5)
    )
      if (performance.now() > deadline) throw new Error("A killed process's sessions did not end.")
  } finally {
    await sql.end()
  }
}
