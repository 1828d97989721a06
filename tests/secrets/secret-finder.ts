// Finds what is left of a secret in a text: whole or in part, as it is or in another writing.

/** So many characters in a row are no accident, and too many to tell anyone. */
const SHORTEST_TRACE = 16
// Base64 writes three characters as four. Wherever the first of the three falls, so many whole groups are inside of a trace.
const SHORTEST_IN_BASE64 = 12

/** Says which of these keys a text shows, and how. */
export type FindTraces = (text: string) => readonly string[]

interface Writing {
  readonly name: string
  /** Where a text could hold something in this writing. */
  readonly runs: RegExp
  readonly size: number
  read(run: string): string
  write(piece: string): string
}

const asItIs = (text: string): string => text
const inSmallLetters = (text: string): string => text.toLowerCase()

const writings: readonly Writing[] = [
  // Keys have small letters only, so a trace in capitals is one all the same.
  { name: 'plain', runs: /[0-9a-z]{16,}/gi, size: SHORTEST_TRACE, read: inSmallLetters, write: asItIs },
  { name: 'in hex', runs: /[0-9a-f]{32,}/gi, size: SHORTEST_TRACE, read: inSmallLetters, write: encoded('hex') },
  {
    name: 'in base64',
    runs: /[\w+/-]{16,}/g,
    size: SHORTEST_IN_BASE64,
    read: (run) => run.replaceAll('-', '+').replaceAll('_', '/'),
    write: encoded('base64'),
  },
]

/** Of a key `ps_<id>_<secret>` the id is public. */
export function traceFinder(keys: Readonly<Record<string, string>>): FindTraces {
  const searches = writings.map((writing) => searchFor(writing, keys))
  return (text) => {
    const readings = [text, ...decoded(text)]
    return [...new Set(readings.flatMap((reading) => searches.flatMap((search) => search(reading))))]
  }
}

function searchFor({ name, runs, size, read, write }: Writing, keys: Readonly<Record<string, string>>): FindTraces {
  const owners = new Map<string, string>()
  for (const [owner, key] of Object.entries(keys))
    for (const piece of piecesOf(key.split('_')[2] ?? '', size)) owners.set(write(piece), owner)
  const length = write('x'.repeat(size)).length
  return (text) =>
    (text.match(runs) ?? []).flatMap((run) =>
      piecesOf(read(run), length).flatMap((piece) => {
        const owner = owners.get(piece)
        return owner === undefined ? [] : [`the ${owner} key ${name}`]
      }),
    )
}

function piecesOf(text: string, size: number): string[] {
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
