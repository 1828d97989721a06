// Rules for figures: the days of a period in a time zone, the totals of orders and stock, and rankings.
import type { components } from '../../../contract/generated/types.ts'
import { DAY_MS, dayOf, formatDay } from '../../dates.ts'
import { StoreError } from '../../errors.ts'

/** A day of the period, and the time at which it starts, in milliseconds since 1970. */
export interface Day {
  readonly day: string
  readonly start: number
}

/** Returns the last `count` days in a time zone, including today, oldest first. Fails with: invalid_request. */
export function lastDays(now: number, count: number, timeZone: string): Day[] {
  const offsetAt = offsetsOf(timeZone)
  const today = dayOf(now + offsetAt(now))
  return Array.from({ length: count }, (_, i) => {
    const day = today - count + 1 + i
    return { day: formatDay(day), start: startOf(day, offsetAt) }
  })
}

/** Returns the first moment of a local day. Some zones skip midnight when daylight saving time starts. */
function startOf(day: number, offsetAt: (time: number) => number): number {
  const midnight = day * DAY_MS
  const guess = midnight - offsetAt(midnight)
  const corrected = midnight - offsetAt(guess)
  return corrected + offsetAt(corrected) === midnight ? corrected : Math.max(guess, corrected)
}

/** Returns a function that returns the zone's offset from UTC at a time, in milliseconds. Fails with: invalid_request. */
function offsetsOf(timeZone: string): (time: number) => number {
  const format = formatIn(timeZone)
  return (time) => {
    // The offset is empty for UTC. Seconds occur only before 1972 and are ignored.
    const [, sign = '+', hours, minutes] = /GMT(?:([+-])(\d+):(\d+))?/.exec(format.format(time)) ?? []
    const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
    return sign === '-' ? -size : size
  }
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new StoreError(
      'invalid_request',
      `Query parameter timeZone must be the name of a time zone, such as Europe/Berlin, not ${JSON.stringify(timeZone)}.`,
    )
  }
}

export const MAX_BEST_SELLERS = 10

/** Units of one or more orders that were placed at the same time, are for the same pet, or both; null if they are not. */
export interface OrderedUnits {
  readonly placedAt: number | null
  readonly petId: number | null
  readonly orders: number
  readonly units: number
}

export interface PetUnits {
  readonly petId: number
  readonly units: number
}

/** Adds up orders by day and by pet. */
export interface OrderTotals {
  /** Totals for each day. */
  readonly days: readonly { readonly orders: number; readonly units: number }[]
  /** Units by pet, in several parts. */
  readonly unitsByPet: readonly ReadonlyMap<number, number>[]
  add(ordered: OrderedUnits): void
}

/**
 * Divides pets into parts of different sizes. A single map of a million pets would stop the service for 30 ms when it grows, and so would
 * many maps of the same size, because they would all grow at the same time.
 */
const PARTS = 67
const partOf = (petId: number): number => Math.max(petId % 61, petId % PARTS)

/** `starts` are the times at which the days start. Orders placed before the first day must not be added. */
export function createOrderTotals(starts: readonly number[]): OrderTotals {
  const days = starts.map(() => ({ orders: 0, units: 0 }))
  const unitsByPet = Array.from({ length: PARTS }, () => new Map<number, number>())
  let at = 0
  const isOnDay = (at: number, time: number): boolean =>
    (starts[at] ?? 0) <= time && time < (starts[at + 1] ?? Number.POSITIVE_INFINITY)
  return {
    days,
    unitsByPet,
    add: ({ placedAt, petId, orders, units }) => {
      if (placedAt !== null) {
        // Search for the day only if it changes, because consecutive orders usually fall on the same day.
        if (!isOnDay(at, placedAt)) at = starts.findLastIndex((start) => start <= placedAt)
        const day = days[at]
        if (!day) throw new Error('An order was placed before the period.')
        day.orders += orders
        day.units += units
      }
      if (petId !== null) {
        const part = unitsByPet[partOf(petId)]
        part?.set(petId, (part.get(petId) ?? 0) + units)
      }
    },
  }
}

/** Sorts best-selling pets first. If two pets have the same number of units, the older pet comes first. */
export const byUnits = (one: PetUnits, other: PetUnits): number => other.units - one.units || one.petId - other.petId

/** Totals for one or more pets that have the same category and status. */
export interface PetTotals {
  readonly categoryId: number
  readonly status: components['schemas']['PetStatus']
  readonly pets: number
  readonly quantity: number
  readonly reserved: number
}

/** Adds up pets and their units by status and by category. */
export function createStockTotals() {
  const pets = { available: 0, pending: 0, sold: 0 }
  const units = { inStock: 0, reserved: 0 }
  const byCategory = new Map<number, { pets: number; inStock: number; reserved: number }>()
  return {
    pets,
    units,
    /** Returns the totals for a category, which are zero if it does not have any pets. */
    of: (categoryId: number) => byCategory.get(categoryId) ?? { pets: 0, inStock: 0, reserved: 0 },
    add: ({ categoryId, status, pets: count, quantity, reserved }: PetTotals): void => {
      pets[status] += count
      units.inStock += quantity
      units.reserved += reserved
      const category = byCategory.get(categoryId)
      if (!category) return void byCategory.set(categoryId, { pets: count, inStock: quantity, reserved })
      category.pets += count
      category.inStock += quantity
      category.reserved += reserved
    },
  }
}

type CategoryTotals = components['schemas']['StoreSummary']['categories'][number]

/** Sorts the categories with the most units first, and older categories before younger ones. */
export const byStock = (one: CategoryTotals, other: CategoryTotals): number =>
  other.inStock - one.inStock || one.categoryId - other.categoryId

export interface Ranking<Item> {
  readonly items: readonly Item[]
  add(item: Item): void
}

/** Keeps only the first `count` items in the order given by `compare`. */
export function createRanking<Item>(count: number, compare: (one: Item, other: Item) => number): Ranking<Item> {
  const items: Item[] = []
  return {
    items,
    add: (item) => {
      const last = items[count - 1]
      if (last !== undefined && compare(last, item) <= 0) return
      items.push(item)
      items.sort(compare)
      items.length = Math.min(items.length, count)
    },
  }
}
