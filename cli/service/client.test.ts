// Tests the message about an unreachable service.
import { expect, test } from 'bun:test'
import { whyNotReachable } from './client.ts'

const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
const reset = Object.assign(new Error('reset'), { code: 'ECONNRESET' })
const start = ' Start a service there with petstore serve, or a sample store with petstore demo.'

test.each([
  ['http://127.0.0.1:8080', refused, `the connection was refused.${start}`],
  ['http://localhost:8099', refused, `the connection was refused.${start.replaceAll(/serve|demo/g, '$& --port 8099')}`],
  ['http://127.0.0.1:8080', reset, 'the connection was closed.'],
  ['http://shop.example:8080', refused, 'the connection was refused.'],
  ['https://127.0.0.1:8080', refused, 'the connection was refused.'],
  ['http://127.0.0.1:8080/shop', refused, 'the connection was refused.'],
  ['http://127.0.0.1', refused, 'the connection was refused.'],
])('explains why %s is not reachable: %s', (url, cause, reason) => {
  expect(whyNotReachable(url, cause)).toBe(`${url} is not reachable: ${reason}`)
})
