// Random sessions run against the service, on each database, and against one model of its contract. Every response and the final state
// must match, so the databases also match each other.
import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { documentedOperations } from '../support/contract/conformance.ts'
import { dialects } from '../support/databases/databases.ts'
import { testSeed } from '../support/run/random.ts'
import { sized } from '../support/run/tier.ts'
import { startStore } from '../support/store/store.ts'
import { expectedOutcome } from './expected-outcome.ts'
import { firstDifference } from './model-run.ts'
import { SessionIds } from './step.ts'
import { modelledDraft, modelledOperations, setupDrafts } from './step-generator.ts'
import { StoreModel } from './store-model.ts'

const seed = testSeed()
const sessions = sized(10, 200)

describe.each(dialects)('a store on %s', (dialect) => {
  test(
    `every response and the final state match the model in ${sessions} sessions`,
    async () => {
      const difference = await firstDifference(() => startStore(dialect), { seed, sessions, steps: 80 })
      if (difference !== undefined) throw new Error(`${difference}\nTo repeat this run: TEST_SEED=${seed}`)
    },
    10 * 60_000,
  )
})

/** Runs sessions against the model alone. */
function runOnModel(visit: (model: StoreModel, operation: string, codes: readonly string[]) => void): void {
  const session = fc.array(modelledDraft, { minLength: 80, maxLength: 80 })
  for (const drafts of fc.sample(session, { numRuns: 150, seed: 1 })) {
    const model = new StoreModel()
    const added = new SessionIds()
    for (const [index, draft] of [...setupDrafts, ...drafts].entries()) {
      const step = added.stepOf(draft)
      const { status, created, errors } = expectedOutcome(model, step)
      created?.(index + 1)
      added.record(step, { status, headers: new Headers(), body: { id: index + 1 } })
      visit(model, step.operation, errors?.map(({ code }) => code) ?? [String(status)])
    }
  }
}

describe('the model alone', () => {
  test('the generated sessions cover every success status and error code that the contract documents for valid requests', () => {
    const covered = new Set<string>()
    runOnModel((_, operation, codes) => {
      if (codes.length === 1) covered.add(`${operation} ${codes[0]}`)
    })
    // The sessions send one request at a time.
    const notGenerated = /idempotency_in_progress$/
    const documented = documentedOutcomes().filter((outcome) => !notGenerated.test(outcome))
    expect(documented.filter((outcome) => !covered.has(outcome))).toEqual([])
  })

  test('the generated sessions never violate an invariant of the model', () => {
    runOnModel((model) => {
      for (const pet of model.pets.values()) {
        const [stock, reserved, status] = [model.stockOf(pet), model.reservedOf(pet), model.statusOf(pet)]
        expect(stock).toBeWithin(0, 2 ** 31)
        if (status === 'available') expect(stock).toBeGreaterThan(0)
        if (status === 'pending') expect(stock + reserved).toBeGreaterThan(0)
        if (status === 'sold' || pet.isHeld)
          expect([status, pet.isHeld]).toEqual([pet.isHeld ? 'pending' : 'sold', pet.isHeld])
      }
    })
  })
})

/** Returns the success statuses and error codes of the generated operations. */
function documentedOutcomes(): string[] {
  return documentedOperations
    .filter(({ id }) => modelledOperations.includes(id))
    .flatMap(({ id, responses }) =>
      [...responses].flatMap(([status, { content = {} }]) => {
        if (status < 300) return [`${id} ${status}`]
        if (status !== 404 && status !== 409) return []
        return Object.values(content).flatMap(({ examples = {} }) =>
          Object.keys(examples).map((code) => `${id} ${code}`),
        )
      }),
    )
}
