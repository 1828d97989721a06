// Three concurrent changes run in every order of statements that a seeded scheduler chooses. Some serial order of the changes must explain
// all responses and the final state.
import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Dialect } from '../../server/db/statement.ts'
import { auditStore } from '../../server/ops/check/check.ts'
import { dialects } from '../support/databases/databases.ts'
import { testSeed } from '../support/run/random.ts'
import { sized } from '../support/run/tier.ts'
import { schedule } from './change.ts'
import { faults } from './faults.ts'
import { type Fault, InterleavedStore } from './interleaved-store.ts'
import { contradictionIn } from './serial-order.ts'

const seed = testSeed()
const schedules: Readonly<Record<Dialect, number>> = { sqlite: sized(100, 10_000), postgres: sized(20, 1500) }

/** Schedules within which every planted fault must be found. */
const MAX_UNTIL_FOUND = 3000
/** In `npm test`, a constant seed finds the faults at a constant cost. */
const faultSeed = sized(1, seed)
const faultyDialects: readonly Dialect[] = sized(['sqlite'], dialects)
const plantedFaults = sized(
  faults.filter(({ isRarelyVisible }) => !isRarelyVisible),
  faults,
)

interface Exploration {
  /** The first contradiction; undefined if there is none. */
  readonly contradiction: string | undefined
  /** For each schedule, the order of statements, and the status of each response. */
  readonly traces: readonly string[]
}

async function explore(dialect: Dialect, runs: number, seed: number, fault?: Fault): Promise<Exploration> {
  const store = await InterleavedStore.start(dialect, fault)
  const traces: string[] = []
  const property = fc.asyncProperty(fc.scheduler(), schedule, async (scheduler, schedule) => {
    const run = await store.run(scheduler, schedule)
    const answers = run.changes.map(({ name, response }) => `${name} ${response.status}`)
    traces.push([...store.trace, ...answers].join('\n'))
    const contradiction = contradictionIn(run)
    if (contradiction !== undefined)
      throw new Error(
        `${contradiction}\nThe order of statements:\n${store.trace.map((line) => `  ${line}`).join('\n')}`,
      )
  })
  try {
    const result = await fc.check(property, { numRuns: runs, seed, endOnFailure: true })
    const contradiction = result.failed ? String(result.errorInstance) : undefined
    if (!fault) expect(await auditStore(store.db)).toEqual([])
    return { contradiction, traces }
  } finally {
    await store.stop()
  }
}

/** Returns the trace up to the moment when two requests wait, because PostgreSQL itself decides which of them continues first. */
const repeatablePart = (trace: string): string => trace.split(/(?<= waits)$/m, 2).join('')

describe.each(dialects)('concurrent changes on %s', (dialect) => {
  test(
    `a serial order explains each of ${schedules[dialect]} schedules of three changes`,
    async () => {
      const { contradiction } = await explore(dialect, schedules[dialect], seed)
      if (contradiction !== undefined) throw new Error(`${contradiction}\nTo repeat this run: TEST_SEED=${seed}`)
    },
    10 * 60_000,
  )

  test(
    'the same seed repeats the order of statements and the responses',
    async () => {
      const repeat = () => explore(dialect, sized(5, 200), seed)
      const [one, other] = [await repeat(), await repeat()]
      expect(other.traces.map(repeatablePart)).toEqual(one.traces.map(repeatablePart))
      expect(one.contradiction).toBeUndefined()
    },
    5 * 60_000,
  )
})

describe.each(faultyDialects)('a fault planted on %s', (dialect) => {
  test.each(plantedFaults.filter(({ dialects }) => dialects.includes(dialect)))(
    'a schedule reveals $title',
    async (fault) => {
      const { contradiction = 'no contradiction' } = await explore(dialect, MAX_UNTIL_FOUND, faultSeed, fault)
      expect(contradiction).toContain('No serial order explains')
    },
    10 * 60_000,
  )
})
