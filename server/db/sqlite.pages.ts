// Copies the pages of a SQLite file as a snapshot has them, while others write: those of the file, and over them those of the write-ahead
// log (WAL) up to the snapshot. While it lasts, a checkpoint writes no others to the file, and nobody empties a log that it needs:
// https://sqlite.org/walformat.html
import { closeSync, existsSync, openSync, readSync, realpathSync, writeSync } from 'node:fs'
import { DatabaseError } from './database.ts'
import { type Frames, framesOf, readFrame, readIndex } from './sqlite.wal.ts'

const CHUNK_BYTES = 2 ** 20
/** Each takes some microseconds, and fails only if another process commits just then. */
const MAX_ATTEMPTS = 100_000

export interface CopiedFile {
  /** Begins a snapshot by the callback and copies it. */
  copy(to: string, snapshot: { begin(): void; end(): void }): void
  /** For the time after the connection is closed: to close a file before would release SQLite's locks on it. */
  close(): void
}

/** Opens the files that a connection has opened. This process may have no other connection to them, which would lose its locks, too. */
export function openForCopy(path: string): CopiedFile {
  const real = realpathSync(path)
  const main = openSync(real, 'r')
  const log = existsSync(`${real}-shm`)
    ? { main, wal: openSync(`${real}-wal`, 'r'), index: openSync(`${real}-shm`, 'r') }
    : undefined

  /** The frames of the log that the snapshot has. */
  function beginSnapshot({ begin, end }: { begin(): void; end(): void }): Frames | undefined {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const before = log && readIndex(log)
      begin()
      if (!log || !before) return undefined
      // Nothing was committed meanwhile, so this is the snapshot.
      if (before.equals(readIndex(log))) return framesOf(before)
      end()
    }
    throw new DatabaseError('unavailable', 'The store changes too often to be copied.')
  }

  return {
    copy: (to, snapshot) => {
      const frames = beginSnapshot(snapshot)
      const target = openSync(to, 'r+')
      try {
        copyBytes(main, target)
        if (log && frames)
          for (let frame = frames.first; frame < frames.end; frame += 1) {
            const { page, content } = readFrame(log.wal, frame, frames.pageSize)
            writeAll(target, content, (page - 1) * frames.pageSize)
          }
      } finally {
        closeSync(target)
      }
    },
    close: () => {
      for (const descriptor of log ? Object.values(log) : [main]) closeSync(descriptor)
    },
  }
}

function copyBytes(from: number, to: number): void {
  const buffer = Buffer.alloc(CHUNK_BYTES)
  for (let position = 0; ; ) {
    const length = readSync(from, buffer, 0, CHUNK_BYTES, position)
    if (length === 0) return
    writeAll(to, buffer.subarray(0, length), position)
    position += length
  }
}

/** On a disk that is nearly full, less may be written. */
function writeAll(to: number, bytes: Buffer, position: number): void {
  for (let written = 0; written < bytes.length; )
    written += writeSync(to, bytes, written, bytes.length - written, position + written)
}
