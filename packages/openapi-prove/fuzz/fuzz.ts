// Runs the fuzzer: reads the document, sends the test cases from every source one by one, and applies all checks to
// each response.
import { DocumentError } from '../document/document-error.ts'
import { AuthenticationError, requireCredentials } from './authentication.ts'
import type { Operation } from './openapi/operations.ts'
import { runRandomRound } from './random-round.ts'
import { createRunContext, type Report, type RunContext, type RunOptions } from './run-context.ts'
import { createSender } from './send.ts'
import { loadService, type Service } from './service.ts'
import { bounds } from './sources/bounds.ts'
import { checkCredentials, credentials } from './sources/credentials.ts'
import { examples } from './sources/examples.ts'
import { lifecycles } from './sources/lifecycles.ts'
import type { PlanContext } from './sources/plan-context.ts'
import { randomCases } from './sources/random.ts'
import type { Source, TestCases } from './test-case.ts'

type Plan<Result = void> = (planContext: PlanContext, isWanted: (operation: Operation) => boolean) => TestCases<Result>

/** The planned sources, in order. Lifecycles search lists, so they run while the lists are short. */
const plans: readonly (readonly [Source, Plan])[] = [
  ['examples', examples],
  ['lifecycles', lifecycles],
  ['credentials', credentials],
  ['bounds', bounds],
]

/** Throws DocumentError, AuthenticationError. */
export async function fuzz(options: RunOptions): Promise<Report> {
  const { url, sources, randomCases: cases, until } = options
  const service = await loadService(url, options)
  const unknown = options.operations?.find((id) => !service.operations.some((operation) => operation.id === id))
  if (unknown !== undefined) throw new DocumentError(`The document has no operation named "${unknown}".`)
  await requireResponse(service)
  const { run, report } = createRunContext(service, options)
  await authenticate(run)
  for (const [source, plan] of plans) if (sources?.includes(source) ?? true) await runPlan(run, source, plan)
  run.markPlanDone()
  const isRandom = sources?.includes('random') ?? true
  if (isRandom && !run.isOver()) await runRandomRounds(run, cases ?? (until === undefined ? 0 : Infinity))
  return report()
}

/** Throws DocumentError if the service does not respond, because a run could not find any faults in it. */
async function requireResponse({ base, defaultHeaders }: Service): Promise<void> {
  const { failure } = await createSender(base, defaultHeaders)({ method: 'GET', target: '/', headers: [] })
  if (failure === '' || /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|Unable to connect/.test(failure ?? ''))
    throw new DocumentError(`${base} did not respond${failure && `: ${failure}`}.`)
}

/** Throws AuthenticationError. */
async function authenticate(run: RunContext): Promise<void> {
  const { service } = run.planContext
  requireCredentials(service, service.operations.filter(run.isWanted('credentials')))
  const hasAccess = await runPlan(run, 'credentials', checkCredentials)
  if (hasAccess === false) throw new AuthenticationError(`${service.base} rejected the credentials with 401.`)
}

/**
 * Sends planned test cases, each of which may depend on earlier responses. Returns the plan's result, or
 * undefined if the run ends first.
 */
async function runPlan<Result>(run: RunContext, source: Source, plan: Plan<Result>): Promise<Result | undefined> {
  const cases = plan({ ...run.planContext, source }, run.isWanted(source))
  let step = cases.next()
  while (!step.done && !run.isOver()) {
    const { response, violations } = await run.execute(step.value)
    for (const violation of violations) run.addFinding(violation)
    step = cases.next(response)
  }
  return step.done ? step.value : undefined
}

const CASES_PER_ROUND = 500

/** Sends rounds of random test cases, each followed by the lifecycles of new resources. */
async function runRandomRounds(run: RunContext, count: number): Promise<void> {
  const cases = randomCases(run.planContext, run.isWanted('random'))
  if (!cases) return
  for (let round = 0, left = count; left > 0 && !run.isOver(); round++, left -= CASES_PER_ROUND) {
    await runRandomRound(run, cases, run.seed + round, Math.min(left, CASES_PER_ROUND))
    await runPlan(run, 'lifecycles', lifecycles)
  }
}
