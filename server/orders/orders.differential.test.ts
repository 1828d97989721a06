// The same session of a shop, told to a store on SQLite and to one on PostgreSQL, is answered the same.
import { describe, test } from 'bun:test'
import fc from 'fast-check'
import { dialects } from '../../tests/support/databases.ts'
import { IdNumbering, toComparable } from '../../tests/support/model/comparable-response.ts'
import { type Draft, formatStep, SessionIds, sendStep } from '../../tests/support/model/step.ts'
import { setupDrafts } from '../../tests/support/model/step-generator.ts'
import { unrestrictedDraft } from '../../tests/support/model/unrestricted-step-generator.ts'
import { startStore, type TestStore } from '../../tests/support/store.ts'

const STEPS = 300

/** Seeds of sessions in which the databases once differed, or that were good at finding it out. */
const knownSeeds = [1, 2]

const seeds = process.env.FUZZ_SEED
  ? [Number(process.env.FUZZ_SEED)]
  : [...knownSeeds, ...crypto.getRandomValues(new Int32Array(3))]

describe('both databases answer the same', () => {
  test.each(seeds)(
    `${STEPS} calls of seed %d`,
    async (seed) => {
      const [session = []] = fc.sample(fc.array(unrestrictedDraft, { minLength: STEPS, maxLength: STEPS }), {
        numRuns: 1,
        seed,
      })
      const difference = await firstDifference(session)
      if (difference === undefined) return
      const { story } = await shortest(session.slice(0, difference.at + 1), difference)
      throw new Error(`${story}\nAgain: FUZZ_SEED=${seed} bun test server/orders/orders.differential.test.ts`)
    },
    5 * 60_000,
  )
})

interface Difference {
  /** Which call of the session was answered differently; -1 for one of the opening. */
  readonly at: number
  readonly story: string
}

async function firstDifference(session: readonly Draft[]): Promise<Difference | undefined> {
  const stores = await Promise.all(dialects.map((dialect) => startStore(dialect)))
  const sides = stores.map((store) => ({ store, added: new SessionIds(), seen: new IdNumbering() }))
  const story: string[] = []
  let at = -setupDrafts.length
  try {
    for (const draft of [...setupDrafts, ...session]) {
      const [one, other] = await Promise.all(sides.map((side) => answersOn(side, draft)))
      story.push(...(one?.story ?? []))
      if (!Bun.deepEquals(one?.answers, other?.answers, true))
        throw new Error(
          `\n${dialects[0]}: ${JSON.stringify(one?.answers)}\n${dialects[1]}: ${JSON.stringify(other?.answers)}`,
        )
      if (one?.answers.some(({ status }) => status >= 500)) throw new Error('Both failed.')
      at++
    }
    return undefined
  } catch (error) {
    return { at: Math.max(at, -1), story: [...story, error].join('\n') }
  } finally {
    await Promise.all(stores.map((store) => store.stop()))
  }
}

interface Side {
  readonly store: TestStore
  readonly added: SessionIds
  readonly seen: IdNumbering
}

async function answersOn({ store, added, seen }: Side, draft: Draft) {
  const step = added.stepOf(draft)
  const answers = await sendStep(store, step)
  for (const answer of answers) added.record(step, answer)
  return {
    story: answers.map((answer) => formatStep(step, answer)),
    answers: answers.map((answer) => toComparable(step, answer, seen)),
  }
}

/** Leaves out of a session what the difference does not need, as far as a minute goes. */
async function shortest(session: readonly Draft[], difference: Difference): Promise<Difference> {
  const end = Date.now() + 60_000
  let [kept, shown] = [session, difference]
  for (let size = kept.length >> 1; size >= 1; size >>= 1)
    for (let at = kept.length - size; at >= 0 && Date.now() < end; at -= size) {
      const fewer = kept.toSpliced(at, size)
      const still = await firstDifference(fewer)
      if (still) [kept, shown] = [fewer.slice(0, still.at + 1), still]
    }
  return shown
}
