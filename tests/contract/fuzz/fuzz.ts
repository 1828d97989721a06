// Runs the fuzzer against a service that a test has started: sends the planned requests one by one, and checks each response.
import type { Operation } from './document/operations.ts'
import type { Finding } from './findings.ts'
import { createRun, type Run } from './run.ts'
import { readService } from './service.ts'
import { bounds } from './sources/bounds.ts'
import { CreationFailed } from './sources/case-builder.ts'
import { examples } from './sources/examples.ts'
import { keys } from './sources/keys.ts'
import { lifecycles } from './sources/lifecycles.ts'
import { methods } from './sources/methods.ts'
import type { Source } from './test-case.ts'

export interface FuzzOptions {
  /** The key to send, if the service requires one. */
  readonly key?: string | undefined
  /** Which requests to send; all by default. */
  readonly sources?: readonly Source[]
  /** The ids of the operations to test; all by default. */
  readonly operations?: readonly string[]
}

export interface Report {
  readonly requests: number
  readonly findings: readonly Finding[]
  /** Gaps in the run: operations that never succeeded, and requests that could not be sent. */
  readonly gaps: readonly string[]
}

/** All sources, in order: lifecycles search lists, so they run while the lists are short. */
const allSources: readonly (readonly [Source, (run: Run, operation: Operation) => Promise<void>])[] = [
  ['lifecycles', lifecycles],
  ['examples', examples],
  ['keys', keys],
  ['methods', methods],
  ['bounds', bounds],
]

export async function fuzz(url: string, { key, sources, operations }: FuzzOptions = {}): Promise<Report> {
  const service = await readService(url, key)
  const unknown = operations?.find((id) => !service.operations.some((operation) => operation.id === id))
  if (unknown !== undefined) throw new Error(`The contract has no operation named ${unknown}.`)
  const run = createRun(service)
  const tested = service.operations.filter(({ id }) => operations?.includes(id) ?? true)
  const unsent: string[] = []
  for (const [source, send] of allSources.filter(([name]) => sources?.includes(name) ?? true))
    for (const operation of tested)
      await send(run, operation).catch((error) => {
        if (!(error instanceof CreationFailed)) throw error
        unsent.push(`${source} of ${operation.id}: ${error.message}`)
      })
  const failed = tested.filter(({ id }) => !run.hasSucceeded(id))
  return {
    requests: run.requests(),
    findings: run.findings.all(),
    gaps: [...unsent, ...failed.map(({ id }) => `${id} never succeeded`)],
  }
}
