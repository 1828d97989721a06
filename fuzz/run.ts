// A run: reads the document, sends the cases of every source one after the other, and holds each answer against all checks.
import type { Cases, Source } from './case.ts'
import { exploreAtRandom } from './explore.ts'
import type { Operation } from './openapi/operations.ts'
import { begin, type Report, type Run, type RunOptions } from './probing.ts'
import { loadService } from './service.ts'
import { bounds } from './sources/bounds.ts'
import { chains } from './sources/chains.ts'
import { examples } from './sources/examples.ts'
import { randomCases } from './sources/random.ts'
import type { Setting } from './sources/setting.ts'

type Plan = (setting: Setting, isWanted: (operation: Operation) => boolean) => Cases

/** In this order: a list is looked through while it is still short. */
const plans: readonly (readonly [Source, Plan])[] = [
  ['examples', examples],
  ['chains', chains],
  ['bounds', bounds],
]

/** Throws NoDocument. */
export async function fuzz(options: RunOptions): Promise<Report> {
  const { url, headers = [], sources, randomCases: cases, until } = options
  const service = await loadService(url, Object.fromEntries(headers))
  const { run, report } = begin(service, options)
  for (const [source, plan] of plans) if (sources?.includes(source) ?? true) await carryOut(run, source, plan)
  run.notePlanned()
  const isRandom = sources?.includes('random') ?? true
  if (isRandom && !run.isOver()) await goOnAtRandom(run, cases ?? (until === undefined ? 0 : Infinity))
  return report()
}

/** Sends planned cases, each of which may depend on the answers before. */
async function carryOut(run: Run, source: Source, plan: Plan): Promise<void> {
  const cases = plan({ ...run.setting, source }, run.isWanted)
  for (let step = cases.next(); !step.done && !run.isOver(); ) {
    const { answer, complaints } = await run.probe(step.value)
    for (const complaint of complaints) run.note(complaint)
    step = cases.next(answer)
  }
}

const CASES_PER_ROUND = 500

/** Rounds of random cases, each followed by the lives of new things among all that has come together. */
async function goOnAtRandom(run: Run, count: number): Promise<void> {
  const cases = randomCases(run.setting.service, run.setting.memory, run.isWanted)
  for (let round = 0, left = count; left > 0 && !run.isOver(); round++, left -= CASES_PER_ROUND) {
    await exploreAtRandom(run, cases, run.seed + round, Math.min(left, CASES_PER_ROUND))
    await carryOut(run, 'chains', chains)
  }
}
