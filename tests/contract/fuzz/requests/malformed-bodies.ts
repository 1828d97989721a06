// Ways to corrupt the JSON or the bytes of a valid body.
import { parsedJson } from '../test-case.ts'

export type Corruption = (text: string, at: number) => string | Uint8Array

const corruptions: readonly ((text: string, at: number) => string)[] = [
  (text, at) => text.slice(0, at % text.length),
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
  () => 'undefined',
  () => '['.repeat(60_000),
  () => '{"a":'.repeat(12_000),
  () => '',
  () => ' \t\r\n',
]

/** Appends a brace if the JSON is still valid, for example because there were no quotes to swap. */
const unlessJson = (text: string): string => (parsedJson(text) ? `${text}}` : text)

export const notJson: readonly Corruption[] = corruptions.map((corrupt) => (text, at) => unlessJson(corrupt(text, at)))

const badBytes = [
  [0xff],
  [0xc3, 0x28],
  [0xe2, 0x82],
  [0xed, 0xa0, 0x80],
  [0xc0, 0x80],
  [0xf5, 0x80, 0x80, 0x80],
  [0x80],
]

export const notUtf8: readonly Corruption[] = badBytes.map((bytes) => (text, at) => inserted(text, bytes, at))

/** Inserts invalid bytes, if possible inside a string, where a lenient parser would insert a replacement character and continue. */
function inserted(text: string, odd: readonly number[], at: number): Uint8Array {
  const bytes = Buffer.from(text)
  const inString = bytes.indexOf(':"') + 2
  const position = inString > 1 ? inString : at % (bytes.length + 1)
  return Buffer.concat([bytes.subarray(0, position), Uint8Array.from(odd), bytes.subarray(position)])
}
