// Reads the CPU time used so far by a process and its children. Linux only: other systems lack /proc/PID/stat.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** The CPU time of one process, in clock ticks. */
interface ProcessTimes {
  readonly parent: number
  /** Ticks used by the process itself and by children that have exited. */
  readonly ticks: number
}

/** Clock ticks per second, the same on all Linux systems: https://man7.org/linux/man-pages/man7/time.7.html */
const TICKS_PER_SECOND = 100

/** Returns the CPU time of a process and its descendants in µs; NaN if there is no process or the system does not report the time. */
export function processorTime(pid: number | undefined): number {
  if (pid === undefined || !existsSync('/proc/self/stat')) return Number.NaN
  const processes = readProcesses()
  const isBelow = (id: number): boolean => {
    for (let one = id; one > 1; one = processes.get(one)?.parent ?? 0) if (one === pid) return true
    return false
  }
  let ticks = 0
  for (const [id, process] of processes) if (isBelow(id)) ticks += process.ticks
  return (ticks / TICKS_PER_SECOND) * 1e6
}

function readProcesses(): Map<number, ProcessTimes> {
  const processes = new Map<number, ProcessTimes>()
  for (const name of readdirSync('/proc'))
    if (/^\d+$/.test(name)) {
      const times = readTimes(name)
      if (times) processes.set(Number(name), times)
    }
  return processes
}

/** Reads a process's stat file. Returns undefined if the process has exited. */
function readTimes(pid: string): ProcessTimes | undefined {
  try {
    return parseTimes(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return undefined
  }
}

/** Parses a stat file: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
export function parseTimes(stat: string): ProcessTimes {
  // The second field is the program's name in parentheses; the name may itself contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const field = (number: number): number => Number(fields[number - 3])
  return { parent: field(4), ticks: field(14) + field(15) + field(16) + field(17) }
}
