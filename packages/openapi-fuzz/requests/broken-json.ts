// Ways to spoil a body that would be right: its JSON or its bytes.

export type Breakage = (text: string, at: number) => string | Uint8Array

const breakages: readonly ((text: string, at: number) => string)[] = [
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
]

export const notJson: readonly Breakage[] = breakages.map((breakage) => (text, at) => unlessJson(breakage(text, at)))

/** A breakage that hits nothing, such as quotes where there are none, would leave the text JSON. */
function unlessJson(text: string): string {
  try {
    JSON.parse(text)
    return `${text}}`
  } catch {
    return text
  }
}

const badBytes = [
  [0xff],
  [0xc3, 0x28],
  [0xe2, 0x82],
  [0xed, 0xa0, 0x80],
  [0xc0, 0x80],
  [0xf5, 0x80, 0x80, 0x80],
  [0x80],
]

export const notUtf8: readonly Breakage[] = badBytes.map((bytes) => (text, at) => inserted(text, bytes, at))

/** Mostly inside a string, where a careless reader would put another character in its place and go on. */
function inserted(text: string, odd: readonly number[], at: number): Uint8Array {
  const bytes = Buffer.from(text)
  const inString = bytes.indexOf(':"') + 2
  const position = at % 4 > 0 && inString > 1 ? inString : at % (bytes.length + 1)
  return Buffer.concat([bytes.subarray(0, position), Uint8Array.from(odd), bytes.subarray(position)])
}
