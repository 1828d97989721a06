// Finds API key secrets in a string: whole or partial, plain or encoded.

/** This many matching characters cannot be a coincidence. */
const MIN_MATCH_LENGTH = 16
// Base64 encodes three characters as four. Whatever its offset, a match of the length above contains this many characters in whole groups.
const MIN_MATCH_LENGTH_BASE64 = 12

/** Returns the keys that a string contains, and their encodings. */
export type FindSecrets = (text: string) => readonly string[]

interface Encoding {
  readonly name: string
  /** Returns the parts of a string that could contain a secret in this encoding. */
  readonly candidates: RegExp
  readonly minLength: number
  normalize(run: string): string
  encode(piece: string): string
}

const identity = (text: string): string => text
const lowerCase = (text: string): string => text.toLowerCase()

const encodings: readonly Encoding[] = [
  // Ignore case: keys are lowercase, but a leaked secret may have been converted to uppercase.
  { name: 'plain', candidates: /[0-9a-z]{16,}/gi, minLength: MIN_MATCH_LENGTH, normalize: lowerCase, encode: identity },
  {
    name: 'in hex',
    candidates: /[0-9a-f]{32,}/gi,
    minLength: MIN_MATCH_LENGTH,
    normalize: lowerCase,
    encode: encoded('hex'),
  },
  {
    name: 'in base64',
    candidates: /[\w+/-]{16,}/g,
    minLength: MIN_MATCH_LENGTH_BASE64,
    normalize: (run) => run.replaceAll('-', '+').replaceAll('_', '/'),
    encode: encoded('base64'),
  },
]

/** Returns a function that finds the secrets of these keys in a string. A key is `ps_<id>_<secret>`; its id is public. */
export function secretFinder(keys: Readonly<Record<string, string>>): FindSecrets {
  const searches = encodings.map((encoding) => searchFor(encoding, keys))
  return (text) => {
    const versions = [text, ...decoded(text)]
    return [...new Set(versions.flatMap((version) => searches.flatMap((search) => search(version))))]
  }
}

function searchFor(
  { name, candidates: runs, minLength: size, normalize: read, encode: write }: Encoding,
  keys: Readonly<Record<string, string>>,
): FindSecrets {
  const owners = new Map<string, string>()
  for (const [owner, key] of Object.entries(keys))
    for (const piece of substrings(key.split('_')[2] ?? '', size)) owners.set(write(piece), owner)
  const length = write('x'.repeat(size)).length
  return (text) =>
    (text.match(runs) ?? []).flatMap((run) =>
      substrings(read(run), length).flatMap((piece) => {
        const owner = owners.get(piece)
        return owner === undefined ? [] : [`the ${owner} key ${name}`]
      }),
    )
}

function substrings(text: string, size: number): string[] {
  return Array.from({ length: Math.max(0, text.length - size + 1) }, (_, at) => text.slice(at, at + size))
}

function encoded(encoding: 'hex' | 'base64'): (piece: string) => string {
  return (piece) => Buffer.from(piece).toString(encoding)
}

/** Returns a list that contains the percent-decoded text, or an empty list if the text contains no escapes. */
function decoded(text: string): readonly string[] {
  if (!/%[0-9a-f]{2}/i.test(text)) return []
  return [text.replaceAll(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))]
}
