// The load driver that runs the external program wrk.
import { fileURLToPath } from 'node:url'
import { type Load, type LoadResult, requestHeaders } from './load.ts'

const script = fileURLToPath(new URL('wrk.lua', import.meta.url))
const RESPONSE_TIMEOUT_SECONDS = 10
const KILL_TIMEOUT_MS = (RESPONSE_TIMEOUT_SECONDS + 5) * 1000

export async function driveWithWrk(load: Load): Promise<LoadResult> {
  const { url, requests, connections, seconds, seed } = load
  const { method, path, body = '', maxId = 1, idStep = 1 } = requests
  const headers = Object.entries(requestHeaders(load)).map(([name, value]) => `${name}: ${value}`)
  const options = [
    // One thread is faster than any of the servers, and leaves them the other cores.
    '--threads=1',
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    `--timeout=${RESPONSE_TIMEOUT_SECONDS}s`,
    `--script=${script}`,
  ]
  const scriptArgs = [method, path, body, String(maxId), String(idStep), String(seed), ...headers]
  const child = Bun.spawn(['wrk', ...options, url, '--', ...scriptArgs], { stdout: 'pipe', stderr: 'pipe' })
  const killTimer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000 + KILL_TIMEOUT_MS)
  const [out, err, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  clearTimeout(killTimer)
  if (code !== 0) throw new Error(`wrk failed: ${out}${err}`)
  return parseResult(out)
}

/** Parses the last line printed by wrk.lua. */
export function parseResult(output: string): LoadResult {
  const line = /^result (.*)$/m.exec(output)?.[1]
  if (line === undefined) throw new Error(`wrk did not print a result: ${output}`)
  const fields = new Map(line.split(' ').map((field) => field.split('=') as [string, string]))
  const numberOf = (name: string): number => {
    const value = Number(fields.get(name) ?? Number.NaN)
    if (!Number.isFinite(value)) throw new Error(`wrk did not print ${name}: ${line}`)
    return value
  }
  return {
    requests: numberOf('requests'),
    seconds: numberOf('microseconds') / 1e6,
    microseconds: { median: numberOf('median'), p99: numberOf('p99') },
    failures: numberOf('failures'),
  }
}
