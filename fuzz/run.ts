// A run: reads the document, sends the cases of every source one after the other, and holds each answer against all checks.
import type { Cases } from './case.ts'
import { exploreAtRandom } from './explore.ts'
import { begin, type Report, type Run, type RunOptions } from './probing.ts'
import { loadService } from './service.ts'
import { bounds } from './sources/bounds.ts'
import { chains } from './sources/chains.ts'
import { examples } from './sources/examples.ts'

const CASES_PER_ROUND = 500

/** Throws NoDocument. */
export async function fuzz(options: RunOptions): Promise<Report> {
  const { url, seed, headers = [], sources = ['examples', 'bounds', 'chains', 'random'], until } = options
  const service = await loadService(url, Object.fromEntries(headers))
  const { run, report } = begin(service, options)
  const planned = { examples, bounds, chains } as const
  for (const source of ['examples', 'bounds', 'chains'] as const)
    if (sources.includes(source)) await drive(run, planned[source]({ ...run.setting, source }, run.isWanted))
  if (sources.includes('random')) {
    let left = options.randomCases ?? (until === undefined ? 0 : Infinity)
    for (let round = 0; left > 0 && !run.isOver(); round++) {
      await exploreAtRandom(run, seed + round, Math.min(left, CASES_PER_ROUND))
      if (!run.isOver()) await drive(run, chains({ ...run.setting, source: 'chains' }, run.isWanted))
      left -= CASES_PER_ROUND
    }
  }
  return report()
}

/** Sends planned cases, each of which may depend on the answers before. */
async function drive(run: Run, cases: Cases): Promise<void> {
  for (let step = cases.next(); !step.done && !run.isOver(); ) {
    const { answer, complaints } = await run.probe(step.value)
    for (const complaint of complaints) run.note(complaint)
    step = cases.next(answer)
  }
}
