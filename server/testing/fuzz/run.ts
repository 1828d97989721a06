// Sends generated requests one after the other, and stops at the first answer that the contract does not allow.
import fc, { type RunDetails } from 'fast-check'
import { deviations, operationAt } from '../conformance.ts'
import { generatedRequests } from '../request-generator.ts'
import { curl, type Expectation, type GeneratedRequest } from './generated-request.ts'
import { emptyMemory } from './store-memory.ts'

interface Received {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

interface FuzzOptions {
  readonly requests: number
  readonly seed: number
  /** Whether to look for the smallest request that fails, which takes more of them. */
  readonly shrink?: boolean
}

/** What was wrong with the first answer that was, and how to see it again; undefined when all were right. */
export async function firstFinding(
  origin: string,
  { requests, seed, shrink = true }: FuzzOptions,
): Promise<string | undefined> {
  const memory = emptyMemory()
  // One request at a time: the same seed on an empty store is then the same run.
  const property = fc.asyncProperty(generatedRequests(memory), async (request) => {
    const received = await send(origin, request)
    memory.learn(request, received.status, received.headers)
    const faults = faultsOf(request, received)
    if (faults.length > 0) throw new Error(faults.join('; '))
  })
  return report(origin, await fc.check(property, { numRuns: requests, seed, endOnFailure: !shrink }))
}

async function send(origin: string, { method, target, body }: GeneratedRequest): Promise<Received> {
  const init = body ? { headers: { 'Content-Type': body.type }, body: body.content } : {}
  const response = await fetch(origin + target, { method, redirect: 'manual', ...init })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Whether an answer finds fault with the form of the request, which no state of the store can mend. */
function blamesForm({ status, text }: Received): boolean {
  // The one 400 that depends on the state: a stock that would pass its upper bound.
  if (text.includes('A stock can be at most')) return false
  return [400, 405, 413, 415].includes(status) || (status === 404 && codeIn(text) === 'route_not_found')
}

const isExpected: Readonly<Record<Expectation, (received: Received) => boolean>> = {
  understood: (received) => !blamesForm(received),
  'understood or invalid_cursor': (received) => !blamesForm(received) || codeIn(received.text) === 'invalid_cursor',
  refused: blamesForm,
  either: () => true,
}

const codeIn = (text: string): unknown => /"code":"(\w+)"/.exec(text)?.[1]

function faultsOf({ method, target, expected }: GeneratedRequest, received: Received): string[] {
  const { status, headers, text } = received
  const faults = deviations(operationAt(method, target.replace(/\?.*/, '')), received)
  if (status >= 500) faults.push(`a failure of the service: ${status} ${text}`)
  if (status === 405 && !headers.has('allow')) faults.push('405 without Allow')
  if (!isExpected[expected](received)) faults.push(`should be ${expected}, was answered ${status} ${text}`)
  return faults
}

function report(origin: string, run: RunDetails<[GeneratedRequest]>): string | undefined {
  if (!run.failed) return undefined
  const [request] = run.counterexample ?? []
  if (!request) throw run.errorInstance
  return [
    `${request.operation || 'outside the contract'}, ${request.why}: ${run.errorInstance}`,
    curl(origin, request),
    `Found by request ${run.numRuns}, made smaller ${run.numShrinks} times (path ${run.counterexamplePath}).`,
    `Again: FUZZ_SEED=${run.seed} bun test server/contract.fuzz.test.ts`,
  ].join('\n')
}
