// The context that all parts of a run share: sends test cases, updates the known state, and collects findings.

import type { CheckName } from './checks/checks.ts'
import { checkResponse, createFindings, type Finding, type Violation } from './findings.ts'
import { createKnownState } from './known-state.ts'
import { whatIsNotTested } from './not-tested.ts'
import type { Operation } from './openapi/operations.ts'
import { hasAccess } from './requests/credentials.ts'
import { createSender } from './send.ts'
import type { Service } from './service.ts'
import type { PlanContext } from './sources/plan-context.ts'
import type { Header, ServiceResponse, Source, TestCase, TestRequest } from './test-case.ts'
import { uniqueTexts } from './values/value-context.ts'

export interface RunOptions {
  /** A document (a file or a URL), or the URL of a service with its document at /openapi.json. */
  readonly url: string
  /** The service's URL, if the document does not contain it. */
  readonly serviceUrl?: string | undefined
  readonly seed: number
  /** Headers for every request, such as an API key. */
  readonly headers?: readonly Header[] | undefined
  /** Sources of test cases; all by default. */
  readonly sources?: readonly Source[]
  /** The ids of the operations to test; all by default. */
  readonly operations?: readonly string[] | undefined
  /** The checks to skip. */
  readonly skippedChecks?: readonly CheckName[]
  /** Whether to treat the document as exact, even without `x-strict-input`. */
  readonly isStrict?: boolean | undefined
  /** Seconds to wait for a response; 20 by default. */
  readonly timeout?: number | undefined
  /** The number of random test cases to send after the planned ones. */
  readonly randomCases?: number
  /** When to stop sending random test cases. */
  readonly until?: number
  /** Called before every request. */
  isStopped?(): boolean
  onProgress?(progress: Progress): void
}

export interface Progress {
  readonly requests: number
  readonly findings: readonly Finding[]
}

export interface Report extends Progress {
  readonly service: Service
  readonly seed: number
  /** Whether the run ended because the service stopped responding. */
  readonly hasDied: boolean
  /** Whether all planned test cases were sent; a short run may end before they are. */
  readonly isPlanDone: boolean
  /** The operations that never succeeded, about which the run proves little. */
  readonly neverSucceeded: readonly string[]
  /** The ids of the operations to test. */
  readonly operations: readonly string[]
  readonly notTested: readonly string[]
}

export interface RunContext {
  readonly planContext: Omit<PlanContext, 'source'>
  readonly seed: number
  /** Whether to test an operation with this source. Without access, only credentials can be tested. */
  isWanted(source: Source): (operation: Operation) => boolean
  isOver(): boolean
  /** Sends a test case and updates the known state. */
  execute(testCase: TestCase): Promise<{ response: ServiceResponse; violations: Violation[] }>
  isKnown(violation: Violation): boolean
  addFinding(violation: Violation): void
  /** Records that all planned test cases were sent. */
  markPlanDone(): void
}

/**
 * The number of consecutive failures after which the service is considered dead, unless it still responds to an earlier
 * request.
 */
const MAX_FAILURES_IN_A_ROW = 20

export function createRunContext(service: Service, options: RunOptions): { run: RunContext; report(): Report } {
  const { seed, operations, until = Infinity, isStopped = () => false } = options
  const knownState = createKnownState(service)
  const findings = createFindings()
  const send = createSender(service.base, service.defaultHeaders, options.timeout)
  const succeeded = new Set<string>()
  const givenUp = new Map<string, string>()
  let requests = 0
  let failuresInARow = 0
  let answered: TestRequest | undefined
  let isPlanDone = false
  const hasDied = () => failuresInARow >= MAX_FAILURES_IN_A_ROW
  const isNamed = ({ id }: Operation) => operations === undefined || operations.includes(id)
  const isChosen = (operation: Operation) => isNamed(operation) && !operation.isElsewhere
  const isOpen = (operation: Operation) => hasAccess(operation, service.defaultHeaders)

  function giveUp({ id }: Operation, error: unknown): void {
    givenUp.set(id, error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error))
  }

  /** Counts consecutive failures. A service that does not respond to one kind of request may still respond to others. */
  async function countFailures(request: TestRequest, response: ServiceResponse): Promise<void> {
    failuresInARow = response.failure === undefined ? 0 : failuresInARow + 1
    if (response.failure === undefined && request.method === 'GET') answered = request
    if (failuresInARow < MAX_FAILURES_IN_A_ROW || !answered) return
    if ((await send(answered)).failure === undefined) failuresInARow = 0
  }

  async function execute(testCase: TestCase): Promise<{ response: ServiceResponse; violations: Violation[] }> {
    const response = await send(testCase.request)
    requests += 1
    await countFailures(testCase.request, response)
    knownState.record(testCase, response)
    if (testCase.operation && response.status >= 200 && response.status <= 299) succeeded.add(testCase.operation.id)
    options.onProgress?.({ requests, findings: findings.all() })
    const violations = checkResponse(service, testCase, response, requests)
    return { response, violations: violations.filter(({ check }) => !options.skippedChecks?.includes(check)) }
  }

  function report(): Report {
    const wanted = service.operations.filter(isChosen).map(({ id }) => id)
    const neverSucceeded = wanted.filter((id) => !succeeded.has(id))
    const notTested = [
      ...whatIsNotTested(service, service.operations.filter(isNamed)),
      ...[...givenUp].map(([id, reason]) => `some requests of ${id}: no values can be generated (${reason})`),
    ]
    return {
      service,
      seed,
      requests,
      findings: findings.all(),
      hasDied: hasDied(),
      isPlanDone,
      neverSucceeded,
      operations: wanted,
      notTested,
    }
  }

  const run: RunContext = {
    planContext: { service, knownState, uniqueText: uniqueTexts(seed), giveUp },
    seed,
    isWanted: (source) => (operation) => isChosen(operation) && (source === 'credentials' || isOpen(operation)),
    isOver: () => Date.now() > until || isStopped() || hasDied(),
    execute,
    isKnown: findings.isKnown,
    addFinding: findings.addFinding,
    markPlanDone: () => {
      isPlanDone = !run.isOver()
    },
  }
  return { run, report }
}
