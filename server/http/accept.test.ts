import { expect, test } from 'bun:test'
import { asksForProblemDetails, chooseEncoding, requireJsonAccepted } from './accept.ts'

const accepting = (accept: string) => new Request('http://x/', { headers: { Accept: accept } })

test.each([
  '*/*',
  'application/json',
  'Application/JSON; charset=utf-8',
  'application/*;q=0.1',
  // Elements with an invalid weight are ignored.
  'application/json;q=x',
  'text/html;q=2, */*;q=0.1',
  'text/html, application/xhtml+xml, */*;q=0.8',
  'application/problem+json, application/json',
  'application/problem+json',
  'application/problem+json, */*;q=0',
  'text/html;q=0, */*;q=0.001',
  '*/*, application/problem+json;q=0',
  '*/*;q=0, application/json',
  ',',
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

test.each([
  'application/problem+json',
  'Application/Problem+JSON',
  'application/json, application/problem+json',
  'application/problem+json, application/json;q=0.9',
  'text/html, application/problem+json, */*',
])('%s asks for problem details', (accept) => {
  expect(asksForProblemDetails(accepting(accept))).toBe(true)
})

test.each([
  '*/*',
  'application/*',
  'application/json',
  'application/problem+json;q=0',
  'application/json, application/problem+json;q=0.9',
  'application/problem+jsonx',
  'application/problem+json;q=0.5, */*',
])('%s does not ask for problem details', (accept) => {
  expect(asksForProblemDetails(accepting(accept))).toBe(false)
})

test.each([
  [null, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['BR', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'identity'],
  ['brotli, xbr, br-x', 'identity'],
  ['br;q=0', 'identity'],
  ['br;q=0.000', 'identity'],
  ['br ; q = 0', 'identity'],
  ['br;q=0.001', 'br'],
  ['br;q=1.000', 'br'],
  ['br;q=0.5, identity;q=0.8', 'identity'],
  ['br;q=0.8, identity;q=0.5', 'br'],
  ['identity, br', 'br'],
  ['br;q=0.1', 'br'],
  ['*', 'br'],
  ['*;q=0.5', 'br'],
  ['br;q=0, *', 'identity'],
  ['gzip, *;q=0', undefined],
  ['*;q=0', undefined],
  ['*;q=0, identity', 'identity'],
  ['*;q=0, br', 'br'],
  ['identity;q=0', undefined],
  ['identity;q=0, br', 'br'],
  ['identity;q=0, *', 'br'],
  ['br;q=0, identity;q=0', undefined],
  ['br;q=2', 'identity'],
  ['br;q=x', 'identity'],
  ['br;q=-1', 'identity'],
  [',,br,', 'br'],
  [`br${','.repeat(998)}`, 'br'],
  [`br, *;q=0${','.repeat(1000)}`, 'identity'],
])('Accept-Encoding %p selects %p', (header, chosen) => {
  expect(chooseEncoding(header, ['br', 'identity'])).toBe(chosen)
})

test('a file without compressed versions is served only with the identity encoding', () => {
  expect(chooseEncoding('br', ['identity'])).toBe('identity')
  expect(chooseEncoding('br, identity;q=0', ['identity'])).toBeUndefined()
})
