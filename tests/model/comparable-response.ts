// Replaces ids and times, the only differences between two stores' responses to the same requests.
import type { TestResponse } from '../support/store/store.ts'
import type { Step } from './step.ts'

/** Numbers a store's ids in the order in which they first appear, because PostgreSQL leaves gaps after a rollback. */
export class IdNumbering {
  readonly #seen = new Map<string, number>()

  of(noun: string, id: number): string {
    const key = `${noun} ${id}`
    const at = this.#seen.get(key) ?? this.#seen.size + 1
    this.#seen.set(key, at)
    return `${noun} #${at}`
  }
}

export interface ComparableResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

export function toComparable(
  { operation }: Step,
  { status, headers, body }: TestResponse,
  seen: IdNumbering,
): ComparableResponse {
  return {
    status,
    body: comparableBody(body, nounOf(operation), seen),
    headers: Object.fromEntries([...headers].map(([name, value]) => [name, comparableHeader(name, value, seen)])),
  }
}

function nounOf(operation: string): string {
  const nouns = [
    [/Pets?$/, 'pet'],
    [/Categor(y|ies)$/, 'category'],
    [/Orders?$/, 'order'],
  ] as const
  return nouns.find(([pattern]) => pattern.test(operation))?.[1] ?? 'movement'
}

// Headers whose values may differ, so only their presence is compared.
const varying = ['content-length', 'date', 'etag', 'link', 'x-request-id']

function comparableHeader(name: string, value: string, seen: IdNumbering): string {
  if (varying.includes(name)) return 'present'
  return value.replace(/(\w+)\/(\d+)$/, (_, noun, id) => `${noun}/${seen.of(nounsInPaths[noun] ?? noun, Number(id))}`)
}

const nounsInPaths: Readonly<Record<string, string>> = {
  pets: 'pet',
  inventory: 'pet',
  categories: 'category',
  orders: 'order',
}

function comparableBody(value: unknown, noun: string, seen: IdNumbering): unknown {
  if (Array.isArray(value)) return value.map((item) => comparableBody(item, noun, seen))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([key, of]) => [key, comparableField(key, of, noun, seen)])
  return Object.fromEntries(fields)
}

function comparableField(key: string, value: unknown, noun: string, seen: IdNumbering): unknown {
  if (key === 'id') return seen.of(noun, value as number)
  if (/^(pet|category|order)Id$/.test(key)) return seen.of(key.slice(0, -'Id'.length), value as number)
  if (key === 'message')
    return String(value).replace(/^(Pet|Category|Order) (\d+)/, (_, of: string, id) => seen.of(of.toLowerCase(), id))
  if (key === 'at') return typeof value
  // Compare only the total over all days, because midnight may pass between the two responses.
  if (key === 'unitsOrderedPerDay') return (value as { units: number }[]).reduce((sum, { units }) => sum + units, 0)
  return comparableBody(value, noun, seen)
}
