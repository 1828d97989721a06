// Extracts the events that matter for durability from a service's system calls.
import { readlinkSync, readSync } from 'node:fs'
import type { SystemCall } from './ptrace.ts'

export interface SyscallEvent {
  readonly type: 'logged' | 'synced' | 'acknowledged'
  /** The marks found in the written bytes. */
  readonly marks: readonly string[]
}

/** A mark that a test puts into a request, to recognize the request in the WAL and in the response. */
export const markOf = (n: number): string => `mark-${n}-`
const MARK = /mark-\d+-/g

/** A write or sync is counted when it ends; a response is counted when it starts, before its first byte is sent. */
export function toEvent(pid: number, memory: number, call: SystemCall): SyscallEvent | undefined {
  const isOver = call.result !== undefined
  const file = filePath(pid, call.args[0] ?? -1)
  if (file.endsWith('-wal') && isOver) {
    if (call.name.endsWith('sync')) return call.result === 0 ? { type: 'synced', marks: [] } : undefined
    return { type: 'logged', marks: findMarks(writtenContent(memory, call)) }
  }
  if (!file.startsWith('socket:') || isOver) return undefined
  const content = writtenContent(memory, call)
  return content.startsWith('HTTP/1.1 2') ? { type: 'acknowledged', marks: findMarks(content) } : undefined
}

function filePath(pid: number, descriptor: number): string {
  try {
    return readlinkSync(`/proc/${pid}/fd/${descriptor}`)
  } catch {
    return ''
  }
}

function writtenContent(memory: number, { name, args: [, address = 0, length = 0] }: SystemCall): string {
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

function findMarks(content: string): string[] {
  return [...new Set(content.match(MARK) ?? [])]
}
