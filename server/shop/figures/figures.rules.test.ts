import { describe, expect, test } from 'bun:test'
import { byUnits, createOrderTotals, createRanking, lastDays, type OrderTotals } from './figures.rules.ts'

const hour = 60 * 60 * 1000

/** The start of each day, in UTC. */
const startsOf = (now: string, count: number, timeZone: string) =>
  lastDays(Date.parse(now), count, timeZone).map(({ day, start }) => [day, new Date(start).toISOString().slice(0, 16)])

describe('lastDays', () => {
  test.each([
    ['UTC', '2026-11-15T00:00:00Z', ['2026-11-14', '2026-11-14T00:00'], ['2026-11-15', '2026-11-15T00:00']],
    ['Asia/Kathmandu', '2026-11-15T18:15:00Z', ['2026-11-15', '2026-11-14T18:15'], ['2026-11-16', '2026-11-15T18:15']],
    [
      'America/New_York',
      '2026-11-16T04:59:00Z',
      ['2026-11-14', '2026-11-14T05:00'],
      ['2026-11-15', '2026-11-15T05:00'],
    ],
    [
      'Pacific/Kiritimati',
      '2026-11-15T12:00:00Z',
      ['2026-11-15', '2026-11-14T10:00'],
      ['2026-11-16', '2026-11-15T10:00'],
    ],
  ])('the last days in %s at %s end with today', (timeZone, now, yesterday, today) => {
    expect(startsOf(now, 2, timeZone)).toEqual([yesterday, today])
  })

  // Daylight saving time starts or ends on the second day, in some zones at midnight.
  test.each([
    ['Europe/Berlin', '2026-03-30', ['2026-03-27T23:00', '2026-03-28T23:00', '2026-03-29T22:00']],
    ['Europe/Berlin', '2026-10-26', ['2026-10-23T22:00', '2026-10-24T22:00', '2026-10-25T23:00']],
    ['Australia/Sydney', '2026-10-05', ['2026-10-02T14:00', '2026-10-03T14:00', '2026-10-04T13:00']],
    ['Australia/Sydney', '2026-04-06', ['2026-04-03T13:00', '2026-04-04T13:00', '2026-04-05T14:00']],
    ['America/Santiago', '2026-09-07', ['2026-09-05T04:00', '2026-09-06T04:00', '2026-09-07T03:00']],
    ['America/Santiago', '2026-04-06', ['2026-04-04T03:00', '2026-04-05T04:00', '2026-04-06T04:00']],
    ['Asia/Beirut', '2026-03-30', ['2026-03-27T22:00', '2026-03-28T22:00', '2026-03-29T21:00']],
    ['Asia/Beirut', '2026-10-26', ['2026-10-23T21:00', '2026-10-24T22:00', '2026-10-25T22:00']],
  ])('the last days in %s before %s account for a daylight saving change', (timeZone, day, starts) => {
    const found = startsOf(`${day}T12:00:00Z`, 3, timeZone)
    expect(found.map(([, start]) => start)).toEqual(starts)
    expect(found.at(-1)?.[0]).toBe(day)
  })

  test('a day has 22 to 26 hours in every time zone', () => {
    // In most zones, the clocks change by an hour. At Troll station in Antarctica, they change by two.
    const zones = Intl.supportedValuesOf('timeZone')
    const outliers = zones.filter((timeZone) => {
      const days = lastDays(Date.parse('2026-11-15T12:00:00Z'), 90, timeZone)
      const lengths = days.slice(1).map(({ start }, i) => (start - (days[i]?.start ?? 0)) / hour)
      return lengths.some((length) => length < 22 || length > 26)
    })
    expect([zones.length > 400, outliers]).toEqual([true, []])
  })

  test.each(['Europe/Atlantis', 'x'])('the time zone %s is rejected', (timeZone) => {
    expect(() => lastDays(0, 1, timeZone)).toThrow(
      `Query parameter timeZone must be the name of a time zone, such as Europe/Berlin, not "${timeZone}".`,
    )
  })
})

test('every day of every time zone starts on a quarter hour, by which PostgreSQL adds up orders', () => {
  const starts = Intl.supportedValuesOf('timeZone').flatMap((timeZone) =>
    lastDays(Date.parse('2026-11-15T12:00:00Z'), 90, timeZone).map(({ start }) => start),
  )
  expect(starts.filter((start) => start % 900_000 !== 0)).toEqual([])
})

describe('createOrderTotals', () => {
  const order = (placedAt: number, petId = 1, units = 1) => ({ placedAt, petId, orders: 1, units })

  test('counts each order on the day it was placed, whatever the input sequence', () => {
    const totals = createOrderTotals([100, 200, 300])
    for (const [i, placedAt] of [350, 299, 200, 1000, 100].entries())
      totals.add(order(placedAt, i % 2 === 0 ? 1 : 65, i + 1))
    expect(totals.days).toEqual([
      { orders: 1, units: 5 },
      { orders: 2, units: 5 },
      { orders: 2, units: 5 },
    ])
    expect(unitsOf(totals)).toEqual({ 1: 9, 65: 6 })
  })

  test('counts an order toward the next day from the moment that day starts', () => {
    const totals = createOrderTotals([100, 200, 300])
    for (const placedAt of [150, 200, 150, 250, 300, 250, 350, 150]) totals.add(order(placedAt))
    expect(totals.days.map(({ orders }) => orders)).toEqual([3, 3, 2])
  })

  test('adds totals by time to the days, and totals by pet to the pets', () => {
    const totals = createOrderTotals([100, 200])
    totals.add({ placedAt: 150, petId: null, orders: 3, units: 7 })
    totals.add({ placedAt: null, petId: 2, orders: 2, units: 6 })
    expect(totals.days).toEqual([
      { orders: 3, units: 7 },
      { orders: 0, units: 0 },
    ])
    expect(unitsOf(totals)).toEqual({ 2: 6 })
  })

  test('rejects an order that was placed before the period', () => {
    expect(() => createOrderTotals([100]).add(order(99))).toThrow('before the period')
  })
})

const unitsOf = ({ unitsByPet }: OrderTotals) => Object.fromEntries(unitsByPet.flatMap((part) => [...part]))

describe('createRanking', () => {
  const sold = [
    { petId: 5, units: 3 },
    { petId: 4, units: 9 },
    { petId: 3, units: 3 },
    { petId: 2, units: 1 },
    { petId: 1, units: 3 },
    { petId: 6, units: 4 },
  ]
  const rank = (count: number) => {
    const ranking = createRanking(count, byUnits)
    for (const pet of sold) ranking.add(pet)
    return ranking.items.map(({ petId }) => petId)
  }

  test('keeps the pets with the most units, sorted by units, then by pet', () => {
    expect(rank(4)).toEqual([4, 6, 1, 3])
    expect(rank(1)).toEqual([4])
    expect(rank(100)).toHaveLength(6)
    expect(createRanking(4, byUnits).items).toEqual([])
  })
})
