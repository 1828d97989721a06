// The context that all parts of a run share: sends test cases, updates the known state, and collects findings.

import { lacksCredentials } from './authentication.ts'
import type { CheckName } from './checks/checks.ts'
import { createCoverage } from './coverage.ts'
import { checkResponse, createFindings, type Finding, type Violation } from './findings.ts'
import { createKnownState } from './known-state.ts'
import { documentMistakes, whatIsNotTested } from './not-tested.ts'
import type { Operation } from './openapi/operations.ts'
import { type Resource, resourcesOf } from './openapi/resources.ts'
import { hasAccess } from './requests/credentials.ts'
import { type SelectionOptions, selectOperations } from './selection.ts'
import { createSender } from './send.ts'
import type { Service, ServiceOptions } from './service.ts'
import { createCreation } from './sources/creation.ts'
import type { PlanContext, UnsearchedList } from './sources/plan-context.ts'
import { type ServiceResponse, type Source, safeMethods, type TestCase, type TestRequest } from './test-case.ts'
import { uniqueTexts } from './values/value-context.ts'

export interface RunOptions extends ServiceOptions, SelectionOptions {
  /** A document (a file or a URL), or the URL of a service with its document at /openapi.json. */
  readonly url: string
  readonly seed: number
  /** Sources of test cases; all by default. */
  readonly sources?: readonly Source[]
  /** The checks to skip. */
  readonly skippedChecks?: readonly CheckName[]
  /** Seconds to wait for a response; 20 by default. */
  readonly timeout?: number | undefined
  /** The number of random test cases to send after the planned ones. */
  readonly randomCases?: number
  /** When to stop sending random test cases. */
  readonly until?: number
  /** Called before the first request. */
  onStart?(service: Service): unknown
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
  readonly skippedChecks: readonly CheckName[]
  /** Whether the run ended because the service stopped responding. */
  readonly hasDied: boolean
  /** Whether `isStopped` ended the run. */
  readonly isInterrupted: boolean
  /** Whether all planned test cases were sent; a short run may end earlier. */
  readonly isPlanDone: boolean
  /** The ids of the operations to test. */
  readonly operations: readonly string[]
  /** The ids of other operations, and why they were not tested. */
  readonly excluded: ReadonlyMap<string, string>
  /** The operations that never succeeded, about which the run proves little. */
  readonly neverSucceeded: readonly string[]
  /** The usual status of each operation that never succeeded; 0 for no response, undefined if it was never reached. */
  readonly usualStatuses: ReadonlyMap<string, number | undefined>
  /** The checks that passed at least once, by operation or path. */
  readonly passed: ReadonlyMap<string, ReadonlySet<CheckName>>
  /** The checks that tolerated a response at least once, and therefore prove nothing; keyed by operation or path. */
  readonly tolerated: ReadonlyMap<string, ReadonlySet<CheckName>>
  /** Why lifecycles did not run, by the resource's path; undefined for those that did. */
  readonly lifecycles: ReadonlyMap<string, string | undefined>
  /** The lists in which nothing proved that new resources are listed or that deleted resources are not. */
  readonly unsearchedLists: readonly UnsearchedList[]
  /** The ids of the operations that need credentials that the run does not have. */
  readonly withoutAccess: readonly string[]
  /** Whether the run has no credentials at all, although some operations need them. */
  readonly lacksCredentials: boolean
  readonly notTested: readonly string[]
  /** Mistakes in the document that prevent tests. */
  readonly mistakes: readonly string[]
}

export interface RunContext {
  readonly planContext: Omit<PlanContext, 'source'>
  readonly seed: number
  /**
   * Whether to test an operation with this source. If the run cannot access the operation, only credentials can be
   * tested.
   */
  isWanted(source: Source): (operation: Operation) => boolean
  isOver(): boolean
  /** Sends a test case and updates the known state. */
  execute(testCase: TestCase): Promise<{ response: ServiceResponse; violations: readonly Violation[] }>
  isKnown(violation: Violation): boolean
  addFinding(violation: Violation): void
  /** Records that all planned test cases were sent. */
  markPlanDone(): void
}

/**
 * The number of consecutive failures after which the service is considered dead, unless it responds when an earlier
 * request is repeated.
 */
const MAX_FAILURES_IN_A_ROW = 20

