import { describe, expect, test } from 'bun:test'
import { readOptions } from './options.ts'

const read = (...args: string[]) => readOptions(args, ['reads', 'orders'])

describe('readOptions', () => {
  test('--quick measures for less time than the default', () => {
    expect(read('--quick').timing.seconds).toBeLessThan(read().timing.seconds)
    expect(read()).toMatchObject({ only: [], withPeers: true, results: undefined })
  })

  test('reads every option', () => {
    expect(read('--only', 'orders', '--only=reads', '--without-peers', '--driver=bun', '--results=x')).toMatchObject({
      only: ['orders', 'reads'],
      withPeers: false,
      driver: 'bun',
      results: 'x',
    })
    expect(read('--quick', '--seconds=3', '--rounds=4').timing).toMatchObject({ seconds: 3, rounds: 4 })
  })

  test('saves the results of complete and headline runs, unless an option shortens the run', () => {
    for (const args of [[], ['--results=x'], ['--headline'], ['--headline', '--results=x']])
      expect(read(...args).isKept).toBe(true)
    for (const option of ['--quick', '--only=reads', '--seconds=1', '--rounds=5', '--without-peers', '--driver=bun'])
      expect(read(option).isKept).toBe(false)
    expect(read('--headline', '--quick').isKept).toBe(false)
    expect(read('--headline')).toMatchObject({ withPeers: false, timing: read().timing })
  })

  test('rejects --headline with --only', () => {
    expect(() => read('--headline', '--only=reads')).toThrow('--headline cannot be combined with --only.')
  })

  test.each([
    ['--only=write', '--only must be one of reads, orders, not "write".'],
    ['--seconds=1.5', '--seconds must be an integer from 1 to 9999, not "1.5".'],
    ['--rounds=0', '--rounds must be an integer from 1 to 9999, not "0".'],
    ['--driver=ab', '--driver must be one of wrk, bun, not "ab".'],
    ['--fast', "Unknown option '--fast'"],
  ])('rejects %s', (arg, message) => {
    expect(() => read(arg)).toThrow(message)
  })
})
