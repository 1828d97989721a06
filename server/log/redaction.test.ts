import { expect, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { newId, newKey } from '../keys/keys.rules.ts'
import { urlWithoutSecrets, withoutSecrets } from './redaction.ts'

test('only the public part of a key is left, wherever and however often it occurs', () => {
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

test('a key in a URL is found even if each character is encoded; other URLs stay unchanged', () => {
  const id = newId(randomBytes)
  const encoded = [...newKey(id, randomBytes)].map((character) => `%${character.charCodeAt(0).toString(16)}`).join('')
  expect(urlWithoutSecrets(`/pets?q=${encoded}`)).toBe(`/pets?q=ps_${id}_***`)
  for (const url of ['/pets?q=%C3%A9', '/pets?q=%', '/pets']) expect(urlWithoutSecrets(url)).toBe(url)
})
