import { expect, test } from 'bun:test'
import { mediaTypeOf } from './body.ts'

test.each(['identity', 'IDENTITY', ''])('accepts Content-Encoding %p as uncompressed', (encoding) => {
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': encoding }
  expect(mediaTypeOf(new Request('http://x/', { headers }), ['application/json'])).toBe('application/json')
})

test.each(['utf-8', 'UTF-8', '"utf-8"', 'utf8'])('accepts the charset %s as UTF-8', (charset) => {
  const headers = { 'Content-Type': `application/json; charset=${charset}` }
  expect(mediaTypeOf(new Request('http://x/', { headers }), ['application/json'])).toBe('application/json')
})
