import { expect, test } from 'bun:test'
import { harmless } from './harmless.ts'
import { toJson } from './json.ts'

test.each([
  ['a control character', '\u001b'],
  ['an 8-bit control character', '\u009b'],
  ['a line break', '\n'],
  ['a line separator', '\u2028'],
  ['a paragraph separator', '\u2029'],
  ['a direction mark', '\u061c\u200e\u200f'],
  ['the start and end of a direction override', '\u202a\u202b\u202c\u202d\u202e'],
  ['the start and end of a direction isolate', '\u2066\u2067\u2068\u2069'],
])('replaces %s, and escapes it in JSON', (_, text) => {
  expect(harmless(`a${text}b`)).toBe(`a${'\ufffd'.repeat(text.length)}b`)
  const json = toJson({ text }, 0)
  expect(json).toMatch(/^[ -~]*$/)
  expect(JSON.parse(json)).toEqual({ text })
})

test('does not change other text', () => {
  const text = 'Zoë 👩‍🚀 한국어 שלום'
  expect([harmless(text), toJson(text)]).toEqual([text, `"${text}"`])
})
