// Provides a file that a command reads more than once. Standard input is saved to a file first.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Calls `work` with the file's path or, if the file is `-`, with the path of a temporary copy of standard input. */
export async function withInputFile<T>(
  file: string,
  interruption: AbortSignal,
  work: (path: string) => Promise<T>,
): Promise<T> {
  if (file !== '-') return work(file)
  // Keep the copy private: mkdtemp creates a folder that only this user can open.
  const folder = await mkdtemp(join(tmpdir(), 'petstore-import-'))
  try {
    const path = join(folder, 'standard-input')
    await pipeline(process.stdin, createWriteStream(path), { signal: interruption })
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
