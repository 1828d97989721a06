// Derives which versions of each resource agree with a page of a list: those that match its row or, without a row, those that need none.
import type { Call } from './calls.ts'
import type { Timelines } from './changes.ts'
import { type Pet, petViews } from './states.ts'
import type { Timeline, Version } from './timeline.ts'

export type Row = Readonly<Record<string, unknown>>

/** A resource, and which of its versions agree with the page. */
interface Constraint {
  readonly timeline: Timeline<unknown>
  matches(version: Version<unknown>): boolean
}

interface CheckedList {
  readonly name: string
  readonly rows: readonly Constraint[]
  /** Resources without a row, although the page covers their ids. */
  readonly omitted: readonly Constraint[]
  /** Why the page as a whole is impossible. */
  readonly disorder: string | undefined
}

interface List {
  readonly key: 'id' | 'petId'
  readonly direction: 1 | -1
  timelines(all: Timelines): ReadonlyMap<number, Timeline<unknown>>
  row(state: unknown): Row
}

const ofPets = { direction: 1, timelines: ({ pets }: Timelines) => pets } as const

const lists: Readonly<Record<string, List>> = {
  listPets: { ...ofPets, key: 'id', row: (pet) => petViews(pet as Pet).pet },
  listInventory: { ...ofPets, key: 'petId', row: (pet) => petViews(pet as Pet).item },
  listStockLevels: { ...ofPets, key: 'petId', row: (pet) => petViews(pet as Pet).level },
  listOrders: { key: 'id', direction: -1, timelines: ({ orders }) => orders, row: (order) => order as Row },
}

export function isList(operation: string): boolean {
  return operation in lists
}

export function listOf({ operation, query = {} }: Call, page: readonly Row[], all: Timelines): CheckedList {
  const { key, direction, timelines, row } = lists[operation] as List
  // The model does not name categories.
  const rows = page.map(({ categoryName: _, ...shown }) => shown)
  const ids = rows.map((shown) => Number(shown[key]))
  const isFull = rows.length === Number(query.limit)
  const last = ids.at(-1)
  const isCovered = (id: number): boolean => !isFull || last === undefined || (id - last) * direction <= 0
  const known = timelines(all)
  const rowOf = ({ state }: Version<unknown>): Row | undefined => (state === undefined ? undefined : row(state))
  const passes = (version: Version<unknown>): boolean => {
    const shown = rowOf(version)
    return shown !== undefined && passesFilter(query, shown)
  }
  const shownIds = new Set(ids)
  const isSorted = ids.every((id, n) => n === 0 || (id - (ids[n - 1] ?? 0)) * direction > 0)
  const neverExisted = ids.find((id) => !known.has(id))
  const strange = neverExisted === undefined ? undefined : `shows ${neverExisted}, which never existed`
  return {
    name: operation,
    disorder: isSorted ? strange : 'is not sorted',
    rows: rows.flatMap((shown, n) => {
      const timeline = known.get(ids[n] as number)
      return timeline
        ? [{ timeline, matches: (version) => passes(version) && Bun.deepEquals(shown, rowOf(version)) }]
        : []
    }),
    omitted: [...known]
      .filter(([id]) => !shownIds.has(id) && isCovered(id))
      .map(([, timeline]) => ({ timeline, matches: (version) => !passes(version) })),
  }
}

function passesFilter(query: Row, shown: Row): boolean {
  return Object.entries(query).every(([name, value]) => {
    if (name === 'limit') return true
    if (name === 'maxQuantity') return Number(shown.quantity) <= Number(value)
    return Array.isArray(value) ? value.includes(shown[name]) : shown[name] === value
  })
}
