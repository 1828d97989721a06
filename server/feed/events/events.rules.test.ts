import { expect, test } from 'bun:test'
import { countVotes, isDecided, noVotes } from './events.rules.ts'

const DAY = 24 * 3600_000
const now = Date.parse('2026-12-01T00:00:00Z')
const retention = { now, before: now - 30 * DAY }
const ages = { expired: 31 * DAY, current: DAY, future: -DAY, ancient: now }

/** Consecutive groups of events, each with a size and an age. Ids start at 1. */
type Feed = readonly (readonly [number, keyof typeof ages])[]

const eventsOf = (feed: Feed) =>
  feed.flatMap(([count, age]) => Array<number>(count).fill(now - ages[age])).map((at, index) => ({ id: index + 1, at }))

test.each<[string, Feed, number | undefined]>([
  ['nothing from an empty feed', [], undefined],
  ['nothing while all events are current', [[5, 'current']], undefined],
  ['all events if all have expired', [[5, 'expired']], 5],
  [
    'the expired events before the current ones',
    [
      [5, 'expired'],
      [5, 'current'],
    ],
    5,
  ],
  [
    'nothing because of a single ancient date among current ones',
    [
      [999, 'current'],
      [1, 'ancient'],
    ],
    undefined,
  ],
  [
    'only one ancient event, not the current ones after it',
    [
      [1, 'ancient'],
      [999, 'current'],
    ],
    1,
  ],
  [
    'nothing because of a single ancient date among future ones',
    [
      [1000, 'future'],
      [1, 'ancient'],
      [999, 'current'],
    ],
    undefined,
  ],
  [
    'a thousand future-dated events followed by expired ones',
    [
      [1000, 'future'],
      [5000, 'expired'],
    ],
    6000,
  ],
  [
    'any number of future-dated events followed by a few expired ones',
    [
      [50_000, 'future'],
      [11, 'expired'],
    ],
    50_011,
  ],
  [
    'nothing if the expired events do not outvote the future-dated ones',
    [
      [50_000, 'future'],
      [10, 'expired'],
    ],
    undefined,
  ],
  [
    'nothing after an expired event if new future-dated events outvote the later ones',
    [
      [10, 'future'],
      [11, 'expired'],
      [10, 'future'],
      [10, 'expired'],
    ],
    21,
  ],
  [
    'future-dated events between expired ones',
    [
      [20, 'expired'],
      [7, 'future'],
      [20, 'expired'],
      [9, 'current'],
    ],
    47,
  ],
  [
    'current events between many expired ones',
    [
      [2, 'current'],
      [20, 'expired'],
      [9, 'current'],
    ],
    22,
  ],
  [
    'nothing after many current events',
    [
      [3, 'expired'],
      [100, 'current'],
      [90, 'expired'],
    ],
    3,
  ],
])('deletes %s', (_, feed, expired) => {
  expect(countVotes(noVotes, eventsOf(feed), retention).expired).toBe(expired as never)
})

test('a thousand current events prove that no later event has expired; future-dated events prove nothing', () => {
  expect(isDecided(countVotes(noVotes, eventsOf([[999, 'current']]), retention))).toBe(false)
  expect(isDecided(countVotes(noVotes, eventsOf([[1000, 'current']]), retention))).toBe(true)
  expect(isDecided(countVotes(noVotes, eventsOf([[100_000, 'future']]), retention))).toBe(false)
})

test('finds the last expired event even if events are counted in two batches', () => {
  const events = eventsOf([
    [30, 'future'],
    [8, 'expired'],
    [12, 'expired'],
    [9, 'current'],
  ])
  const first = countVotes(noVotes, events.slice(0, 35), retention)
  expect(first.expired).toBeUndefined()
  expect(countVotes(first, events.slice(35), retention).expired).toBe(50)
})

test('an event dated now or at the limit is current', () => {
  const { before } = retention
  const dated = (count: number, at: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1, at }))
  expect(isDecided(countVotes(noVotes, dated(1000, now), retention))).toBe(true)
  expect(countVotes(noVotes, dated(1, before), retention).expired).toBeUndefined()
  expect(countVotes(noVotes, dated(1, before - 1), retention).expired).toBe(1)
})
