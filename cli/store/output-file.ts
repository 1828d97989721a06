// Where an export is written: to standard output, into a device or a pipe, or to a file that is complete when it gets its name.
import { type Stats, statSync } from 'node:fs'
import { type FileHandle, open, realpath, rename, rm } from 'node:fs/promises'
import { CommandError } from '../command-error.ts'
import { isSqlite } from './places.ts'

export interface Output {
  write(text: string): Promise<void>
  finish(): Promise<void>
  /** Removes what is not finished. */
  discard(): Promise<void>
}

/** Standard output if no file is named. Throws if it is a store, or a part of one. */
export async function openOutput(file: string | undefined): Promise<Output> {
  if (file === undefined || file === '-') return standardOutput()
  const known = statSync(file, { throwIfNoEntry: false })
  if (known && !known.isFile()) return existing(file)
  if (known) await requireNoStore(file)
  return newFile(file, known)
}

async function requireNoStore(file: string): Promise<void> {
  if (/-(wal|shm|journal)$/.test(file) || (await isSqlite(file)))
    throw new Error(`${file} is a SQLite database or a part of one; name another file.`)
}

function standardOutput(): Output {
  // Without a listener, a pipe that nobody reads any more would end the process with a stack trace.
  process.stdout.on('error', () => {})
  const write = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      process.stdout.write(text, (error) => (error ? reject(notWritten(error)) : resolve()))
    })
  return { write, finish: async () => {}, discard: async () => {} }
}

/** If nobody reads any more, as with `| head`, that is no failure to speak of, but no reason to go on. */
function notWritten(error: NodeJS.ErrnoException): CommandError {
  return new CommandError(error.code === 'EPIPE' ? '' : `standard output cannot be written: ${reasonOf(error)}.`, 1)
}

/** A device, or a pipe that somebody reads. */
function existing(file: string): Output {
  let handle: FileHandle | undefined
  return {
    write: (text) =>
      describing(file, async () => {
        handle ??= await open(file, 'w')
        await handle.writeFile(text)
      }),
    finish: async () => {},
    discard: async () => handle?.close(),
  }
}

function newFile(name: string, known: Stats | undefined): Output {
  let file = name
  let handle: FileHandle | undefined
  const unfinished = () => `${file}.${process.pid}.unfinished`
  const begin = async (): Promise<FileHandle> => {
    // A symbolic link stays one.
    if (known) file = await realpath(name)
    return open(unfinished(), 'wx', known ? known.mode & 0o777 : undefined)
  }
  return {
    write: (text) =>
      describing(name, async () => {
        handle ??= await begin()
        await handle.writeFile(text)
      }),
    finish: () =>
      describing(name, async () => {
        handle ??= await begin()
        if (known) await handle.chmod(known.mode & 0o777)
        await handle.sync()
        await rename(unfinished(), file)
      }),
    discard: async () => {
      if (!handle) return
      await handle.close()
      await rm(unfinished(), { force: true })
    },
  }
}

async function describing<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new Error(`${file} cannot be written: ${reasonOf(error)}.`, { cause: error })
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EACCES: 'this user may not write there',
  EROFS: 'it is on a read-only file system',
  ENOENT: 'its folder does not exist',
  EISDIR: 'it is a folder',
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ?? (error instanceof Error ? error.message : String(error))
}
