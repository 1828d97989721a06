import { expect, test } from 'bun:test'
import { chooseEncoding } from './encodings.ts'

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
