// Keeps two commands that start on a fresh clone together from installing into one folder at the same time.

import { closeSync, openSync, rmSync, statSync, utimesSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const beatMs = 1000
// A holder that was killed cannot take its lock away; one that has missed this many beats is taken for dead.
const deadAfterMs = 10 * beatMs

/**
 * Runs `work` while this process holds the lock file, after waiting for whoever holds it now.
 * @template T
 * @param {string} lock
 * @param {() => Promise<T>} work
 */
export async function oneAtATime(lock, work) {
  if (!take(lock)) {
    console.error('petstore: waiting for another installation to finish')
    while (!take(lock)) await sleep(200)
  }
  const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), beatMs)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    rmSync(lock, { force: true })
  }
}

/** @param {string} lock */
function take(lock) {
  const { mtimeMs } = statSync(lock, { throwIfNoEntry: false }) ?? {}
  if (mtimeMs !== undefined && Date.now() - mtimeMs > deadAfterMs) rmSync(lock, { force: true })
  try {
    closeSync(openSync(lock, 'wx'))
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}
