// Where an export is written: to standard output, or to a file that is complete when it gets its name.
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { CommandError } from '../command-error.ts'

export interface Output {
  write(text: string): Promise<void>
  finish(): Promise<void>
  /** Removes what is not finished. */
  discard(): Promise<void>
}

export function openOutput(file: string | undefined): Output {
  return file === undefined ? standardOutput() : newFile(file)
}

function standardOutput(): Output {
  const closed = new Promise<never>((_, reject) => {
    // Nobody reads any more, as with `| head`: no failure, but no reason to go on.
    process.stdout.once('error', () => reject(new CommandError('', 1)))
  })
  closed.catch(() => {})
  return {
    write: async (text) => {
      if (!process.stdout.write(text))
        await Promise.race([closed, new Promise<void>((resolve) => process.stdout.once('drain', resolve))])
    },
    finish: async () => {},
    discard: async () => {},
  }
}

function newFile(file: string): Output {
  const unfinished = `${file}.${process.pid}.unfinished`
  let handle: FileHandle | undefined
  const describing = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw new Error(`${file} cannot be written: ${reasonOf(error)}.`, { cause: error })
    }
  }
  return {
    write: (text) =>
      describing(async () => {
        handle ??= await open(unfinished, 'wx')
        await handle.writeFile(text)
      }),
    finish: () =>
      describing(async () => {
        handle ??= await open(unfinished, 'wx')
        await handle.sync()
        await rename(unfinished, file)
      }),
    discard: async () => {
      await handle?.close()
      await rm(unfinished, { force: true })
    },
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
