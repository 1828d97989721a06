// Runs the fuzzer: reads the document, sends the planned test cases and then random ones, one by one, and applies all
// checks to each response.
import { DocumentError } from '../../../scripts/openapi/document-error.ts'
import { AuthenticationError, requireCredentials } from './authentication.ts'
import { runRandomRound } from './random-round.ts'
import { createRunContext, type Report, type RunContext, type RunOptions } from './run-context.ts'
import { createSender } from './send.ts'
import { loadService, type Service } from './service.ts'
import { checkCredentials } from './sources/credentials.ts'
import { plan } from './sources/plan.ts'
import { randomCases } from './sources/random.ts'
import type { Source, TestCases } from './test-case.ts'

const everySource: readonly Source[] = ['reach', 'examples', 'lifecycles', 'credentials', 'bounds', 'random']

/** Throws DocumentError, AuthenticationError. */
export async function fuzz(options: RunOptions): Promise<Report> {
  const { url, sources = everySource, randomCases: cases, until } = options
  const service = await loadService(url, options)
  const named = [...(options.operations ?? []), ...(options.excludedOperations ?? [])]
  const unknown = named.find((id) => !service.operations.some((operation) => operation.id === id))
  if (unknown !== undefined) throw new DocumentError(`The document has no operation named "${unknown}".`)
  const { run, report } = createRunContext(service, options)
  requireCredentials(service, service.operations.filter(run.isWanted('credentials')))
  options.onStart?.(service)
  await requireResponse(service)
  await authenticate(run)
  const isTimed = until !== undefined
  const isDone = await runCases(run, plan(run.planContext, { isWanted: run.isWanted, sources, isTimed }))
  if (isDone) run.markPlanDone()
  if (sources.includes('random') && !run.isOver())
    await runRandomRounds(run, cases ?? (until === undefined ? 0 : Infinity))
  return report()
}

/** Throws DocumentError if the service does not respond, because then a run could not test anything. */
async function requireResponse({ base, defaultHeaders }: Service): Promise<void> {
  const { failure } = await createSender(base, defaultHeaders)({ method: 'GET', target: '/', headers: [] })
  if (failure === '' || /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|Unable to connect/.test(failure ?? ''))
    throw new DocumentError(`${base} did not respond${failure && `: ${failure}`}.`)
}

/** Throws AuthenticationError. */
async function authenticate(run: RunContext): Promise<void> {
  const { service } = run.planContext
  const isWanted = run.isWanted('credentials')
  const checked = await runCases(run, checkCredentials({ ...run.planContext, source: 'credentials' }, isWanted))
  if (checked?.value === false) throw new AuthenticationError(`${service.base} rejected the credentials with 401.`)
}

/**
 * Sends test cases, each of which may depend on earlier responses. Returns their result, or undefined if the run ends
 * first.
 */
async function runCases<Result>(run: RunContext, cases: TestCases<Result>): Promise<{ value: Result } | undefined> {
  let step = cases.next()
  while (!step.done && !run.isOver()) {
    const { response, violations } = await run.execute(step.value)
    for (const violation of violations) run.addFinding(violation)
    step = cases.next(response)
  }
  return step.done ? { value: step.value } : undefined
}

const CASES_PER_ROUND = 500

/** Sends rounds of random test cases, each followed by the lifecycles of new resources. */
async function runRandomRounds(run: RunContext, count: number): Promise<void> {
  const cases = randomCases(run.planContext, run.isWanted('random'))
  if (!cases) return
  for (let round = 0, left = count; left > 0 && !run.isOver(); round++, left -= CASES_PER_ROUND) {
    await runRandomRound(run, cases, run.seed + round, Math.min(left, CASES_PER_ROUND))
    await runCases(run, plan(run.planContext, { isWanted: run.isWanted, sources: ['lifecycles'], isTimed: false }))
  }
}
