import { describe, expect, test } from 'bun:test'
import { readOptions } from './options.ts'

const read = (...args: string[]) => readOptions(args, ['reads', 'orders'])

describe('the options', () => {
  test('are thorough unless it is to be quick', () => {
    expect(read('--quick').pace.seconds).toBeLessThan(read().pace.seconds)
    expect(read()).toMatchObject({ only: [], withPeers: true, results: undefined })
  })

  test('name what is wanted', () => {
    expect(read('--only', 'orders', '--only=reads', '--without-peers', '--driver=bun', '--results=x')).toMatchObject({
      only: ['orders', 'reads'],
      withPeers: false,
      driver: 'bun',
      results: 'x',
    })
    expect(read('--quick', '--seconds=3', '--rounds=4').pace).toMatchObject({ seconds: 3, rounds: 4 })
  })

  test.each([
    ['--only=write', '--only must be one of reads, orders, not "write".'],
    ['--seconds=1.5', '--seconds must be a whole number from 1 to 9999, not "1.5".'],
    ['--rounds=0', '--rounds must be a whole number from 1 to 9999, not "0".'],
    ['--driver=ab', '--driver must be one of wrk, bun, not "ab".'],
    ['--fast', "Unknown option '--fast'"],
  ])('%s is refused', (arg, message) => {
    expect(() => read(arg)).toThrow(message)
  })
})
