// `openapi-prove fuzz`: tests a service against its OpenAPI document until the time is up, then reports its findings.
import { DocumentError } from '../document/document-error.ts'
import { fuzz } from '../fuzz/fuzz.ts'
import { fuzzOutcome } from '../fuzz/outcome.ts'
import { progressLine, summary, whyInconclusive } from '../fuzz/report.ts'
import type { Progress } from '../fuzz/run-context.ts'
import { safeMethods } from '../fuzz/test-case.ts'
import { isFailure } from '../reports/outcome.ts'
import { writeReports } from '../reports/write.ts'
import { type FuzzOptions, fuzzHelp, readFuzzOptions } from './fuzz-options.ts'
import { exitCodes } from './usage.ts'

const PROGRESS_INTERVAL_MS = { terminal: 200, file: 10_000 }

/** Throws UsageError, DocumentError, AuthenticationError. */
export async function fuzzCommand(args: readonly string[]): Promise<number> {
  const options = readFuzzOptions(args, () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
  if (options !== 'help') return await run(options)
  process.stdout.write(fuzzHelp)
  return 0
}

async function run({ source, minutes = 1, requests, reports, failOn, ...options }: FuzzOptions): Promise<number> {
  const started = Date.now()
  const until = requests === undefined ? started + minutes * 60_000 : undefined
  const report = await fuzz({
    ...options,
    url: source,
    ...(requests === undefined ? {} : { randomCases: requests }),
    ...(until === undefined ? {} : { until }),
    onStart: ({ base }) => process.stdout.write(announcement(base, options)),
    isStopped: stopOnSignal(),
    onProgress: progress(started, until),
  })
  clearLine()
  const seconds = (Date.now() - started) / 1000
  process.stdout.write(`${summary(report, seconds)}\n`)
  await writeReports(reports, fuzzOutcome(report, seconds, failOn))
  if (report.operations.length === 0) throw new DocumentError(`${source} has no operation to test.`)
  if (report.findings.some(({ level }) => isFailure(level, failOn))) return exitCodes.found
  return whyInconclusive(report) === undefined ? exitCodes.nothing : exitCodes.inconclusive
}

/** Returns the first lines of the output, which precede the first request. */
function announcement(base: string, { seed, isReadOnly }: Pick<FuzzOptions, 'seed' | 'isReadOnly'>): string {
  const effect = isReadOnly
    ? `The run sends only ${safeMethods.join(', ')} requests.`
    : 'The run creates, changes, and deletes data at this URL. Pass --read-only to leave the data unchanged.'
  return `Testing ${base}, seed ${seed}\n${effect}\n`
}

/** Ends the run and prints its summary on the first Ctrl-C; exits immediately on the second. */
function stopOnSignal(): () => boolean {
  let isStopped = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopped) process.exit(130)
      isStopped = true
    })
  return () => isStopped
}

function progress(started: number, until: number | undefined): (progress: Progress) => void {
  const { isTTY } = process.stdout
  let lastPrinted = started
  return (progress) => {
    const now = Date.now()
    if (now - lastPrinted < (isTTY ? PROGRESS_INTERVAL_MS.terminal : PROGRESS_INTERVAL_MS.file)) return
    lastPrinted = now
    const line = progressLine(progress, (now - started) / 1000, until === undefined ? undefined : (until - now) / 1000)
    process.stdout.write(isTTY ? `\r\x1b[K${line}` : `${line}\n`)
  }
}

function clearLine(): void {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
}
