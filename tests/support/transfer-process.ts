// Copies or imports in a process of its own, which can be killed: by itself after some rows, as if the power had failed then.
import { fileURLToPath } from 'node:url'
import { bunFlags } from '../../cli/bun.mjs'
import { importFile } from '../../server/transfer/import/file.ts'
import { copyStore } from '../../server/transfer/transfer.ts'

/** All of what an import asks for but the store and the file. */
export const quietImport = {
  isDryRun: false,
  skipsBadRows: false,
  lowStock: 0,
  onBadRow: () => {},
  onRows: () => {},
} as const

interface Work {
  /** A copy has a place to go to, an import has a file. */
  readonly copy?: { readonly from: string; readonly to: string }
  readonly import?: { readonly url: string; readonly path: string; readonly skipsBadRows?: boolean }
  /** Undefined for never. */
  readonly killAfterRows?: number
}

interface Ended {
  /** Null if it was killed. */
  readonly code: number | null
  readonly out: string
  /** The sentence that it has failed with. */
  readonly error: string
  readonly peakMegabytes: number
}

/** The launcher is a command that runs it, for example with a limit. */
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
  const peakMegabytes = Number(child.resourceUsage()?.maxRSS ?? 0) / 2 ** 20
  return { code: child.exitCode, out, error: error.trim(), peakMegabytes }
}

if (import.meta.main) {
  const work = JSON.parse(process.argv[2] ?? '') as Work
  let left = work.killAfterRows ?? Number.POSITIVE_INFINITY
  const onRows = (count: number): void => {
    left -= count
    if (left <= 0) process.kill(process.pid, 'SIGKILL')
  }
  try {
    const result = work.copy
      ? await copyStore({ ...work.copy, onRows })
      : work.import && (await importFile({ ...quietImport, ...work.import, onRows }))
    process.stdout.write(JSON.stringify(result))
  } catch (error) {
    process.stderr.write(error instanceof Error ? error.message : String(error), () => process.exit(1))
  }
}