/** How many requests in a row may get a 429 before a run with a time limit waits instead of testing other operations. */
const MAX_LIMITED_IN_A_ROW = 3

export function createRunContext(described: Service, options: RunOptions): { run: RunContext; report(): Report } {
  const { seed, until = Infinity, isReadOnly = false, skippedChecks = [] } = options
  const { usable, tested, excluded } = selectOperations(described.operations, options)
  const service = { ...described, resources: resourcesOf(usable) }
  const knownState = createKnownState(service)
  const coverage = createCoverage()
  const findings = createFindings()
  const send = createSender(service.base, service.defaultHeaders, {
    timeoutS: options.timeout,
    limitedInARow: options.until === undefined ? 0 : MAX_LIMITED_IN_A_ROW,
  })
  const [passed, tolerated] = [new Map<string, Set<CheckName>>(), new Map<string, Set<CheckName>>()]
  const lifecycles = new Map<Resource, string | undefined>()
  const unsearchedLists = new Map<string, UnsearchedList>()
  const givenUp = new Map<string, string>()
  let requests = 0
  let failuresInARow = 0
  let answered: TestRequest | undefined
  let isPlanDone = false
  const hasDied = () => failuresInARow >= MAX_FAILURES_IN_A_ROW
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

  async function execute(testCase: TestCase): ReturnType<RunContext['execute']> {
    const { method } = testCase.request
    if (isReadOnly && !safeMethods.includes(method)) throw new Error(`A read-only run must not send ${method}.`)
    const response = await send(testCase.request)
    requests += 1
    await countFailures(testCase.request, response)
    knownState.record(testCase, response)
    coverage.record(testCase, response)
    options.onProgress?.({ requests, findings: findings.all() })
    const judgment = checkResponse(service, testCase, response, requests, skippedChecks)
    addAll(passed, testCase.operationName, judgment.passed)
    addAll(tolerated, testCase.operationName, judgment.tolerated)
    return { response, violations: judgment.violations }
  }

  function isUnproven({ operation, check }: UnsearchedList): boolean {
    const isFound = findings.all().some((one) => one.check === check && one.testCase.operationName === operation)
    return !isFound && !skippedChecks.includes(check) && !passed.get(operation)?.has(check)
  }

  function report(): Report {
    const failed = tested.filter((operation) => !coverage.hasSucceeded(operation))
    const notTested = [
      ...whatIsNotTested(service, tested),
      ...[...givenUp].map(([id, reason]) => `some requests of ${id}: no values can be generated (${reason})`),
    ]
    return {
      service,
      seed,
      skippedChecks,
      requests,
      findings: findings.all().filter(({ request }) => !hasDied() || request <= requests - failuresInARow + 1),
      hasDied: hasDied(),
      isInterrupted: options.isStopped?.() ?? false,
      isPlanDone,
      operations: tested.map(({ id }) => id),
      excluded,
      neverSucceeded: failed.map(({ id }) => id),
      usualStatuses: new Map(failed.map((operation) => [operation.id, coverage.usualStatus(operation)])),
      passed,
      tolerated,
      lifecycles: new Map([...lifecycles].map(([{ item }, reason]) => [item, reason])),
      unsearchedLists: [...unsearchedLists.values()].filter(isUnproven),
      withoutAccess: tested.filter((operation) => !isOpen(operation)).map(({ id }) => id),
      lacksCredentials: lacksCredentials(service, tested),
      notTested,
      mistakes: documentMistakes(service, tested),
    }
  }

  const run: RunContext = {
    planContext: {
      service,
      knownState,
      coverage,
      creation: createCreation(),
      listed: new Set(),
      probedPaths: new Set(),
      lifecycles,
      unsearchedLists,
      usable,
      isReadOnly,
      uniqueText: uniqueTexts(seed),
      giveUp,
    },
    seed,
    isWanted: (source) => (operation) => tested.includes(operation) && (source === 'credentials' || isOpen(operation)),
    isOver: () => Date.now() > until || (options.isStopped?.() ?? false) || hasDied(),
    execute,
    isKnown: findings.isKnown,
    addFinding: findings.addFinding,
    markPlanDone: () => {
      isPlanDone = true
    },
  }
  return { run, report }
}

function addAll(known: Map<string, Set<CheckName>>, subject: string, names: readonly CheckName[]): void {
  known.set(subject, new Set([...(known.get(subject) ?? []), ...names]))
}
