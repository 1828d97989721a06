import { expect, test } from 'bun:test'
import { mediaTypeOf, requireJsonAccepted } from './body.ts'

const accepting = (accept: string) => new Request('http://x/', { headers: { Accept: accept } })

test.each([
  '*/*',
  'application/json',
  'Application/JSON; charset=utf-8',
  'application/*;q=0.1',
  'text/html, application/xhtml+xml, */*;q=0.8',
  'application/problem+json, application/json',
  'application/problem+json',
  'application/problem+json, */*;q=0',
  'text/html;q=0, */*;q=0.001',
  '*/*;q=0, application/json',
  'application/*;q=0, application/json;q=0.5',
  `application/json${', text/html;q=0'.repeat(1000)}`,
])('accepts %s', (accept) => {
  expect(() => requireJsonAccepted(accepting(accept))).not.toThrow()
})

test('accepts a request without an Accept header', () => {
  expect(() => requireJsonAccepted(new Request('http://x/'))).not.toThrow()
  expect(() => requireJsonAccepted(accepting(''))).not.toThrow()
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
  'application/json;q=0, application/problem+json',
  'application/problem+json;q=0',
  `${'text/html, '.repeat(1000)}application/json`,
])('rejects %s', (accept) => {
  expect(() => requireJsonAccepted(accepting(accept))).toThrow(expect.objectContaining({ code: 'not_acceptable' }))
})

test.each(['identity', 'IDENTITY', ''])('the Content-Encoding %p is none', (encoding) => {
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': encoding }
  expect(mediaTypeOf(new Request('http://x/', { headers }), ['application/json'])).toBe('application/json')
})

test.each(['utf-8', 'UTF-8', '"utf-8"', 'utf8'])('the charset %s is UTF-8', (charset) => {
  const headers = { 'Content-Type': `application/json; charset=${charset}` }
  expect(mediaTypeOf(new Request('http://x/', { headers }), ['application/json'])).toBe('application/json')
})
