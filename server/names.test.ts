import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { nameGrams, nameKey, searchGrams } from './names.ts'

const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })

test('nameKey › ignores case', () => {
  fc.assert(
    fc.property(anyText, (name) => {
      const key = nameKey(name)
      return [name.toUpperCase(), name.toLowerCase(), key].every((variant) => nameKey(variant) === key)
    }),
    { numRuns: 2000 },
  )
})

test('searchGrams › the grams of every substring are among the grams of the name', () => {
  fc.assert(
    fc.property(anyText, fc.nat(), fc.nat(), (name, from, length) => {
      const characters = [...nameKey(name)]
      const start = from % characters.length
      const part = characters.slice(start, start + 1 + (length % characters.length)).join('')
      const grams = new Set(nameGrams(nameKey(name)).split(' '))
      return searchGrams(part)
        .split(' ')
        .every((gram) => grams.has(gram))
    }),
    { numRuns: 2000 },
  )
})

test('nameGrams › a character outside the Basic Multilingual Plane counts as one', () => {
  expect(nameGrams('🐶a')).toBe('1f436 61 1f436x61')
})
