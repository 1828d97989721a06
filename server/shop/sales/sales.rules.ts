// Rules for sales: the days of a period in a time zone, and the totals for the orders placed in it.
import { DAY_MS, dayOf, formatDay } from '../../dates.ts'
import { StoreError } from '../../errors.ts'

/** A day of the period, and the time at which it starts, in milliseconds since 1970. */
interface Day {
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

export interface PlacedOrder {
  readonly id: number
  readonly petId: number
  readonly quantity: number
  readonly placedAt: number
}

interface DayTotal {
  readonly day: string
  orders: number
  units: number
}

/** Totals for the orders placed in a period. */
export interface SalesTotals {
  readonly days: readonly DayTotal[]
  readonly unitsByPet: ReadonlyMap<number, number>
  /** Adds an order. Returns false and ignores the order if it was placed before the period. */
  add(order: PlacedOrder): boolean
}

export function createTotals(days: readonly Day[]): SalesTotals {
  const totals = days.map(({ day }): DayTotal => ({ day, orders: 0, units: 0 }))
  const unitsByPet = new Map<number, number>()
  let at = -1
  const isOnDay = (at: number, time: number): boolean => {
    const day = days[at]
    return day !== undefined && day.start <= time && time < (days[at + 1]?.start ?? Number.POSITIVE_INFINITY)
  }
  return {
    days: totals,
    unitsByPet,
    add: ({ petId, quantity, placedAt }) => {
      // Search for the day only if it changes, because consecutive orders usually fall on the same day.
      if (!isOnDay(at, placedAt)) at = days.findLastIndex(({ start }) => start <= placedAt)
      const total = totals[at]
      if (!total) return false
      total.orders += 1
      total.units += quantity
      unitsByPet.set(petId, (unitsByPet.get(petId) ?? 0) + quantity)
      return true
    },
  }
}

interface PetUnits {
  readonly petId: number
  readonly units: number
}

/** Returns the pets with the most units, in descending order. If two pets have the same number of units, the older pet comes first. */
export function largest(unitsByPet: ReadonlyMap<number, number>, count: number): PetUnits[] {
  const found: PetUnits[] = []
  for (const [petId, units] of unitsByPet) {
    const last = found[count - 1]
    if (last && compare(last, { petId, units }) <= 0) continue
    found.push({ petId, units })
    found.sort(compare)
    found.length = Math.min(found.length, count)
  }
  return found
}

const compare = (one: PetUnits, other: PetUnits): number => other.units - one.units || one.petId - other.petId
