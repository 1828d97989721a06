// How much memory a process takes, as the system counts it.
import { existsSync, readFileSync } from 'node:fs'

/** Its resident set: everything that is in memory for it, the program's own pages too. */
export function residentMegabytes(pid: number): number {
  const status = `/proc/${pid}/status`
  const kilobytes = existsSync(status)
    ? /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(status, 'utf8'))?.[1]
    : Bun.spawnSync(['ps', '-o', 'rss=', '-p', String(pid)]).stdout.toString()
  return (Number(kilobytes) * 1024) / 1e6
}
