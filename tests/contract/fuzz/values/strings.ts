// Strings for a schema, before they are written as JSON, in a URL, or in a header.
import { examplesIn, type Schema } from '../../../../scripts/openapi/schema.ts'
import { matches } from '../document/validators.ts'
import { notKnown, requireKnown } from '../known.ts'
import { type Candidate, count, labelled } from './candidates.ts'
import { controlCharacters, invisible, loneSurrogates, unusual, whitespace } from './characters.ts'
import { stringsOfFormat } from './formats.ts'
import { samplesOf } from './pattern.ts'

const FILE = 'values/strings.ts'

/** Returns a valid string; a unique one, if the schema allows it. */
export function typicalString(schema: Schema, uniqueText: () => string): string {
  const { minLength = 0, maxLength = Infinity } = schema
  // The end of the text makes it unique.
  const plain = uniqueText().slice(-maxLength).padEnd(minLength, 'x')
  const valid = [plain, ...ownStrings(schema).map(({ text }) => text)].find((text) => matches(schema, text))
  if (valid === undefined) throw notKnown(`a string that matches ${JSON.stringify(schema)}`, FILE)
  return valid
}

export function stringCandidates(schema: Schema, uniqueText: () => string): Candidate[] {
  requireKnown(schema, ['minLength', 'maxLength', 'pattern', 'format', 'x-visible'], FILE)
  const own = ownStrings(schema)
  const surrogates = loneSurrogates.map((half) => `${uniqueText()}${half}`)
  const seeds =
    schema.pattern === undefined ? [uniqueText()] : [typicalString(schema, uniqueText), ...own.map(({ text }) => text)]
  return [
    ...own,
    ...labelled('a lone surrogate', surrogates, 'invalid'),
    ...(schema.format === undefined
      ? [...atBounds(schema, seeds), ...nearMisses(schema, seeds), ...contents(uniqueText)]
      : []),
  ]
}

/** Returns the strings that the schema itself suggests. */
function ownStrings(schema: Schema): Candidate[] {
  const { format, pattern } = schema
  return [
    ...labelled('an example', examplesIn(schema).map(String)),
    ...(format === undefined ? [] : stringsOfFormat(format).map((text) => ({ text, label: JSON.stringify(text) }))),
    ...(pattern === undefined ? [] : labelled('generated from the pattern', samplesOf(pattern))),
  ]
}

/** The number of characters by which a string far exceeds the maximum length. */
const FAR_TOO_LONG = 2100

/** Returns strings at the length bounds that satisfy every other keyword, if possible. */
function atBounds(schema: Schema, seeds: readonly string[]): Candidate[] {
  const { minLength = 0, maxLength, ...shape } = schema
  const bounds = maxLength === undefined ? [minLength] : [minLength, maxLength]
  const lengths = bounds.flatMap((bound) => [bound - 1, bound, bound + 1])
  if (maxLength !== undefined) lengths.push(maxLength + FAR_TOO_LONG)
  return [...new Set(lengths)]
    .filter((length) => length >= 0)
    .flatMap((length) => {
      const text = seeds
        .map((seed) => resized(seed, length, (one) => matches(shape, one)))
        .find((one) => one !== undefined)
      return [
        ...(text === undefined ? [] : [{ text, label: count(length, 'character') }]),
        { text: '😀'.repeat(length), label: count(length, 'four-byte character') },
      ]
    })
}

/** Repeats or removes characters at one position, so that the string still has the shape. */
function resized(seed: string, length: number, hasShape: (text: string) => boolean): string | undefined {
  const characters = [...seed]
  const change = length - characters.length
  return Array.from({ length: characters.length + 1 }, (_, at) =>
    [
      ...characters.slice(0, at),
      (characters[at] ?? 'x').repeat(Math.max(0, change)),
      ...characters.slice(at + Math.max(0, -change)),
    ].join(''),
  ).find((text) => [...text].length === length && hasShape(text))
}

/** Returns strings that differ from a valid one in one character, and no longer match the pattern. */
function nearMisses({ pattern }: Schema, [seed = '']: readonly string[]): Candidate[] {
  if (pattern === undefined) return []
  const [tail, head] = [[...seed].slice(1).join(''), [...seed].slice(0, -1).join('')]
  const changed = ['!', 'x', '0', '\n', '/'].flatMap((odd) => [odd + tail, head + odd, seed + odd])
  const expression = new RegExp(pattern, 'u')
  return changed
    .filter((text) => !expression.test(text))
    .map((text) => ({ text, label: `almost in the pattern: ${JSON.stringify(text)}` }))
}

function contents(uniqueText: () => string): Candidate[] {
  const named = (kind: string, odd: string, text: string) => ({ text, label: `${kind}: ${JSON.stringify(odd)}` })
  return [
    ...unusual.map((odd) => named('unusual characters', odd, uniqueText() + odd)),
    ...labelled('only whitespace', whitespace),
    ...labelled('only invisible characters', invisible),
    ...controlCharacters.map((odd) => named('a control character', odd, `${uniqueText()}${odd}x`)),
  ]
}
