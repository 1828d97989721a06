// One request that works on any store, because its ids are placeholders for resources that the session created.

import { documentedOperations } from '../support/contract/conformance.ts'
import { nextLink } from '../support/store/catalogue.ts'
import type { TestResponse, TestStore } from '../support/store/store.ts'

export type Noun = 'category' | 'pet' | 'order'

/**
 * A placeholder for an id: 0 is the newest existing resource, 1 is the resource created before it, and so on, modulo the number of
 * resources. -1 is the last deleted resource, and -2 is an id that never existed.
 */
export interface Picked {
  readonly pick: Noun
  readonly at: number
}

/** A placeholder for a name that is not in use. */
export const newName = { newName: true } as const

export interface Draft {
  readonly operation: string
  readonly id?: Picked
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** A draft with its placeholders replaced. */
export interface Step {
  readonly operation: string
  readonly id: number
  readonly query: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** A valid id that no resource has. */
const UNKNOWN_ID = 9_007_199_254_740_991

const creates: Readonly<Record<string, Noun>> = { createCategory: 'category', createPet: 'pet', placeOrder: 'order' }
const deletes: Readonly<Record<string, Noun>> = { deleteCategory: 'category', deletePet: 'pet', cancelOrder: 'order' }

/** Ids of the resources that one session has created (oldest first) and deleted. */
export class SessionIds {
  readonly existing: Readonly<Record<Noun, number[]>> = { category: [], pet: [], order: [] }
  readonly deleted: Readonly<Record<Noun, number[]>> = { category: [], pet: [], order: [] }
  #highest: Record<Noun, number> = { category: 0, pet: 0, order: 0 }
  #names = 0

  stepOf({ operation, id, query, body }: Draft): Step {
    return {
      operation,
      id: id ? this.#idOf(id) : UNKNOWN_ID,
      query: this.#resolve(query ?? {}) as Step['query'],
      ...(body === undefined ? {} : { body: this.#resolve(body) }),
    }
  }

  /** Records the resource that a step created or deleted. Throws if ids do not increase. */
  record({ operation, id: deletedId }: Step, { status, body }: TestResponse): void {
    const [creating, deleting] = [creates[operation], deletes[operation]]
    if (deleting && status === 204)
      this.deleted[deleting].push(...this.existing[deleting].splice(this.existing[deleting].indexOf(deletedId), 1))
    if (!creating || status !== 201) return
    const { id } = body as { id: number }
    if (id <= this.#highest[creating])
      throw new Error(`${creating} ${id} was created after ${creating} ${this.#highest[creating]}`)
    this.#highest[creating] = id
    this.existing[creating].push(id)
  }

  /** Returns an empty set of ids for the next session on the same store. */
  nextSession(): SessionIds {
    const next = new SessionIds()
    next.#highest = { ...this.#highest }
    next.#names = this.#names
    return next
  }

  #resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#resolve(item))
    if (typeof value !== 'object' || value === null) return value
    if ('pick' in value) return this.#idOf(value as Picked)
    if ('newName' in value) return `kind ${++this.#names}`
    return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, this.#resolve(of)]))
  }

  #idOf({ pick, at }: Picked): number {
    const [there, gone] = [this.existing[pick], this.deleted[pick]]
    const id = at < 0 ? gone.at(at === -1 ? -1 : gone.length) : there.at(-1 - (at % there.length))
    return id ?? UNKNOWN_ID
  }
}

export function requestOf({ operation, id, query, body }: Step): { method: string; target: string; body: unknown } {
  const documented = documentedOperations.find((candidate) => candidate.id === operation)
  if (!documented) throw new Error(`The contract has no operation named ${operation}.`)
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  const path = documented.path.replace(/\{\w+\}/, String(id))
  return { method: documented.method, target: search.size > 0 ? `${path}?${search}` : path, body }
}

const MAX_PAGES = 3

/** Sends the request. Fetches only the first few pages of a list. */
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

/** Formats a request as one line, with its response if there is one. */
export function formatStep(step: Step, response?: TestResponse): string {
  const { method, target, body } = requestOf(step)
  const request = [method, target, ...(body === undefined ? [] : [JSON.stringify(body)])].join(' ')
  const { code = '' } = (response?.body ?? {}) as { code?: string }
  return response ? `${request} → ${response.status} ${code}`.trimEnd() : request
}
