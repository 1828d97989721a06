// Stops a process before and after each of its system calls, without external tools:
// https://man7.org/linux/man-pages/man2/ptrace.2.html
import { dlopen, ptr } from 'bun:ffi'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const SYSCALL = 24
const SEIZE = 0x4206
const INTERRUPT = 0x4207
const GET_SYSCALL_INFO = 0x420e
/** Marks stops at system calls, follows new threads and processes, and kills the process when the tracer exits. */
const OPTIONS = 0x01 | 0x02 | 0x04 | 0x08 | 0x10 | 0x100000
const ANY_CHILD = -1
const EVERY_THREAD = 0x40000000
const SYSCALL_STOP = 5 | 0x80
const ENTRY = 1

/** System call numbers depend on the architecture: https://github.com/torvalds/linux/blob/master/include/uapi/asm-generic/unistd.h */
const numbers: Partial<Record<NodeJS.Architecture, Readonly<Record<number, string>>>> = {
  x64: {
    1: 'write',
    18: 'pwrite64',
    20: 'writev',
    44: 'sendto',
    46: 'sendmsg',
    74: 'fsync',
    75: 'fdatasync',
    77: 'ftruncate',
    82: 'rename',
    83: 'mkdir',
    87: 'unlink',
    257: 'openat',
    258: 'mkdirat',
    263: 'unlinkat',
    264: 'renameat',
    316: 'renameat2',
  },
  arm64: {
    34: 'mkdirat',
    35: 'unlinkat',
    38: 'renameat',
    46: 'ftruncate',
    56: 'openat',
    64: 'write',
    66: 'writev',
    68: 'pwrite64',
    82: 'fsync',
    83: 'fdatasync',
    206: 'sendto',
    211: 'sendmsg',
    276: 'renameat2',
  },
}

export interface SystemCall {
  readonly name: string
  readonly args: readonly number[]
  /** The return value, or undefined before the call ends. */
  readonly result: number | undefined
}

/** Traces a process until it exits. Stops it before and after each system call to report the call. */
export function trace(pid: number, report: (call: SystemCall) => void): void {
  const names = numbers[process.arch]
  if (process.platform !== 'linux' || !names)
    throw new Error(`${process.platform} on ${process.arch} is not supported.`)
  const libc = openLibc()
  const status = new Int32Array(1)
  const info = new DataView(new ArrayBuffer(88))
  const pending = new Map<number, SystemCall>()

  const onSyscallStop = (thread: number): void => {
    libc.ptrace(GET_SYSCALL_INFO, thread, info.byteLength, ptr(info))
    const call = info.getUint8(0) === ENTRY ? readEntry(info, names) : readExit(info, pending.get(thread))
    if (!call) return void pending.delete(thread)
    pending.set(thread, call)
    report(call)
  }

  seize(libc, pid)
  for (;;) {
    const thread = libc.waitpid(ANY_CHILD, ptr(status), EVERY_THREAD)
    if (thread < 0) return
    const [kind = 0, signal = 0, event = 0] = new Uint8Array(status.buffer)
    if (kind !== 0x7f) {
      if (thread === pid) return
      continue
    }
    if (signal === SYSCALL_STOP) onSyscallStop(thread)
    // Resumes the process. Forwards signals meant for the process, but not stops meant for the tracer.
    libc.ptrace(SYSCALL, thread, 0, signal === SYSCALL_STOP || event !== 0 ? 0 : signal)
  }
}

function readEntry(info: DataView, names: Readonly<Record<number, string>>): SystemCall | undefined {
  const name = names[Number(info.getBigUint64(24, true))]
  const args = [0, 1, 2, 3, 4, 5].map((i) => Number(info.getBigUint64(32 + 8 * i, true)))
  return name === undefined ? undefined : { name, args, result: undefined }
}

function readExit(info: DataView, call: SystemCall | undefined): SystemCall | undefined {
  return call && { ...call, result: Number(info.getBigInt64(24, true)) }
}

type Libc = ReturnType<typeof openLibc>

/** Opens the C library loaded by this process. */
function openLibc() {
  const path = /\/\S*\/(libc\.so\.6|ld-musl-\S*\.so\.1|libc\.so)$/m.exec(readFileSync('/proc/self/maps', 'utf8'))?.[0]
  if (!path) throw new Error('The C library was not found.')
  return dlopen(path, {
    ptrace: { args: ['i64', 'i64', 'u64', 'u64'], returns: 'i32' },
    waitpid: { args: ['i32', 'ptr', 'i32'], returns: 'i32' },
  }).symbols
}

/** Attaches to all existing threads; the kernel attaches new threads automatically. */
function seize(libc: Libc, pid: number): void {
  const seized = new Set<number>()
  const threads = (): number[] => readdirSync(`/proc/${pid}/task`).map(Number)
  for (let fresh = threads(); fresh.length > 0; fresh = threads().filter((thread) => !seized.has(thread)))
    for (const thread of fresh) {
      seized.add(thread)
      if (libc.ptrace(SEIZE, thread, 0, OPTIONS) === 0) libc.ptrace(INTERRUPT, thread, 0, 0)
      else if (thread === pid && !hasEnded(pid)) throw new Error('Tracing a process is not permitted here.')
    }
}

function hasEnded(pid: number): boolean {
  const path = `/proc/${pid}/stat`
  return !existsSync(path) || /\) Z /.test(readFileSync(path, 'utf8'))
}
