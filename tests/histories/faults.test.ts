// The history check finds each planted fault, and reports nothing in a run without one.
import { expect, test } from 'bun:test'
import { dialects } from '../support/databases/databases.ts'
import { seededRandom, testSeed } from '../support/run/random.ts'
import { everyNth, sized } from '../support/run/tier.ts'
import { startStore } from '../support/store/store.ts'
import { readContents } from './contents.ts'
import { Contradiction } from './contradiction.ts'
import { type Fault, faults } from './faults.ts'
import { sendCalls } from './load.ts'
import { prepareStore } from './prepare.ts'

const CALLS_PER_PART = 300
const MAX_PARTS = 20
const planted = everyNth(faults, sized(7, 1))
const seed = testSeed()

/** Returns the contradiction that the fault causes; undefined if there is none in the whole run. */
async function contradictionBy(fault: Fault, dialect: (typeof dialects)[number]): Promise<Contradiction | undefined> {
  let isOn = false
  const store = await startStore(dialect, { wrapDatabase: (db) => fault.plant(db, () => isOn) })
  try {
    const { workload, history } = await prepareStore(store.url, store.databaseUrl, seededRandom(seed))
    for (let part = 0; part < MAX_PARTS; part += 1) {
      isOn = true
      const calls = await sendCalls(CALLS_PER_PART, [store.url], workload)
      isOn = false
      history.check(calls, await readContents(store.db, history.position))
    }
    return undefined
  } catch (error) {
    if (error instanceof Contradiction) return error
    throw error
  } finally {
    await store.stop()
  }
}

test.each(
  planted.flatMap((fault) =>
    sized(['sqlite'] as const, dialects).map((dialect) => [fault.name, dialect, fault] as const),
  ),
)(
  'the check finds that %s on %s',
  async (_, dialect, fault) => {
    expect(await contradictionBy(fault, dialect)).toBeInstanceOf(Contradiction)
  },
  60_000,
)
