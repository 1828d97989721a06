// A lock file that keeps two commands on a new clone from installing into the same directory at the same time.

import { closeSync, openSync, rmSync, statSync, utimesSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const HEARTBEAT_INTERVAL_MS = 1000
const POLL_INTERVAL_MS = 200
// How long a lock file may go without a heartbeat before another process takes over: a killed process cannot delete its lock file.
const STALE_AFTER_MS = 10 * HEARTBEAT_INTERVAL_MS

/**
 * Waits for the lock file, and runs `work` while this process holds it.
 * @template T
 * @param {string} lock
 * @param {() => Promise<T>} work
 */
export async function oneAtATime(lock, work) {
  if (!acquire(lock)) {
    console.error('petstore: waiting for another installation to finish')
    while (!acquire(lock)) await sleep(POLL_INTERVAL_MS)
  }
  const heartbeat = setInterval(() => utimesSync(lock, new Date(), new Date()), HEARTBEAT_INTERVAL_MS)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    rmSync(lock, { force: true })
  }
}

/** @param {string} lock */
function acquire(lock) {
  const { mtimeMs } = statSync(lock, { throwIfNoEntry: false }) ?? {}
  if (mtimeMs !== undefined && Date.now() - mtimeMs > STALE_AFTER_MS) rmSync(lock, { force: true })
  try {
    closeSync(openSync(lock, 'wx'))
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}
