// How names are compared and found: without regard to case over all of Unicode, the same on every database.

/**
 * The form of a name that is equal for names that differ only in case, and by which names are sorted. Lower, upper and lower again
 * brings together what one step leaves apart (ẞ, ß and ss; K and the Kelvin sign); the final sigma is only a way to write a sigma.
 */
export function nameKey(name: string): string {
  return name.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ')
}

const MAX_GRAM_LENGTH = 3
const MAX_SEARCH_GRAMS = 8
export const LENGTH_OF_START = 3

/** Every run of one, two and three characters of a key, as the words of a search index. */
export function gramsOf(key: string): string {
  const grams = new Set<string>()
  for (let length = 1; length <= MAX_GRAM_LENGTH; length += 1) for (const gram of runs(key, length)) grams.add(gram)
  return [...grams].join(' ')
}

/**
 * The words a key must have in the index to contain this part. They narrow the search; for a part longer than a word, whether
 * the key really contains it is still to be looked at.
 */
export function gramsToFind(part: string): string {
  const grams = new Set(runs(part, Math.min(MAX_GRAM_LENGTH, [...part].length)))
  return [...grams].slice(0, MAX_SEARCH_GRAMS).join(' ')
}

/** Whether a part is a word of the index, so that every key with that word contains it. */
export function isGram(part: string): boolean {
  return [...part].length <= MAX_GRAM_LENGTH
}

/** What a name begins with, for those who look for names in their order; a shorter name is its own start. */
export function startOf(key: string): string {
  return [...key].slice(0, LENGTH_OF_START).join('')
}

// Characters are written as hexadecimal code points, so that no tokenizer of any database has an opinion on them.
function runs(key: string, length: number): string[] {
  const points = Array.from(key, (character) => (character.codePointAt(0) ?? 0).toString(16))
  return points.slice(length - 1).map((_, start) => points.slice(start, start + length).join('x'))
}
