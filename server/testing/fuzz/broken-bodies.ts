// Ways to spoil a body that would be right: its JSON, its bytes, its size or its name.
import fc, { type Arbitrary } from 'fast-check'
import type { Body } from './generated-request.ts'

export interface SpoiltBody {
  readonly why: string
  spoil(body: { readonly type: string; readonly content: string }): Body
}

/** The contract says so where it describes 413. */
const MOST_BYTES = 64 * 1024

/** The same JSON, made larger by white space. */
const padded = (text: string, bytes: number): string => text + ' '.repeat(Math.max(0, bytes - Buffer.byteLength(text)))

/** JSON that is still right at the largest size there is. */
export const asLargeAsAllowed = (text: string): string => padded(text, MOST_BYTES)

export function spoiltBodies(accepted: readonly string[]): Arbitrary<SpoiltBody> {
  const others = strangeTypes.filter((type) => !accepted.includes(type))
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(breakages, fc.nat())
        .map(([breakage, at]) => spoilt('the body is not JSON', (content) => unlessJson(breakage(content, at)))),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(badBytes, fc.nat())
        .map(([bytes, at]) => spoilt('the body is not UTF-8', (content) => inserted(content, bytes, at))),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(MOST_BYTES + 1, MOST_BYTES + 40_000)
        .map((bytes) => spoilt('the body is too large', (content) => padded(content, bytes))),
    },
    {
      weight: 4,
      arbitrary: fc
        .constantFrom(...others)
        .map((type): SpoiltBody => ({ why: 'another media type', spoil: ({ content }) => ({ type, content }) })),
    },
  )
}

function spoilt(why: string, change: (content: string) => string | Uint8Array): SpoiltBody {
  return { why, spoil: ({ type, content }) => ({ type, content: change(content) }) }
}

const strangeTypes = [
  '',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'application/json-patch+json',
  'application/merge-patch+json',
  'application',
  'json',
  '*/*',
  'constructor',
  '__proto__',
]

type Breakage = (text: string, at: number) => string

const breakages = fc.constantFrom<Breakage[]>(
  (text, at) => text.trimEnd().slice(0, at % text.trimEnd().length),
  (text) => `${text}]`,
  (text) => `${text}${text}`,
  (text) => `${text},`,
  (text) => `\ufeff\ufeff${text}`,
  (text) => `// a comment\n${text}`,
  (text) => text.replaceAll('"', "'"),
  (text) => text.replace('"', '"\n'),
  (text) => text.replace('"', '"\0'),
  (text) => text.replace('"', '"\\x41'),
  (text) => text.replace('"', '"\\ud83'),
  (text) => text.replace(/}\s*$/, ',}'),
  (text) => text.replace(':', ':0'),
  (text) => text.replace(':', ':NaN,"x":'),
  (text) => text.replace(':', ':+1,"x":'),
  (text) => text.replace(':', ':.5,"x":'),
  (text) => text.replace(':', ':07,"x":'),
  () => '',
  () => ' \t\r\n',
  () => 'undefined',
  () => '['.repeat(60_000),
  () => '{"a":'.repeat(12_000),
)

/** A breakage that hits nothing, such as quotes where there are none, would leave the text JSON. */
function unlessJson(text: string): string {
  try {
    JSON.parse(text)
    return `${text}}`
  } catch {
    return text
  }
}

const badBytes = fc.constantFrom(
  [0xff],
  [0xc3, 0x28],
  [0xe2, 0x82],
  [0xed, 0xa0, 0x80],
  [0xc0, 0x80],
  [0xf5, 0x80, 0x80, 0x80],
  [0x80],
)

/** Mostly inside a string, where a careless reader would put another character in its place and go on. */
function inserted(text: string, odd: readonly number[], at: number): Uint8Array {
  const bytes = Buffer.from(text)
  const inString = bytes.indexOf(':"') + 2
  const position = at % 4 > 0 && inString > 1 ? inString : at % (bytes.length + 1)
  return Buffer.concat([bytes.subarray(0, position), Uint8Array.from(odd), bytes.subarray(position)])
}
