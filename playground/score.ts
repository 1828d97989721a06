// Scores a tool: runs it against every fault and against a service without a fault. A tool reports a failure with its exit code.
import type { Fault } from './faults/fault.ts'

/** The result of running a tool: `found` and `missed` for a faulty service, `invented` and `clean` for a correct one. */
export type Verdict = 'found' | 'missed' | 'invented' | 'clean'

export interface ScoreOptions {
  /** The playground's URL. */
  readonly url: string
  /** The shell command that runs the tool. The environment variable URL is the URL of the service to test. */
  readonly command: string
  readonly faults: readonly Fault[]
  readonly dataSet: string
  readonly timeoutMs: number
  /** Called after each run; `fault` is undefined for the correct service. */
  onVerdict(verdict: Verdict, fault: Fault | undefined): void
}

/** Runs the tool against a correct service first, and then against each fault. Returns how often each verdict occurred. */
export async function scoreTool(options: ScoreOptions): Promise<Readonly<Record<Verdict, number>>> {
  const { url, faults, dataSet, onVerdict } = options
  const counts = { found: 0, missed: 0, invented: 0, clean: 0 }
  for (const fault of [undefined, ...faults]) {
    const sandbox = JSON.parse(await send(url, 'POST', '/sandboxes', { data: dataSet })) as CreatedSandbox
    if (fault) await send(url, 'PUT', `/sandboxes/${sandbox.id}/faults/${fault.name}`)
    const hasFailed = await fails(options, sandbox.url)
    const verdict = fault ? (hasFailed ? 'found' : 'missed') : hasFailed ? 'invented' : 'clean'
    counts[verdict] += 1
    onVerdict(verdict, fault)
    await send(url, 'DELETE', `/sandboxes/${sandbox.id}`)
  }
  return counts
}

/** Whether the tool reports a failure. A tool that exceeds its timeout does not report one. */
async function fails({ command, timeoutMs }: ScoreOptions, url: string): Promise<boolean> {
  const tool = Bun.spawn(['sh', '-c', command], {
    env: { ...process.env, URL: url, PETSTORE_URL: url },
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'ignore',
    timeout: timeoutMs,
  })
  const code = await tool.exited
  return code !== 0 && tool.signalCode === null
}

interface CreatedSandbox {
  readonly id: string
  readonly url: string
}

async function send(url: string, method: string, path: string, body?: object): Promise<string> {
  const response = await fetch(`${url}${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
  const text = await response.text()
  if (response.ok) return text
  throw new Error(`The playground rejected ${method} ${path}: ${text}`)
}
