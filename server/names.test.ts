import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { nameGrams, nameKey, searchGrams } from './names.ts'

const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })

test('nameKey › is the same for every way to write the case', () => {
  fc.assert(
    fc.property(anyText, (name) => {
      const key = nameKey(name)
      return [name.toUpperCase(), name.toLowerCase(), key].every((written) => nameKey(written) === key)
    }),
    { numRuns: 2000 },
  )
})

test('searchGrams › every part of a name has its words among the name’s', () => {
  fc.assert(
    fc.property(anyText, fc.nat(), fc.nat(), (name, from, length) => {
      const characters = [...nameKey(name)]
      const start = from % characters.length
      const part = characters.slice(start, start + 1 + (length % characters.length)).join('')
      const known = new Set(nameGrams(nameKey(name)).split(' '))
      return searchGrams(part)
        .split(' ')
        .every((gram) => known.has(gram))
    }),
    { numRuns: 2000 },
  )
})

test('nameGrams › characters beyond the first plane count as one', () => {
  expect(nameGrams('🐶a')).toBe('1f436 61 1f436x61')
})
