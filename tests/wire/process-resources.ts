// The resources of the service's process, read from Linux's /proc: its client connections and its memory.
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The reason the resources cannot be read on this machine, or undefined if they can. */
export const unavailable = existsSync('/proc/self/net/tcp') ? undefined : 'only Linux reports them'

const LISTENING = '0A'

/** Counts the process's open connections to its port, including dead ones that it never closed. */
export function openConnections(pid: number, port: number): number {
  const tcp = new Map(tcpSockets(pid).map((socket) => [socket.inode, socket]))
  const others = new Set(readFileSync(`/proc/${pid}/net/unix`, 'utf8').match(/\b\d+(?=( \S+)?$)/gm))
  return openSockets(pid).filter((inode) => {
    const socket = tcp.get(inode)
    return socket ? socket.port === port && socket.state !== LISTENING : !others.has(inode)
  }).length
}

function openSockets(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((file) => /^socket:\[(\d+)\]$/.exec(linkTarget(pid, file))?.[1] ?? [])
}

/** Returns an empty string if the file was closed after the directory was listed. */
function linkTarget(pid: number, file: string): string {
  try {
    return readlinkSync(`/proc/${pid}/fd/${file}`)
  } catch {
    return ''
  }
}

function tcpSockets(pid: number): { inode: string; port: number; state: string }[] {
  const tables = ['tcp', 'tcp6'].map((table) => `/proc/${pid}/net/${table}`).filter(existsSync)
  const rows = tables.flatMap((table) => readFileSync(table, 'utf8').trim().split('\n').slice(1))
  return rows.map((row) => {
    const [, local = '', , state = '', , , , , , inode = ''] = row.trim().split(/\s+/)
    return { inode, port: Number.parseInt(local.split(':')[1] ?? '', 16), state }
  })
}

/** Returns the process's resident memory in bytes: its peak and current size. */
export function memoryUse(pid: number): { peak: number; now: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const bytes = (field: string): number => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024
  return { peak: bytes('VmHWM'), now: bytes('VmRSS') }
}
