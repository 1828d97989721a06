import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import document from '../contract/generated/openapi.json'
import { sized } from '../tests/support/run/tier.ts'
import { isVisible, nameGrams, nameKey, searchGrams } from './names.ts'

const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })

/** Every Unicode character; in `npm test`, only those in the first two planes. */
const characters = Array.from({ length: sized(0x20000, 0x110000) }, (_, point) => point)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point))

describe('nameKey', () => {
  test.each<readonly [what: string, names: readonly string[]]>([
    ['case', ['REX', 'rex']],
    ['ß, ẞ and ss', ['Straße', 'STRAẞE', 'strasse']],
    ['the final sigma', ['Σίσυφος', 'ΣΊΣΥΦΟΣ', 'σίσυφοσ']],
    ['the Kelvin sign', ['\u212aelvin', 'kelvin']],
    ['i with and without a dot', ['İstanbul', 'istanbul', 'ISTANBUL', 'ıstanbul', 'i\u0307stanbul']],
    ['the dot on an i with other marks', ['I\u0328\u0307', 'i\u0328', 'Į']],
    ['NFC and NFD', ['é', 'e\u0301', 'É', 'E\u0301']],
    ['the order of marks', ['q\u0323\u0307', 'q\u0307\u0323']],
    ['Hangul in NFC and NFD', ['한', '\u1112\u1161\u11ab']],
    ['surrounding white space', [' rex ', '\u00a0rex\u3000', 'rex']],
    [
      'the kind and amount of inner white space',
      ['gold fish', 'gold   fish', 'gold\u00a0fish', 'gold\u3000\u2003fish', 'gold\u2028fish'],
    ],
    ['the blank braille cell', ['gold\u2800fish', 'gold fish']],
    ['zero-width characters', ['re\u200bx', '\ufeffrex', 'r\u200de\u200cx', 'rex\u2060', 'r\u00adex', 'rex']],
    ['zero-width characters between spaces', ['gold \u200b fish', 'gold fish']],
    ['Hangul fillers', ['rex\u3164', '\u115frex', 'rex\uffa0', 'rex']],
    ['writing direction', ['\u202erex\u202c', 'rex']],
    ['tags and annotations', ['rex\u{e0061}', 'rex\ufff9', 'rex']],
    ['variation selectors', ['❤\ufe0f', '❤']],
    ['emoji joiners', ['👨\u200d👩\u200d👧', '👨👩👧']],
  ])('a name has the same key regardless of %s', (_, names) => {
    expect(new Set(names.map(nameKey)).size).toBe(1)
  })

  test.each<readonly [what: string, names: readonly string[]]>([
    ['accents', ['resume', 'résumé']],
    ['compatibility forms', ['①', '1']],
    ['white space within a word', ['goldfish', 'gold fish']],
    ['dots on other letters', ['z', 'ż']],
    ['punctuation', ['rex', 'rex!', "rex'"]],
    ['look-alike scripts', ['paypal', 'pаypal']],
    ['the Arabic number sign, which is visible', ['١', '\u0600١']],
  ])('the key distinguishes %s', (_, names) => {
    expect(new Set(names.map(nameKey)).size).toBe(names.length)
  })

  test('every form of a character has the same key, which is at most 12 bytes long', () => {
    for (const character of characters) {
      const key = nameKey(character)
      const [nfc, nfd] = [character.normalize('NFC'), character.normalize('NFD')]
      const forms = new Set([key, nfc, nfd, character.toUpperCase(), character.toLowerCase(), nfd.toUpperCase()])
      forms.delete(character)
      if (![...forms].every((form) => nameKey(form) === key)) expect([character, ...forms]).toEqual([])
      if (Buffer.byteLength(key) > 12) expect([character, key]).toEqual([])
    }
  })

  test('every form of a string has the same key', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        const key = nameKey(name)
        const forms = [key, ` ${name}\u200b`, name.normalize('NFD'), name.normalize('NFC'), name.toUpperCase()]
        return forms.every((form) => nameKey(form) === key)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('isVisible', () => {
  const { NewPet, NewCategory } = document.components.schemas
  const patterns = [NewPet.properties.name, NewCategory.properties.name, document.components.parameters.NamePart.schema]

  test('a string is visible if and only if its key is not empty', () => {
    for (const character of characters)
      if (isVisible(character) !== (nameKey(character) !== '')) expect(character).toBe('')
  })

  test("isVisible agrees with the contract's pattern, except for ignorable characters above U+FFFF", () => {
    expect(new Set(patterns.map(({ pattern }) => pattern)).size).toBe(1)
    expect(patterns.map((schema) => schema['x-visible'])).toEqual([true, true, true])
    const pattern = new RegExp(String(patterns[0]?.pattern), 'u')
    const different = characters.filter(
      (character) => pattern.test(character) !== (isVisible(character) && !/\p{Cc}/u.test(character)),
    )
    const ignorable = (character: string) =>
      /\p{Default_Ignorable_Code_Point}/u.test(character) && character.length === 2
    expect(different.filter((character) => !ignorable(character))).toEqual([])
    expect(different.length).toBe(4 + 8 + sized(0, 4096))
  })
})

test('searchGrams › every gram of a substring is also a gram of the full name', () => {
  fc.assert(
    fc.property(anyText, fc.nat(), fc.nat(), (name, from, length) => {
      const characters = [...nameKey(name)]
      if (characters.length === 0) return true
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

test('nameGrams › counts a character outside the Basic Multilingual Plane as one character', () => {
  expect(nameGrams('🐶a')).toBe('1f436 61 1f436x61')
})
