// The program: tests a service against its own OpenAPI document until the time is up, and reports what it found.
import { AuthenticationError } from './authentication.ts'
import { fuzz } from './fuzz.ts'
import { DocumentUnavailable } from './openapi/download.ts'
import { help, type Options, readOptions, UsageError } from './options.ts'
import { progressLine, summary } from './report.ts'
import type { Progress } from './run-context.ts'

const PROGRESS_INTERVAL_MS = { terminal: 200, file: 10_000 }

async function main(args: readonly string[]): Promise<number> {
  try {
    const options = readOptions(args, () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
    if (options !== 'help') return await run(options)
    process.stdout.write(help)
    return 0
  } catch (error) {
    const isUsage = error instanceof UsageError
    if (!isUsage && !(error instanceof DocumentUnavailable) && !(error instanceof AuthenticationError)) throw error
    process.stderr.write(`fuzz: ${error.message}${isUsage ? ' See npm run fuzz -- --help.' : ''}\n`)
    return 2
  }
}

async function run(options: Options): Promise<number> {
  const { url, seed, headers, operations, requests } = options
  const started = Date.now()
  const until = requests === undefined ? started + (options.minutes ?? 1) * 60_000 : undefined
  process.stdout.write(`${url}, seed ${seed}\n`)
  const report = await fuzz({
    url,
    seed,
    headers,
    ...(operations ? { operations } : {}),
    ...(requests === undefined ? {} : { randomCases: requests }),
    ...(until === undefined ? {} : { until }),
    isStopped: stopOnSignal(),
    onProgress: progress(started, until),
  })
  clearLine()
  const seconds = (Date.now() - started) / 1000
  process.stdout.write(`${summary(report, seconds)}\n`)
  return report.findings.length > 0 ? 1 : 0
}

/** The first Ctrl-C ends the run with its summary, the second ends the program. */
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

process.exitCode = await main(process.argv.slice(2))
