import { expect, test } from 'bun:test'
import { asksForProblemDetails, requireJsonAccepted } from './accept.ts'

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
