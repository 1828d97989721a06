// Runs random sessions on a store and its model, and finds the shortest session in which they differ.
import fc, { type AsyncCommand } from 'fast-check'
import { listAll } from '../support/store/catalogue.ts'
import type { TestStore } from '../support/store/store.ts'
import { checkResponses } from './check-response.ts'
import { categoriesOf, inventoryOf, ordersOf, petsOf } from './expected-lists.ts'
import { expectedOutcome } from './expected-outcome.ts'
import { type Draft, formatStep, SessionIds, sendStep } from './step.ts'
import { modelledDraft, setupDrafts } from './step-generator.ts'
import { StoreModel } from './store-model.ts'

/** A store and its model, shared by many sessions because starting a store takes longer than a session. Each session has its own pets. */
class ModelledStore {
  readonly model = new StoreModel()
  readonly store: TestStore
  #ids = new SessionIds()
  #transcript: string[] = []

  constructor(store: TestStore) {
    this.store = store
  }

  /** This session's requests, with their responses. */
  get transcript(): string {
    return this.#transcript.join('\n')
  }

  async startSession(): Promise<void> {
    this.#ids = this.#ids.nextSession()
    this.#transcript = []
    for (const draft of setupDrafts) await this.runStep(draft)
  }

  async runStep(draft: Draft): Promise<void> {
    const step = this.#ids.stepOf(draft)
    const outcome = expectedOutcome(this.model, step)
    const line = this.#transcript.push(formatStep(step)) - 1
    const responses = await sendStep(this.store, step)
    this.#transcript[line] = formatStep(step, responses[0])
    for (const response of responses) this.#ids.record(step, response)
    checkResponses(step, responses, outcome)
  }

  /** Compares everything the session touched, as well as the store's summary. */
  async compareSession(): Promise<void> {
    const { existing: there, deleted: gone } = this.#ids
    const allIds = (noun: 'pet' | 'order') => [
      ...there[noun].map((_, at) => ({ pick: noun, at })),
      ...gone[noun].slice(0, 1).map(() => ({ pick: noun, at: -1 })),
    ]
    const reads: Draft[] = [
      ...allIds('pet').flatMap((id) => [
        { operation: 'getInventoryItem', id },
        { operation: 'listInventoryMovements', id, query: { limit: 100 } },
        { operation: 'listOrders', query: { petId: id, limit: 100 } },
      ]),
      ...allIds('order').map((id) => ({ operation: 'getOrder', id })),
      { operation: 'listPets', query: { id: allIds('pet'), limit: 100 } },
      { operation: 'getStoreSummary' },
    ]
    const calls = this.#transcript
    this.#transcript = []
    await Promise.all(reads.map((draft) => this.runStep(draft))).finally(() => {
      this.#transcript = calls
    })
  }

  /** Compares all categories, pets, orders, and stock. */
  async compareWholeStore(): Promise<string | undefined> {
    const whole = [
      ['/categories', categoriesOf(this.model, {})],
      ['/pets', petsOf(this.model, {})],
      ['/store/orders', ordersOf(this.model, {})],
      ['/store/inventory', inventoryOf(this.model, {})],
    ] as const
    for (const [target, expected] of whole)
      if (!Bun.deepEquals(await listAll(this.store, `${target}?limit=100`), expected, true))
        return `${target} differs from the model after all sessions.`
    return undefined
  }
}

class Call implements AsyncCommand<ModelledStore, ModelledStore> {
  readonly #draft: Draft

  constructor(draft: Draft) {
    this.#draft = draft
  }

  check = () => true
  run = (modelledStore: ModelledStore) => modelledStore.runStep(this.#draft)
  toString = () => JSON.stringify(this.#draft)
}

interface Sessions {
  readonly seed: number
  readonly sessions: number
  readonly steps: number
}

/** Returns the first difference between a store and its model, with the shortest session that reproduces it; undefined if they agree. */
export async function firstDifference(
  start: () => Promise<TestStore>,
  { seed, sessions, steps }: Sessions,
): Promise<string | undefined> {
  let world: ModelledStore | undefined
  let difference: string | undefined
  const calls = fc.commands([modelledDraft.map((draft) => new Call(draft))], { maxCommands: steps, size: 'max' })
  const property = fc.asyncProperty(calls, async (calls) => {
    world ??= new ModelledStore(await start())
    const current = world
    try {
      await current.startSession()
      await fc.asyncModelRun(() => ({ model: current, real: current }), calls)
      await current.compareSession()
    } catch (error) {
      // fast-check shrinks sessions, so the last failing one is the shortest. Once a store differs from its model, it cannot be reused.
      difference = `${current.transcript}\n${error}`
      world = undefined
      await current.store.stop()
      throw error
    }
  })
  const run = await fc.check(property, { numRuns: sessions, seed })
  if (run.failed) difference ??= String(run.errorInstance)
  else difference = await world?.compareWholeStore()
  await world?.store.stop()
  return difference
}
