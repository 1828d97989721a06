import { expect, test } from 'bun:test'
import { steadyClock } from './clock.ts'

const START = Date.parse('2026-11-15T10:00:00Z')
const SECOND = 1000
const MINUTE = 60 * SECOND
const YEAR = 365 * 24 * 60 * MINUTE

/** A machine whose clock can be set. */
function machine() {
  let elapsed = 5000
  let set = 0
  const jumps: number[] = []
  const clock = steadyClock({
    wall: () => START + elapsed + set,
    monotonic: () => elapsed,
    onJump: (ms) => jumps.push(ms),
  })
  return {
    jumps,
    /** The time since the start, after waiting and setting the machine's clock forward or back. */
    after(wait: number, setBy = 0): number {
      elapsed += wait
      set += setBy
      return clock() - START - 5000
    },
  }
}

test('follows the machine and its small corrections', () => {
  const { after, jumps } = machine()
  expect(after(10 * SECOND)).toBe(10 * SECOND)
  expect(after(0, 30 * SECOND)).toBe(40 * SECOND)
  expect(after(0, -50 * SECOND)).toBe(-10 * SECOND)
  expect(after(0, MINUTE)).toBe(50 * SECOND)
  expect(jumps).toEqual([])
})

test.each([10 * YEAR, -10 * YEAR, 2 * MINUTE])('does not follow a jump of %d ms that is undone', (jump) => {
  const { after, jumps } = machine()
  expect(after(SECOND, jump)).toBe(SECOND)
  expect(after(4 * MINUTE)).toBe(4 * MINUTE + SECOND)
  expect(after(0, -jump)).toBe(4 * MINUTE + SECOND)
  expect(after(MINUTE)).toBe(5 * MINUTE + SECOND)
  expect(jumps).toEqual([jump])
})

test.each([10 * YEAR, -10 * YEAR, 2 * MINUTE])('follows a jump of %d ms that lasts for five minutes', (jump) => {
  const { after } = machine()
  after(SECOND, jump)
  expect(after(5 * MINUTE - 1)).toBe(5 * MINUTE + SECOND - 1)
  expect(after(1)).toBe(5 * MINUTE + SECOND + jump)
  expect(after(SECOND)).toBe(5 * MINUTE + 2 * SECOND + jump)
})

test('waits five minutes from the last of several jumps', () => {
  const { after, jumps } = machine()
  after(SECOND, YEAR)
  expect(after(4 * MINUTE, YEAR)).toBe(4 * MINUTE + SECOND)
  expect(after(4 * MINUTE)).toBe(8 * MINUTE + SECOND)
  expect(after(MINUTE)).toBe(9 * MINUTE + SECOND + 2 * YEAR)
  expect(jumps).toEqual([YEAR, 2 * YEAR])
})

test('waits five minutes again when a jump that was undone comes back', () => {
  const { after, jumps } = machine()
  after(SECOND, YEAR)
  after(SECOND, -YEAR)
  expect(after(5 * MINUTE, YEAR)).toBe(5 * MINUTE + 2 * SECOND)
  expect(jumps).toEqual([YEAR, YEAR])
})

test('by default, is the clock of the machine', () => {
  const before = Date.now()
  expect(steadyClock()()).toBeWithin(before - 1, Date.now() + 2)
})
