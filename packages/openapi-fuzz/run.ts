// A run: reads the document, sends the cases of every source one after the other, and holds each answer against all checks.
import { NotLetIn, needCredentials } from './admission.ts'
import type { Cases, Source } from './case.ts'
import { exploreAtRandom } from './explore.ts'
import type { Operation } from './openapi/operations.ts'
import { begin, type Report, type Run, type RunOptions } from './run-context.ts'
import { loadService } from './service.ts'
import { bounds } from './sources/bounds.ts'
import { chains } from './sources/chains.ts'
import { credentials, knock } from './sources/credentials.ts'
import { examples } from './sources/examples.ts'
import { randomCases } from './sources/random.ts'
import type { Setting } from './sources/setting.ts'

type Plan<Result = void> = (setting: Setting, isWanted: (operation: Operation) => boolean) => Cases<Result>

/** In this order: a list is looked through while it is still short. */
const plans: readonly (readonly [Source, Plan])[] = [
  ['examples', examples],
  ['chains', chains],
  ['credentials', credentials],
  ['bounds', bounds],
]

/** Throws NoDocument, NotLetIn. */
export async function fuzz(options: RunOptions): Promise<Report> {
  const { url, headers, sources, randomCases: cases, until } = options
  const service = await loadService(url, headers)
  const { run, report } = begin(service, options)
  await getIn(run)
  for (const [source, plan] of plans) if (sources?.includes(source) ?? true) await carryOut(run, source, plan)
  run.notePlanned()
  const isRandom = sources?.includes('random') ?? true
  if (isRandom && !run.isOver()) await goOnAtRandom(run, cases ?? (until === undefined ? 0 : Infinity))
  return report()
}

/** Throws NotLetIn. */
async function getIn(run: Run): Promise<void> {
  const { service } = run.setting
  needCredentials(service, service.operations.filter(run.isWanted('credentials')))
  const isLetIn = await carryOut(run, 'credentials', knock)
  if (isLetIn === false) throw new NotLetIn(`${service.base} answers 401 to the credentials that were given.`)
}

/** Sends planned cases, each of which may depend on the answers before; comes to a result unless the run is over first. */
async function carryOut<Result>(run: Run, source: Source, plan: Plan<Result>): Promise<Result | undefined> {
  const cases = plan({ ...run.setting, source }, run.isWanted(source))
  let step = cases.next()
  while (!step.done && !run.isOver()) {
    const { answer, complaints } = await run.probe(step.value)
    for (const complaint of complaints) run.note(complaint)
    step = cases.next(answer)
  }
  return step.done ? step.value : undefined
}

const CASES_PER_ROUND = 500

/** Rounds of random cases, each followed by the lives of new things among all that has come together. */
async function goOnAtRandom(run: Run, count: number): Promise<void> {
  const { service, memory } = run.setting
  const isWanted = run.isWanted('random')
  if (!service.operations.some(isWanted)) return
  const cases = randomCases(service, memory, isWanted)
  for (let round = 0, left = count; left > 0 && !run.isOver(); round++, left -= CASES_PER_ROUND) {
    await exploreAtRandom(run, cases, run.seed + round, Math.min(left, CASES_PER_ROUND))
    await carryOut(run, 'chains', chains)
  }
}
