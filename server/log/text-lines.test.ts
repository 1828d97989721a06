import { expect, test } from 'bun:test'
import { hasColors, textLines } from './text-lines.ts'

const at = new Date(2026, 10, 15, 9, 4, 31)
const plain = textLines(false, () => at)
const request = {
  requestId: 'r-1',
  operation: 'getPet',
  method: 'GET',
  url: 'http://127.0.0.1:8080/pets/7',
  keyId: undefined,
  address: undefined,
  status: 200,
  ms: 1.234,
}

test('request lines are aligned, whatever their method, path, and status', () => {
  const lines = [
    plain.request(request),
    plain.request({
      ...request,
      method: 'DELETE',
      url: 'http://x/store/orders/12',
      status: 204,
      ms: 12.3,
      keyId: 'k1',
    }),
  ]
  expect(lines).toEqual([
    '09:04:31  200    GET     /pets/7                                       1.2 ms  getPet\n',
    '09:04:31  204    DELETE  /store/orders/12                             12.3 ms  getPet, key k1\n',
  ])
})

test('an event line shows its level, message, and fields', () => {
  expect(plain.event('warn', { ms: 5, list: ['a'] }, 'the clock jumped')).toBe(
    '09:04:31  WARN   the clock jumped  ms=5 list=["a"]\n',
  )
})

test('an error line is followed by the stack trace', () => {
  const err = new Error('broken')
  err.stack = 'Error: broken\n    at a.ts:1'
  expect(plain.event('error', { err }, 'failed')).toBe(
    '09:04:31  ERROR  failed\n    Error: broken\n        at a.ts:1\n',
  )
})

test('a client cannot write control characters to the terminal, and keys are redacted', () => {
  const key = 'ps_4c0v9xq2m7ta_secret'
  expect(plain.request({ ...request, url: 'http://x/\u001b[2J' })).toContain('/�[2J')
  expect(plain.event('info', { name: `\u009b${key}` }, 'x')).toEndWith('name=�ps_4c0v9xq2m7ta_***\n')
  const err = Object.assign(new Error(), { stack: `Error: \u001b[2J${key}` })
  expect(plain.event('error', { err }, 'x')).toEndWith('x\n    Error: �[2Jps_4c0v9xq2m7ta_***\n')
})

test.each([
  [200, 32],
  [404, 33],
  [503, 31],
])('status %d has the color %d', (status, code) => {
  expect(textLines(true, () => at).request({ ...request, status })).toContain(`\u001b[${code}m${status}`)
})

test('colors are off if the user turned them off or the terminal does not support them', () => {
  expect([hasColors({}), hasColors({ NO_COLOR: '1' }), hasColors({ TERM: 'dumb' })]).toEqual([true, false, false])
})
