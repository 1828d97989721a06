import { expect, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { newId, newKey } from '../access/keys/keys.rules.ts'
import { hasSecret, withoutSecrets } from './redaction.ts'

test('only the public part of a key remains after redaction, wherever and however often the key occurs', () => {
  const [one, other] = [newId(randomBytes), newId(randomBytes)]
  const text = (first: string, second: string) => `{"url":"/pets?${first}=1&x=${second}","id":"${first}"}`
  expect(withoutSecrets(text(newKey(one, randomBytes), newKey(other, randomBytes)))).toBe(
    text(`ps_${one}_***`, `ps_${other}_***`),
  )
  const key = newKey(one, randomBytes)
  expect(withoutSecrets(key.toUpperCase())).toBe(`PS_${one.toUpperCase()}_***`)
  expect(withoutSecrets(key.replaceAll('_', '%5F'))).toBe(`ps%5F${one}%5F***`)
  expect(withoutSecrets(key.slice(0, -40))).toBe(`ps_${one}_***`)
  expect(withoutSecrets('maps_and_legends ps_1')).toBe('maps_and_legends ps_1')
})

test('no part of a webhook secret remains after redaction', () => {
  expect(withoutSecrets('/x?whsec_a/b+c9Z=&y=whsk_abc')).toBe('/x?whsec_***=&y=whsk_***')
  expect(withoutSecrets('/x?k=whsec%5Fa%2Fb%2bc%61=&y=%ff')).toBe('/x?k=whsec%5F***=&y=%ff')
  expect(withoutSecrets('whpk_abc is public')).toBe('whpk_abc is public')
})

const percentEncoded = (text: string): string =>
  [...text].map((character) => `%${character.charCodeAt(0).toString(16)}`).join('')

test('a key is redacted even if some of its letters are percent-encoded or in upper case', () => {
  for (const letter of '0123456789abcdefghijklmnopqrstuvwxyz')
    for (const one of [letter, letter.toUpperCase()])
      for (const encoded of [percentEncoded(one), percentEncoded(one).toUpperCase()])
        expect(withoutSecrets(`ps_4c0v9xq2m7t${encoded}_ab${encoded}c`)).toBe(`ps_4c0v9xq2m7t${encoded}_***`)
  expect(withoutSecrets(percentEncoded('PS_'))).toBe('%50%53%5f')
  expect(withoutSecrets(`${percentEncoded('PS_4C0V9XQ2M7TA_ABC')}&x`)).toBe(
    `${percentEncoded('PS_4C0V9XQ2M7TA_')}***&x`,
  )
})

test.each([
  ['/pets?q=%70s_4c0v9xq2m7ta_', 'abcd', '&x=%ff'],
  ['/pets?q=ps_4c0v9xq2m7t%61_', 'abcd', '&x=%ff'],
  ['/x/%70s_4c0v9xq2m7ta_', 'abcd', '%ff'],
  ['/pets?q=ps_4c0v9xq2m7ta_', 'abc%64e', '&x=%ff'],
  ['/pets?q=%&x=%70%73%5F4c0v9xq2m7ta%5f', '%61', '%'],
])('a key in a URL is redacted even next to other percent-encoded characters: %s%s%s', (before, secret, after) => {
  expect(withoutSecrets(`${before}${secret}${after}`)).toBe(`${before}***${after}`)
  expect(hasSecret(`${before}${secret}${after}`)).toBe(true)
})

test('URLs without keys are unchanged', () => {
  for (const url of ['/pets?q=%C3%A9', '/pets?q=%', '/pets', '/pets?q=%70%73_1', '/%ff%fe?ps_%ff'])
    expect([withoutSecrets(url), hasSecret(url)]).toEqual([url, false])
})
