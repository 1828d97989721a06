import { expect, test } from 'bun:test'
import type { Scheme } from '../openapi/security.ts'
import type { Header } from '../test-case.ts'
import { credentialIn, withCookie, withoutCredentials } from './credentials.ts'

const bearer: Scheme = { kind: 'http', scheme: 'bearer' }
const basic: Scheme = { kind: 'http', scheme: 'basic' }
const apiKey = (location: 'header' | 'query' | 'cookie', name: string): Scheme => ({
  kind: 'apiKey',
  in: location,
  name,
})

const headers: readonly Header[] = [
  ['authorization', 'BEARER abc'],
  ['X-Key', 'k1'],
  ['Cookie', 'theme=dark; session=s=1;x=y'],
]

test.each<[Scheme, string | undefined]>([
  [bearer, 'abc'],
  [basic, undefined],
  [apiKey('header', 'x-key'), 'k1'],
  [apiKey('header', 'X-Other'), undefined],
  [apiKey('cookie', 'session'), 's=1'],
  [apiKey('cookie', 'ession'), undefined],
  [apiKey('query', 'X-Key'), undefined],
  [{ kind: 'unsupported' }, undefined],
])('the credential for %j is %p', (scheme, credential) => {
  expect(credentialIn(headers, scheme)).toBe(credential as string)
})

test('removing a credential does not remove other cookies', () => {
  expect(withoutCredentials(headers, [bearer, apiKey('cookie', 'session')])).toEqual([
    ['X-Key', 'k1'],
    ['Cookie', 'theme=dark; x=y'],
  ])
  const alone: readonly Header[] = [['Cookie', 'session=1']]
  expect(withoutCredentials(alone, [basic, apiKey('cookie', 'session')])).toEqual([])
  expect(withoutCredentials(headers, [basic, apiKey('query', 'X-Key')])).toEqual([...headers])
})

test('adds a cookie to the Cookie header', () => {
  expect(withCookie([['X-Key', 'k1']], 'session', '1')).toEqual([
    ['X-Key', 'k1'],
    ['Cookie', 'session=1'],
  ])
  expect(withCookie([['cookie', 'a=b']], 'session', '1')).toEqual([['Cookie', 'a=b; session=1']])
})
