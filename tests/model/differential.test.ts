// SQLite and PostgreSQL return the same responses in a random session.
import { describe, test } from 'bun:test'
import fc from 'fast-check'
import { dialects } from '../support/databases/databases.ts'
import { testSeed } from '../support/run/random.ts'
import { sized } from '../support/run/tier.ts'
import { startStore, type TestStore } from '../support/store/store.ts'
import { IdNumbering, toComparable } from './comparable-response.ts'
import { type Draft, formatStep, SessionIds, sendStep } from './step.ts'
import { setupDrafts } from './step-generator.ts'
import { unrestrictedDraft } from './unrestricted-step-generator.ts'

const STEPS = sized(150, 300)

/** Seeds of sessions that once revealed a difference between the databases. */
const knownSeeds = [1, 2]

const seeds = process.env.TEST_SEED ? [testSeed()] : [...knownSeeds, ...Array.from({ length: sized(1, 10) }, testSeed)]

describe('SQLite and PostgreSQL', () => {
  test.each(seeds)(
    `both databases return the same responses to ${STEPS} requests generated from seed %d`,
    async (seed) => {
      const [session = []] = fc.sample(fc.array(unrestrictedDraft, { minLength: STEPS, maxLength: STEPS }), {
        numRuns: 1,
        seed,
      })
      const difference = await firstDifference(session)
      if (difference === undefined) return
      const { log } = await shrink(session.slice(0, difference.step + 1), difference)
      throw new Error(`${log}\nTo repeat this run: TEST_SEED=${seed}`)
    },
    5 * 60_000,
  )
})

interface Difference {
  /** The index of the first step whose responses differ, or -1 if they differ during setup. */
  readonly step: number
  readonly log: string
}

async function firstDifference(session: readonly Draft[]): Promise<Difference | undefined> {
  const stores = await Promise.all(dialects.map((dialect) => startStore(dialect)))
  const sides = stores.map((store) => ({ store, added: new SessionIds(), seen: new IdNumbering() }))
  const log: string[] = []
  let step = -setupDrafts.length
  try {
    for (const draft of [...setupDrafts, ...session]) {
      const [one, other] = await Promise.all(sides.map((side) => sendDraft(side, draft)))
      log.push(...(one?.log ?? []))
      if (!Bun.deepEquals(one?.responses, other?.responses, true))
        throw new Error(
          `\n${dialects[0]}: ${JSON.stringify(one?.responses)}\n${dialects[1]}: ${JSON.stringify(other?.responses)}`,
        )
      if (one?.responses.some(({ status }) => status >= 500)) throw new Error('Both returned a server error.')
      step++
    }
    return undefined
  } catch (error) {
    return { step: Math.max(step, -1), log: [...log, error].join('\n') }
  } finally {
    await Promise.all(stores.map((store) => store.stop()))
  }
}

interface Side {
  readonly store: TestStore
  readonly added: SessionIds
  readonly seen: IdNumbering
}

async function sendDraft({ store, added, seen }: Side, draft: Draft) {
  const step = added.stepOf(draft)
  const responses = await sendStep(store, step)
  for (const response of responses) added.record(step, response)
  return {
    log: responses.map((response) => formatStep(step, response)),
    responses: responses.map((response) => toComparable(step, response, seen)),
  }
}

/** Spends up to a minute removing steps that are not needed to reproduce the difference. */
async function shrink(session: readonly Draft[], difference: Difference): Promise<Difference> {
  const deadline = Date.now() + 60_000
  let [smallest, smallestDifference] = [session, difference]
  for (let size = smallest.length >> 1; size >= 1; size >>= 1)
    for (let start = smallest.length - size; start >= 0 && Date.now() < deadline; start -= size) {
      const candidate = smallest.toSpliced(start, size)
      const found = await firstDifference(candidate)
      if (found) [smallest, smallestDifference] = [candidate.slice(0, found.step + 1), found]
    }
  return smallestDifference
}
