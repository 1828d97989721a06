import { expect, test } from 'bun:test'
import { requireJsonAccepted } from './accept.ts'

const asking = (accept: string) => new Request('http://x/', { headers: { Accept: accept } })

test.each([
  '*/*',
  'application/json',
  'Application/JSON; charset=utf-8',
  'application/*;q=0.1',
  'text/html, application/xhtml+xml, */*;q=0.8',
  'application/problem+json, application/json',
  'text/html;q=0, */*;q=0.001',
  '*/*;q=0, application/json',
  'application/*;q=0, application/json;q=0.5',
])('takes %s', (accept) => {
  expect(() => requireJsonAccepted(asking(accept))).not.toThrow()
})

test('takes a request that says nothing', () => {
  expect(() => requireJsonAccepted(new Request('http://x/'))).not.toThrow()
  expect(() => requireJsonAccepted(asking(''))).not.toThrow()
})

test.each([
  'text/html',
  'application/xml',
  'application/json;q=0',
  'application/jsonx',
  'text/*',
  'json',
  '*/*;q=0.000',
  'application/json;q=0, */*',
  '*/*, application/json;q=0',
  'application/json;q=0, application/*;q=1',
])('refuses %s', (accept) => {
  expect(() => requireJsonAccepted(asking(accept))).toThrow(expect.objectContaining({ code: 'not_acceptable' }))
})
