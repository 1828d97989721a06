// The file that a command reads more than once. Standard input is stored first.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Calls the work with the path of a file that has what was named, or what comes from standard input if that is `-`. */
export async function withInputFile<T>(
  file: string,
  interruption: AbortSignal,
  work: (path: string) => Promise<T>,
): Promise<T> {
  if (file !== '-') return work(file)
  // Only this user can open the folder.
  const folder = await mkdtemp(join(tmpdir(), 'petstore-import-'))
  try {
    const path = join(folder, 'standard-input')
    await pipeline(process.stdin, createWriteStream(path), { signal: interruption })
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
