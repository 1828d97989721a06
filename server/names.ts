// How names are compared and searched: ignoring case over all of Unicode, the same on every database.

/**
 * The form of a name by which names are compared and sorted: equal for names that differ only in case. Lower, upper and lower again
 * unites what one step leaves apart (ẞ, ß and ss; K and the Kelvin sign); the final sigma is a way to write a sigma.
 */
export function nameKey(name: string): string {
  return name.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ')
}

const MAX_GRAM_LENGTH = 3
const MAX_SEARCH_GRAMS = 8

/** Every run of one, two and three characters of a key, as the words of the n-gram index. */
export function nameGrams(key: string): string {
  const grams = new Set<string>()
  for (let length = 1; length <= MAX_GRAM_LENGTH; length += 1) for (const gram of runs(key, length)) grams.add(gram)
  return [...grams].join(' ')
}

/** The words that a key has in the index if it contains this part. Necessary, not sufficient: a match must still be checked. */
export function searchGrams(part: string): string {
  const grams = new Set(runs(part, Math.min(MAX_GRAM_LENGTH, [...part].length)))
  return [...grams].slice(0, MAX_SEARCH_GRAMS).join(' ')
}

// Characters are written as hexadecimal code points, so that no database's tokenizer treats any of them specially.
function runs(key: string, length: number): string[] {
  const points = Array.from(key, (character) => (character.codePointAt(0) ?? 0).toString(16))
  return points.slice(length - 1).map((_, start) => points.slice(start, start + length).join('x'))
}
