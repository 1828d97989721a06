import { describe, expect, test } from 'bun:test'
import { parseResult } from './wrk.ts'

const output = `Running 2s test @ http://127.0.0.1:8080
  1 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.26ms  300.00us   9.00ms   90.00%
  49750 requests in 2.00s, 11.05MB read
Requests/sec:  24853.02
Transfer/sec:      5.52MB
result requests=49750 microseconds=2001776 median=1243 p99=2360 failures=3
`

describe('parseResult', () => {
  test('parses the line printed by our script', () => {
    expect(parseResult(output)).toEqual({
      requests: 49_750,
      seconds: 2.001776,
      microseconds: { median: 1243, p99: 2360 },
      failures: 3,
    })
  })

  test.each([
    ['the line is missing', output.replace(/^result.*$/m, '')],
    ['a field is missing', output.replace(' p99=2360', '')],
    ['a field is not a number', output.replace('p99=2360', 'p99=nan')],
  ])('throws if %s', (_, output) => {
    expect(() => parseResult(output)).toThrow('wrk did not print')
  })
})
