// Reads the CPU time that a process and its descendants have used so far, from Linux's /proc.
import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks per second, the same on all Linux systems: https://man7.org/linux/man-pages/man7/time.7.html */
const TICKS_PER_SECOND = 100

interface ProcessTime {
  readonly parent: number
  /** Ticks used by the process itself and by children that have exited. */
  readonly ticks: number
}

/** Returns the CPU time in µs. */
export function cpuTime(pid: number): number {
  const processes = new Map<number, ProcessTime>()
  for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) addTime(processes, name)
  const isBelow = (id: number): boolean => {
    for (let one = id; one > 1; one = processes.get(one)?.parent ?? 0) if (one === pid) return true
    return false
  }
  let ticks = 0
  for (const [id, process] of processes) if (isBelow(id)) ticks += process.ticks
  return (ticks / TICKS_PER_SECOND) * 1e6
}

function addTime(processes: Map<number, ProcessTime>, pid: string): void {
  try {
    processes.set(Number(pid), parseTime(readFileSync(`/proc/${pid}/stat`, 'utf8')))
  } catch {
    // The process has just exited.
  }
}

/** Parses a stat file: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
export function parseTime(stat: string): ProcessTime {
  // The second field is the program's name in parentheses; the name may itself contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const field = (number: number): number => Number(fields[number - 3])
  return { parent: field(4), ticks: field(14) + field(15) + field(16) + field(17) }
}
