// Plays random sessions to a store and to its model at once, and finds the shortest one in which they differ.
import fc, { type AsyncCommand } from 'fast-check'
import { walk } from '../catalogue.ts'
import type { TestStore } from '../store.ts'
import { check } from './check-response.ts'
import { expectedAnswer } from './expected-outcome.ts'
import { inventoryOf, ordersOf, petsOf } from './expected-lists.ts'
import { Added, callsOf, type Draft, told } from './step.ts'
import { anyDraft, opening } from './step-generator.ts'
import { StoreModel } from './store-model.ts'

/** A store with its model. Both live through many sessions, since a new store takes longer than one; each session has pets of its own. */
class World {
  readonly model = new StoreModel()
  readonly store: TestStore
  #added = new Added()
  #told: string[] = []

  constructor(store: TestStore) {
    this.store = store
  }

  /** The calls of this session, and their answers. */
  get story(): string {
    return this.#told.join('\n')
  }

  async begin(): Promise<void> {
    this.#added = this.#added.next()
    this.#told = []
    for (const draft of opening) await this.take(draft)
  }

  async take(draft: Draft): Promise<void> {
    const step = this.#added.stepOf(draft)
    const outcome = expectedAnswer(this.model, step)
    const line = this.#told.push(told(step)) - 1
    const answers = await callsOf(this.store, step)
    this.#told[line] = told(step, answers[0])
    for (const answer of answers) this.#added.learn(step, answer)
    check(step, answers, outcome)
  }

  /** Reads back all that the session has touched, and the figures of the whole store. */
  async compare(): Promise<void> {
    const { there, gone } = this.#added
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
    await Promise.all(reads.map((draft) => this.take(draft))).finally(() => {
      this.#told = calls
    })
  }

  /** Reads back everything there is. */
  async differenceAtEnd(): Promise<string | undefined> {
    const whole = [
      ['/pets', petsOf(this.model, {})],
      ['/store/orders', ordersOf(this.model, {})],
      ['/store/inventory', inventoryOf(this.model, {})],
    ] as const
    for (const [target, expected] of whole)
      if (!Bun.deepEquals(await walk(this.store, `${target}?limit=100`), expected, true))
        return `${target} as a whole is not what the sessions have left.`
    return undefined
  }
}

class Call implements AsyncCommand<World, World> {
  readonly #draft: Draft

  constructor(draft: Draft) {
    this.#draft = draft
  }

  check = () => true
  run = (world: World) => world.take(this.#draft)
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
  let world: World | undefined
  let difference: string | undefined
  const calls = fc.commands([anyDraft.map((draft) => new Call(draft))], { maxCommands: steps, size: 'max' })
  const property = fc.asyncProperty(calls, async (calls) => {
    world ??= new World(await start())
    const playing = world
    try {
      await playing.begin()
      await fc.asyncModelRun(() => ({ model: playing, real: playing }), calls)
      await playing.compare()
    } catch (error) {
      // The last session that fails is the shortest. A store that differs from its model is of no more use.
      difference = `${playing.story}\n${error}`
      world = undefined
      await playing.store.stop()
      throw error
    }
  })
  const run = await fc.check(property, { numRuns: sessions, seed })
  if (run.failed) difference ??= String(run.errorInstance)
  else difference = await world?.differenceAtEnd()
  await world?.store.stop()
  return difference
}
