// Plays random sessions to a store and to its model at once, and finds the shortest one in which they differ.
import fc, { type AsyncCommand } from 'fast-check'
import { listAll } from '../catalogue.ts'
import type { TestStore } from '../store.ts'
import { checkResponses } from './check-response.ts'
import { inventoryOf, ordersOf, petsOf } from './expected-lists.ts'
import { expectedOutcome } from './expected-outcome.ts'
import { type Draft, formatStep, SessionIds, sendStep } from './step.ts'
import { modelledDraft, setupDrafts } from './step-generator.ts'
import { StoreModel } from './store-model.ts'

/** A store with its model. Both live through many sessions, since a new store takes longer than one; each session has pets of its own. */
class ModelledStore {
  readonly model = new StoreModel()
  readonly store: TestStore
  #added = new SessionIds()
  #told: string[] = []

  constructor(store: TestStore) {
    this.store = store
  }

  /** The calls of this session, and their responses. */
  get transcript(): string {
    return this.#told.join('\n')
  }

  async startSession(): Promise<void> {
    this.#added = this.#added.nextSession()
    this.#told = []
    for (const draft of setupDrafts) await this.runStep(draft)
  }

  async runStep(draft: Draft): Promise<void> {
    const step = this.#added.stepOf(draft)
    const outcome = expectedOutcome(this.model, step)
    const line = this.#told.push(formatStep(step)) - 1
    const responses = await sendStep(this.store, step)
    this.#told[line] = formatStep(step, responses[0])
    for (const response of responses) this.#added.record(step, response)
    checkResponses(step, responses, outcome)
  }

  /** Reads back all that the session has touched, and the figures of the whole store. */
  async compareSession(): Promise<void> {
    const { existing: there, deleted: gone } = this.#added
    const everyOne = (noun: 'pet' | 'order') => [
      ...there[noun].map((_, at) => ({ pick: noun, at })),
      ...gone[noun].slice(0, 1).map(() => ({ pick: noun, at: -1 })),
    ]
    const reads: Draft[] = [
      ...everyOne('pet').flatMap((id) => [
        { operation: 'getInventoryItem', id },
        { operation: 'listInventoryMovements', id, query: { limit: 100 } },
        { operation: 'listOrders', query: { petId: id, limit: 100 } },
      ]),
      ...everyOne('order').map((id) => ({ operation: 'getOrder', id })),
      { operation: 'listPets', query: { id: everyOne('pet'), limit: 100 } },
      { operation: 'getStoreSummary' },
    ]
    const calls = this.#told
    this.#told = []
    await Promise.all(reads.map((draft) => this.runStep(draft))).finally(() => {
      this.#told = calls
    })
  }

  /** Reads back everything there is. */
  async compareWholeStore(): Promise<string | undefined> {
    const whole = [
      ['/pets', petsOf(this.model, {})],
      ['/store/orders', ordersOf(this.model, {})],
      ['/store/inventory', inventoryOf(this.model, {})],
    ] as const
    for (const [target, expected] of whole)
      if (!Bun.deepEquals(await listAll(this.store, `${target}?limit=100`), expected, true))
        return `${target} as a whole is not what the sessions have left.`
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

/** The first difference between stores and the model, with the shortest session that shows it; undefined when there is none. */
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
      // The last session that fails is the shortest. A store that differs from its model is of no more use.
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
