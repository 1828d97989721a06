// Finds what is left of a secret in a text: whole or in part, as it is or in another writing.

/** So many characters in a row are no accident, and too many to tell anyone. */
const MIN_MATCH_LENGTH = 16
// Base64 writes three characters as four. Wherever the first of the three falls, so many whole groups are inside of a trace.
const MIN_MATCH_LENGTH_BASE64 = 12

/** Says which of these keys a text shows, and how. */
export type FindSecrets = (text: string) => readonly string[]

interface Encoding {
  readonly name: string
  /** Where a text could hold something in this writing. */
  readonly candidates: RegExp
  readonly minLength: number
  normalize(run: string): string
  encode(piece: string): string
}

const identity = (text: string): string => text
const lowerCase = (text: string): string => text.toLowerCase()

const encodings: readonly Encoding[] = [
  // Keys have small letters only, so a trace in capitals is one all the same.
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

/** Of a key `ps_<id>_<secret>` the id is public. */
export function secretFinder(keys: Readonly<Record<string, string>>): FindSecrets {
  const searches = encodings.map((encoding) => searchFor(encoding, keys))
  return (text) => {
    const readings = [text, ...decoded(text)]
    return [...new Set(readings.flatMap((reading) => searches.flatMap((search) => search(reading))))]
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

/** What a text says once its percent signs are read as in an address; nothing where it has none. */
function decoded(text: string): readonly string[] {
  if (!/%[0-9a-f]{2}/i.test(text)) return []
  return [text.replaceAll(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))]
}
