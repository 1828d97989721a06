// Runs a program under the tracer, and reports whether this machine permits tracing.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Returns a command prefix that traces a program, and appends the program's operations in `folder` to the file `record`. */
export const tracer = (record: string, folder: string): string[] => [
  process.execPath,
  fileURLToPath(new URL('tracer.ts', import.meta.url)),
  record,
  folder,
]

/** The reason a process cannot be traced on this machine, or undefined if it can. */
export function whyUntraceable(): string | undefined {
  const record = join(tmpdir(), `petstore-traced-${process.pid}`)
  const { success, stderr } = Bun.spawnSync([
    ...tracer(record, tmpdir()),
    process.execPath,
    '-e',
    'await Bun.sleep(200)',
  ])
  return success ? undefined : (/error: (.*)/i.exec(stderr.toString())?.[1] ?? 'the tracer failed')
}
