// What a service does that matters for durability, read from its system calls.
import { readlinkSync, readSync } from 'node:fs'
import type { SystemCall } from './ptrace.ts'

export interface Deed {
  readonly deed: 'logged' | 'synced' | 'answered'
  /** The marks that are in what was written. */
  readonly marks: readonly string[]
}

/** What a test puts into a request, to find it again in the log and in the answer. */
export const markOf = (n: number): string => `mark-${n}-`
const MARK = /mark-\d+-/g

/** A write counts from its end, a sync too; an answer from its beginning, when not a byte of it has left. */
export function deedOf(pid: number, memory: number, call: SystemCall): Deed | undefined {
  const isOver = call.result !== undefined
  const file = fileOf(pid, call.args[0] ?? -1)
  if (file.endsWith('-wal') && isOver) {
    if (call.name.endsWith('sync')) return call.result === 0 ? { deed: 'synced', marks: [] } : undefined
    return { deed: 'logged', marks: marksIn(contentOf(memory, call)) }
  }
  if (!file.startsWith('socket:') || isOver) return undefined
  const content = contentOf(memory, call)
  return content.startsWith('HTTP/1.1 2') ? { deed: 'answered', marks: marksIn(content) } : undefined
}

function fileOf(pid: number, descriptor: number): string {
  try {
    return readlinkSync(`/proc/${pid}/fd/${descriptor}`)
  } catch {
    return ''
  }
}

function contentOf(memory: number, { name, args: [, address = 0, length = 0] }: SystemCall): string {
  const pieces = (list: number, count: number): string =>
    Array.from({ length: count }, (_, i) => {
      const [start = 0, size = 0] = numbersAt(memory, list + 16 * i, 2)
      return bytesAt(memory, start, size).toString('latin1')
    }).join('')
  if (name === 'writev') return pieces(address, length)
  if (name !== 'sendmsg') return bytesAt(memory, address, length).toString('latin1')
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

function marksIn(content: string): string[] {
  return [...new Set(content.match(MARK) ?? [])]
}
