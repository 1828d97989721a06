// The destination of an export: standard output, a device, a pipe, or a file that gets its final name only once it is complete.
import { type Stats, statSync } from 'node:fs'
import { type FileHandle, open, realpath, rename, rm } from 'node:fs/promises'
import { notWritten, print } from '../terminal/output.ts'
import { isSqlite } from './places.ts'

export interface Output {
  write(text: string): Promise<void>
  finish(): Promise<void>
  /** Removes an unfinished file. */
  discard(): Promise<void>
}

/** Opens the file, or standard output if no file is given. Throws if the file is a store or part of one. */
export async function openOutput(file: string | undefined): Promise<Output> {
  if (file === undefined || file === '-') return { write: print, finish: async () => {}, discard: async () => {} }
  const known = statSync(file, { throwIfNoEntry: false })
  if (known && !known.isFile()) return existing(file)
  if (known) await requireNoStore(file)
  return newFile(file, known)
}

async function requireNoStore(file: string): Promise<void> {
  if (/-(wal|shm|journal)$/.test(file) || (await isSqlite(file)))
    throw new Error(`${file} is a SQLite database or part of one; choose another file.`)
}

/** Writes to a device or a named pipe. */
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
    // Replace the target of a symbolic link, not the link.
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
    throw new Error(notWritten(file, error), { cause: error })
  }
}
