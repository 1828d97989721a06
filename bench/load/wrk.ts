// Puts a server under load with wrk.
import { fileURLToPath } from 'node:url'
import { headersOf, type Load, type Outcome } from './load.ts'

const script = fileURLToPath(new URL('wrk.lua', import.meta.url))
const ANSWER_TIMEOUT_SECONDS = 10
const END_TIMEOUT_MS = (ANSWER_TIMEOUT_SECONDS + 5) * 1000

export async function driveWithWrk(load: Load): Promise<Outcome> {
  const { url, requests, connections, seconds, seed } = load
  const { method, path, body = '', highest = 1, step = 1 } = requests
  const named = Object.entries(headersOf(load)).map(([name, value]) => `${name}: ${value}`)
  // One thread is faster than any of the servers, and leaves them the other processors.
  const settings = [
    '--threads=1',
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    `--timeout=${ANSWER_TIMEOUT_SECONDS}s`,
    `--script=${script}`,
  ]
  const details = [method, path, body, String(highest), String(step), String(seed), ...named]
  const child = Bun.spawn(['wrk', ...settings, url, '--', ...details], { stdout: 'pipe', stderr: 'pipe' })
  const late = setTimeout(() => child.kill('SIGKILL'), seconds * 1000 + END_TIMEOUT_MS)
  const [out, err, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  clearTimeout(late)
  if (code !== 0) throw new Error(`wrk failed: ${out}${err}`)
  return readOutcome(out)
}

/** Reads the line that wrk.lua writes at the end. */
export function readOutcome(output: string): Outcome {
  const line = /^outcome (.*)$/m.exec(output)?.[1]
  if (line === undefined) throw new Error(`wrk did not say what came of it: ${output}`)
  const figures = new Map(line.split(' ').map((part) => part.split('=') as [string, string]))
  const figure = (name: string): number => {
    const value = Number(figures.get(name) ?? Number.NaN)
    if (!Number.isFinite(value)) throw new Error(`wrk did not say its ${name}: ${line}`)
    return value
  }
  return {
    requests: figure('requests'),
    seconds: figure('microseconds') / 1e6,
    microseconds: { median: figure('median'), p99: figure('p99') },
    failures: figure('failures'),
  }
}
