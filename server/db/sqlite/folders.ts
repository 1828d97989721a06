// Creates the folder of a store so that it survives a power failure.
import { closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Creates a private folder and its missing parents. Syncs their entries, because SQLite syncs only the entries of the store's folder. */
export function createFolder(path: string): void {
  const first = mkdirSync(path, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let folder = resolve(path); folder.length >= resolve(first).length; folder = dirname(folder))
    sync(dirname(folder))
}

/** Syncs a file, or the entries of a folder. Windows cannot sync folders. */
export function sync(path: string): void {
  if (process.platform === 'win32' && statSync(path).isDirectory()) return
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
