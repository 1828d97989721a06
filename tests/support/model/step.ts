// One call of the API, written so that it can be made of any store: what it refers to is picked by when it was added.
import { nextLink } from '../catalogue.ts'
import { documentedOperations } from '../conformance.ts'
import type { TestResponse, TestStore } from '../store.ts'

export type Noun = 'category' | 'pet' | 'order'

/**
 * Stands for the identifier of something that is there: 0 for what was added last, 1 for what was added before it, and round again.
 * -1 is what was removed last, -2 what never was.
 */
export interface Picked {
  readonly pick: Noun
  readonly at: number
}

/** Stands for a name that nothing has yet. */
export const newName = { newName: true } as const

export interface Draft {
  readonly operation: string
  readonly id?: Picked
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** A draft, once it is known what it refers to. */
export interface Step {
  readonly operation: string
  readonly id: number
  readonly query: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** Well formed, and given to nothing. */
const UNKNOWN_ID = 9_007_199_254_740_991

const creates: Readonly<Record<string, Noun>> = { createCategory: 'category', createPet: 'pet', placeOrder: 'order' }
const deletes: Readonly<Record<string, Noun>> = { deleteCategory: 'category', deletePet: 'pet', cancelOrder: 'order' }

/** What one session has added to a store, the oldest first, and removed again. */
export class SessionIds {
  readonly existing: Readonly<Record<Noun, number[]>> = { category: [], pet: [], order: [] }
  readonly deleted: Readonly<Record<Noun, number[]>> = { category: [], pet: [], order: [] }
  #highest: Record<Noun, number> = { category: 0, pet: 0, order: 0 }
  #names = 0

  stepOf({ operation, id, query, body }: Draft): Step {
    return {
      operation,
      id: id ? this.#idOf(id) : UNKNOWN_ID,
      query: this.#filled(query ?? {}) as Step['query'],
      ...(body === undefined ? {} : { body: this.#filled(body) }),
    }
  }

  /** Keeps what a call has added or removed. Identifiers rise. */
  record({ operation, id: removed }: Step, { status, body }: TestResponse): void {
    const [adds, removes] = [creates[operation], deletes[operation]]
    if (removes && status === 204)
      this.deleted[removes].push(...this.existing[removes].splice(this.existing[removes].indexOf(removed), 1))
    if (!adds || status !== 201) return
    const { id } = body as { id: number }
    if (id <= this.#highest[adds]) throw new Error(`${adds} ${id} was added after ${adds} ${this.#highest[adds]}`)
    this.#highest[adds] = id
    this.existing[adds].push(id)
  }

  /** For another session of the same store, which has nothing yet. */
  nextSession(): SessionIds {
    const next = new SessionIds()
    next.#highest = { ...this.#highest }
    next.#names = this.#names
    return next
  }

  #filled(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#filled(item))
    if (typeof value !== 'object' || value === null) return value
    if ('pick' in value) return this.#idOf(value as Picked)
    if ('newName' in value) return `kind ${++this.#names}`
    return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, this.#filled(of)]))
  }

  #idOf({ pick, at }: Picked): number {
    const [there, gone] = [this.existing[pick], this.deleted[pick]]
    const id = at < 0 ? gone.at(at === -1 ? -1 : gone.length) : there.at(-1 - (at % there.length))
    return id ?? UNKNOWN_ID
  }
}

export function requestOf({ operation, id, query, body }: Step): { method: string; target: string; body: unknown } {
  const described = documentedOperations.find((candidate) => candidate.id === operation)
  if (!described) throw new Error(`The contract has no operation ${operation}.`)
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  const path = described.path.replace(/\{\w+\}/, String(id))
  return { method: described.method, target: search.size > 0 ? `${path}?${search}` : path, body }
}

const MAX_PAGES = 3

/** Makes the call; a list is followed along its links for a few pages. */
export async function sendStep(store: TestStore, step: Step): Promise<TestResponse[]> {
  const { method, target, body } = requestOf(step)
  const responses: TestResponse[] = []
  let next: string | undefined = target
  while (next !== undefined && responses.length < MAX_PAGES) {
    const response: TestResponse = await store.send(method, next, body)
    responses.push(response)
    next = step.operation.startsWith('list') ? nextLink(response.headers) : undefined
  }
  return responses
}

/** A call in one line, with its response where there is one. */
export function formatStep(step: Step, response?: TestResponse): string {
  const { method, target, body } = requestOf(step)
  const call = [method, target, ...(body === undefined ? [] : [JSON.stringify(body)])].join(' ')
  const { code = '' } = (response?.body ?? {}) as { code?: string }
  return response ? `${call} → ${response.status} ${code}`.trimEnd() : call
}
