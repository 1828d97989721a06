// Copies or imports in a separate process. To simulate a power failure, the process can kill itself after some rows.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bunFlags } from '../../../cli/launch/bun.mjs'
import { copyStore } from '../../../server/ops/copy/copy.ts'
import { importFile } from '../../../server/ops/import/file.ts'

/** Import options, except the store and the file. */
export const quietImport = {
  isDryRun: false,
  skipsBadRows: false,
  lowStock: 0,
  onBadRow: () => {},
  onRows: () => {},
} as const

interface Work {
  /** The databases to copy from and to; undefined if the process imports. */
  readonly copy?: { readonly from: string; readonly to: string }
  readonly import?: {
    readonly url: string
    readonly path: string
    readonly isDryRun?: boolean
    readonly skipsBadRows?: boolean
  }
  /** The number of rows after which the process kills itself; undefined if it does not. */
  readonly killAfterRows?: number
  /** Whether the process halts at each progress report until it receives SIGCONT. */
  readonly haltsAtRows?: boolean
}

interface Ended {
  /** The exit code, or null if the process was killed. */
  readonly code: number | null
  readonly out: string
  /** The error message, if the process failed. */
  readonly error: string
  /** Peak memory if the process failed with an error; otherwise NaN. */
  readonly peakMegabytes: number
}

const PEAK = '\npeak memory in MB: '

/** Reads peak memory inside the process, because the figure that the system reports at exit includes the parent's memory. */
function peakMegabytes(): number {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

/** Starts the process; `launcher` is a command that wraps it, for example to limit its memory. */
export function spawnTransfer(work: Work, launcher: readonly string[] = []) {
  const program = fileURLToPath(import.meta.url)
  return Bun.spawn([...launcher, process.execPath, ...bunFlags, program, JSON.stringify(work)], {
    stdout: 'pipe',
    stderr: 'pipe',
  })
}

export async function runTransfer(work: Work, launcher: readonly string[] = []): Promise<Ended> {
  const child = spawnTransfer(work, launcher)
  const [out, error] = await Promise.all([child.stdout.text(), child.stderr.text()])
  await child.exited
  const [sentence = '', peak] = error.split(PEAK)
  return { code: child.exitCode, out, error: sentence.trim(), peakMegabytes: Number(peak) }
}

/** Calls the function whenever the process halts, then resumes it. Returns the number of halts. */
export async function atEachHalt(child: ReturnType<typeof spawnTransfer>, work: () => Promise<void>): Promise<number> {
  let halts = 0
  while (child.exitCode === null) {
    const state = /\) (\w)/.exec(
      await Bun.file(`/proc/${child.pid}/stat`)
        .text()
        .catch(() => ''),
    )?.[1]
    if (state !== 'T') {
      await Bun.sleep(1)
      continue
    }
    halts += 1
    await work()
    child.kill('SIGCONT')
  }
  return halts
}

if (import.meta.main) {
  const work = JSON.parse(process.argv[2] ?? '') as Work
  let left = work.killAfterRows ?? Number.POSITIVE_INFINITY
  const onRows = (count: number): void => {
    left -= count
    if (left <= 0) process.kill(process.pid, 'SIGKILL')
    if (work.haltsAtRows) process.kill(process.pid, 'SIGSTOP')
  }
  try {
    const result = work.copy
      ? await copyStore({ ...work.copy, onRows })
      : work.import && (await importFile({ ...quietImport, ...work.import, onRows }))
    process.stdout.write(JSON.stringify(result))
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error)
    process.stderr.write(`${sentence}${PEAK}${peakMegabytes()}`, () => process.exit(1))
  }
}
