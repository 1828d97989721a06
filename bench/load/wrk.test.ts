import { describe, expect, test } from 'bun:test'
import { readOutcome } from './wrk.ts'

const report = `Running 2s test @ http://127.0.0.1:8080
  1 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.26ms  300.00us   9.00ms   90.00%
  49750 requests in 2.00s, 11.05MB read
Requests/sec:  24853.02
Transfer/sec:      5.52MB
outcome requests=49750 microseconds=2001776 median=1243 p99=2360 failures=3
`

describe('what wrk says', () => {
  test('is read from the line that is exact', () => {
    expect(readOutcome(report)).toEqual({
      requests: 49_750,
      seconds: 2.001776,
      microseconds: { median: 1243, p99: 2360 },
      failures: 3,
    })
  })

  test.each([
    ['without that line', report.replace(/^outcome.*$/m, '')],
    ['with a figure missing', report.replace(' p99=2360', '')],
    ['with a figure that is none', report.replace('p99=2360', 'p99=nan')],
  ])('is refused %s', (_, output) => {
    expect(() => readOutcome(output)).toThrow('wrk did not say')
  })
})
