// Derives the keys by which names are compared and searched. Names that look the same have the same key on every database.

/** White space and the blank Braille cell, which looks like a space. */
const blank = String.raw`\p{White_Space}\u2800`
/** Zero-width characters, which NFKC_Casefold also removes, and annotation marks: https://www.unicode.org/reports/tr44/#NFKC_Casefold */
const zeroWidth = String.raw`\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB`

const space = new RegExp(`[${blank}]+`, 'gu')
const ignored = new RegExp(`[${zeroWidth}]+`, 'gu')
const visible = new RegExp(`[^${blank}${zeroWidth}]`, 'u')

/** Whether a string has a visible character, and therefore a nonempty key. */
export function isVisible(text: string): boolean {
  return visible.test(text)
}

/**
 * Returns the key by which names are compared, searched, and sorted. The key ignores case, canonical form, surrounding and repeated white
 * space, and zero-width characters. Stored keys depend on the Unicode version that produced them, so never compare them with new keys.
 */
export function nameKey(name: string): string {
  const decomposed = name.replace(ignored, '').normalize('NFD')
  return foldCase(decomposed).normalize('NFC').replace(space, ' ').trim()
}

/**
 * Folds case. Lowercasing, uppercasing, and lowercasing again merges characters that one step leaves distinct (ẞ, ß, and ss; K and the
 * Kelvin sign; i and the dotless ı). Also merges final sigma with sigma, and removes the dot that lowercasing leaves on the i of İ.
 */
function foldCase(decomposed: string): string {
  const folded = decomposed.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ')
  return folded.includes('\u0307') ? folded.replace(/(?<=i\p{M}*)\u0307/gu, '') : folded
}

const MAX_GRAM_LENGTH = 3
const MAX_SEARCH_GRAMS = 8

/** Returns every run of one, two, or three characters in a key, as words for the n-gram index. */
export function nameGrams(key: string): string {
  const grams = new Set<string>()
  for (let length = 1; length <= MAX_GRAM_LENGTH; length += 1) for (const gram of runs(key, length)) grams.add(gram)
  return [...grams].join(' ')
}

/** Returns words that the index holds for every key containing `part`. Other keys may have the same words, so check each match. */
export function searchGrams(part: string): string {
  const grams = new Set(runs(part, Math.min(MAX_GRAM_LENGTH, [...part].length)))
  return [...grams].slice(0, MAX_SEARCH_GRAMS).join(' ')
}

// Writes characters as hexadecimal code points, so no database's tokenizer treats any of them specially.
function runs(key: string, length: number): string[] {
  const points = Array.from(key, (character) => (character.codePointAt(0) ?? 0).toString(16))
  return points.slice(length - 1).map((_, start) => points.slice(start, start + length).join('x'))
}
