// Random sessions of a busy shop, each played to the service and to a model of what its contract says: every answer, and all that is left
// behind, must be the same.
import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { documentedOperations } from '../../tests/support/conformance.ts'
import { dialects } from '../../tests/support/databases.ts'
import { expectedOutcome } from '../../tests/support/model/expected-outcome.ts'
import { firstDifference } from '../../tests/support/model/model-run.ts'
import { SessionIds } from '../../tests/support/model/step.ts'
import { modelledDraft, modelledOperations, setupDrafts } from '../../tests/support/model/step-generator.ts'
import { StoreModel } from '../../tests/support/model/store-model.ts'
import { startStore } from '../../tests/support/store.ts'

const seed = Number(process.env.FUZZ_SEED ?? crypto.getRandomValues(new Int32Array(1))[0])
const sessions = Number(process.env.FUZZ_SESSIONS ?? 60)

describe.each(dialects)('orders and stock on %s', (dialect) => {
  test(
    `${sessions} sessions go as the model of them does`,
    async () => {
      const difference = await firstDifference(() => startStore(dialect), { seed, sessions, steps: 80 })
      if (difference !== undefined)
        throw new Error(`${difference}\nAgain: FUZZ_SEED=${seed} bun test server/orders/orders.model.test.ts`)
    },
    10 * 60_000,
  )
})

/** Plays sessions to the model alone. */
function play(sessions: number, look: (model: StoreModel, operation: string, codes: readonly string[]) => void): void {
  const session = fc.array(modelledDraft, { minLength: 80, maxLength: 80 })
  for (const drafts of fc.sample(session, { numRuns: sessions, seed: 1 })) {
    const model = new StoreModel()
    const added = new SessionIds()
    for (const [at, draft] of [...setupDrafts, ...drafts].entries()) {
      const step = added.stepOf(draft)
      const { status, created, errors: refusals } = expectedOutcome(model, step)
      created?.(at + 1)
      added.record(step, { status, headers: new Headers(), body: { id: at + 1 } })
      look(model, step.operation, refusals?.map(({ code }) => code) ?? [String(status)])
    }
  }
}

describe('the sessions', () => {
  test('meet every success and every refusal that the contract has for a well-formed call', () => {
    const met = new Set<string>()
    play(60, (_, operation, codes) => {
      if (codes.length === 1) met.add(`${operation} ${codes[0]}`)
    })
    const refusedByBound = ['adjustInventory', 'updateOrder', 'cancelOrder'].map((name) => `${name} invalid_request`)
    // Every session makes names of its own, and sends each request once.
    const beyond = /^createCategory category_name_taken$|idempotency_in_progress$/
    const documented = answers().filter((answer) => !beyond.test(answer))
    expect([...documented, ...refusedByBound].filter((answer) => !met.has(answer))).toEqual([])
  })

  test('never bring the model into a state that the design forbids', () => {
    play(60, (model) => {
      for (const pet of model.pets.values()) {
        const [stock, promised] = [model.stockOf(pet), model.reservedOf(pet)]
        expect(stock).toBeWithin(0, 2 ** 31)
        if (pet.status === 'available') expect(stock).toBeGreaterThan(0)
        if (pet.status === 'pending') expect(stock + promised).toBeGreaterThan(0)
        if (pet.status === 'sold') expect([stock, promised]).toEqual([0, 0])
      }
    })
  })
})

/** Each success by its status and each refusal by its code, of the operations that sessions are made of. */
function answers(): string[] {
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
