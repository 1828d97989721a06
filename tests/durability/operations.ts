// Extracts from a service's system calls the operations that decide which changes survive a power failure: changes to files, syncs, and
// successful responses.
import { readFileSync, readlinkSync, readSync } from 'node:fs'
import type { SystemCall } from './ptrace.ts'

/** A change to a file or folder, in the order of the system calls. A path is relative to the traced folder, whose own path is ''. */
export type DiskOperation =
  | { readonly type: 'create' | 'mkdir' | 'unlink' | 'sync'; readonly path: string }
  | { readonly type: 'rename'; readonly path: string; readonly to: string }
  | { readonly type: 'truncate'; readonly path: string; readonly size: number }
  /** The data is in base64. */
  | { readonly type: 'write'; readonly path: string; readonly offset: number; readonly data: string }

/** The first bytes of a successful response. */
export interface Response {
  readonly type: 'respond'
  readonly head: string
}

export type Operation = DiskOperation | Response

const O_CREAT = 0o100

/** The positions of the arguments that are paths. */
const pathArguments: Readonly<Record<string, readonly number[]>> = {
  openat: [1],
  mkdir: [0],
  mkdirat: [1],
  unlink: [0],
  unlinkat: [1],
  rename: [0, 1],
  renameat: [1, 3],
  renameat2: [1, 3],
}

export interface Tracee {
  readonly pid: number
  /** A descriptor of the process's memory. */
  readonly memory: number
  /** The folder whose files are recorded. */
  readonly folder: string
}

/** Returns a file operation when its call ends, and a response when its call starts, before the first byte is sent. */
export function toOperation(tracee: Tracee, call: SystemCall): Operation | undefined {
  const isOver = call.result !== undefined
  if (isOver && (call.result ?? -1) < 0) return undefined
  if (pathArguments[call.name]) return isOver ? entryOperation(tracee, call) : undefined
  const file = filePath(tracee.pid, call.args[0] ?? -1)
  const path = isOver ? recordedPath(tracee, file) : undefined
  if (path !== undefined) return fileOperation(tracee.memory, path, call)
  if (isOver || !file.startsWith('socket:')) return undefined
  const head = writtenBytes(tracee.memory, call).toString('latin1')
  return head.startsWith('HTTP/1.1 2') ? { type: 'respond', head } : undefined
}

function entryOperation(tracee: Tracee, { name, args }: SystemCall): Operation | undefined {
  const [path, to] = (pathArguments[name] ?? []).map((i) => recordedPath(tracee, stringAt(tracee, args[i] ?? 0)))
  if (path === undefined) return undefined
  if (name.startsWith('rename')) return to === undefined ? undefined : { type: 'rename', path, to }
  if (name.startsWith('mkdir')) return { type: 'mkdir', path }
  if (name.startsWith('unlink')) return { type: 'unlink', path }
  return ((args[2] ?? 0) & O_CREAT) === 0 ? undefined : { type: 'create', path }
}

function fileOperation(memory: number, path: string, call: SystemCall): Operation | undefined {
  const [, second = 0, , offset = 0] = call.args
  if (call.name.endsWith('sync')) return { type: 'sync', path }
  if (call.name === 'ftruncate') return { type: 'truncate', path, size: second }
  // SQLite writes only with pwrite64. The recording is compared with the files, which would show other writes.
  if (call.name !== 'pwrite64') return undefined
  const data = writtenBytes(memory, call).subarray(0, call.result).toString('base64')
  return { type: 'write', path, offset, data }
}

/** Returns the path relative to the traced folder. Omits the WAL index, because the first connection after a crash always rebuilds it. */
function recordedPath({ folder }: Tracee, path: string): string | undefined {
  if (path === folder) return ''
  return path.startsWith(`${folder}/`) && !path.endsWith('-shm') ? path.slice(folder.length + 1) : undefined
}

function filePath(pid: number, descriptor: number): string {
  try {
    return readlinkSync(`/proc/${pid}/fd/${descriptor}`)
  } catch {
    return ''
  }
}

function writtenBytes(memory: number, { name, args: [, address = 0, length = 0] }: SystemCall): Buffer {
  const pieces = (list: number, count: number): Buffer =>
    Buffer.concat(
      Array.from({ length: count }, (_, i) => {
        const [start = 0, size = 0] = numbersAt(memory, list + 16 * i, 2)
        return bytesAt(memory, start, size)
      }),
    )
  if (name === 'writev') return pieces(address, length)
  if (name !== 'sendmsg') return bytesAt(memory, address, length)
  const [list = 0, count = 0] = numbersAt(memory, address + 16, 2)
  return pieces(list, count)
}

function numbersAt(memory: number, address: number, count: number): number[] {
  const bytes = bytesAt(memory, address, 8 * count)
  return Array.from({ length: count }, (_, i) => Number(bytes.readBigUInt64LE(8 * i)))
}

function bytesAt(memory: number, address: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  readSync(memory, bytes, 0, length, address)
  return bytes
}

/** Reads a string up to its zero byte, in pieces that do not cross a page, because the next page may not be mapped. */
function stringAt({ memory }: Tracee, address: number): string {
  const pieces: Buffer[] = []
  for (let at = address; ; ) {
    const piece = bytesAt(memory, at, 256 - (at % 256))
    const end = piece.indexOf(0)
    pieces.push(end < 0 ? piece : piece.subarray(0, end))
    if (end >= 0) return Buffer.concat(pieces).toString()
    at += piece.length
  }
}

/** Reads a tracer's output. */
export function readOperations(record: string): Operation[] {
  return readFileSync(record, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}
