// Reads a file as UTF-8 text, in chunks.
import { createReadStream } from 'node:fs'

/** The reason why a file cannot be used, as one sentence for the operator. */
export class FileError extends Error {}

const CHUNK_BYTES = 256 * 1024

/** Yields a file's text without its byte order mark. Throws FileError. */
export async function* readText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  for await (const chunk of readBytes(path)) {
    if (isFirst) rejectOtherEncodings(path, chunk)
    isFirst = false
    yield decode(path, () => decoder.decode(chunk, { stream: true }))
  }
  yield decode(path, () => decoder.decode())
}

/** Yields a file's bytes in chunks. Throws FileError. */
export async function* readBytes(path: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) yield chunk as Uint8Array
  } catch (error) {
    throw new FileError(`${path} cannot be read: ${reasonOf(error)}.`, { cause: error })
  }
}

function decode(path: string, run: () => string): string {
  try {
    return run()
  } catch (cause) {
    throw new FileError(`${path} is not in UTF-8; save it as UTF-8 (Excel: "CSV UTF-8") and try again.`, { cause })
  }
}

function rejectOtherEncodings(path: string, start: Uint8Array): void {
  const [first, second] = start
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new FileError(`${path} is in UTF-16; save it as UTF-8 (Excel: "CSV UTF-8") and try again.`)
  if (first === 0x1f && second === 0x8b)
    throw new FileError(`${path} is compressed; unpack it first, for example with gunzip.`)
  // Also detects UTF-16 without a byte order mark, because such a file contains NUL bytes.
  if (start.includes(0))
    throw new FileError(`${path} is not UTF-8 text: it contains NUL bytes. Save it as UTF-8 and try again.`)
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ?? (error instanceof Error ? error.message : String(error))
}
