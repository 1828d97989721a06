// Wrong credentials: some random, some almost valid.
import type { LabelledText } from './labelled-text.ts'

/** Returns complete Authorization values for a scheme; the scheme's name must be in lower case. */
export function wrongAuthorizations(scheme: string, credential: string | undefined, madeUp: string): LabelledText[] {
  const word = scheme.slice(0, 1).toUpperCase() + scheme.slice(1)
  const other = scheme === 'basic' ? 'Bearer' : 'Basic'
  const { decode, encode, pattern } = scheme === 'basic' ? userAndPassword : token
  const invalid = [{ text: pattern(madeUp), label: 'random' }, ...altered(credential && decode(credential))]
  return [
    ...invalid.map(({ text, label }) => ({ text: `${word} ${encode(text)}`, label })),
    { text: word, label: 'empty' },
    { text: `${other} ${credential ?? encode(pattern(madeUp))}`, label: `with the ${other} scheme` },
  ]
}

export function wrongKeys(credential: string | undefined, madeUp: string): LabelledText[] {
  return [{ text: madeUp, label: 'random' }, ...altered(credential)]
}

const same = (text: string): string => text

const token = { decode: same, encode: same, pattern: same }

/** The encoding of a user name and password in Basic authentication (RFC 7617). */
const userAndPassword = {
  decode: (text: string) => Buffer.from(text, 'base64').toString(),
  encode: (text: string) => Buffer.from(text).toString('base64'),
  pattern: (text: string) => `${text}:${text}`,
}

/**
 * The distance from the end at which to change a character. The last base64 characters may contain unused bits, so
 * changing them may have no effect.
 */
const FROM_END = 5

function altered(credential: string | undefined): LabelledText[] {
  if (!credential) return []
  return [
    ...changed(credential, Math.floor(credential.length / 2), 'in the middle'),
    ...changed(credential, credential.length - FROM_END, 'near the end'),
    { text: credential.replace(/.=*$/s, ''), label: 'truncated' },
    { text: `${credential}x`, label: 'with an extra character' },
  ]
}

/**
 * Rows of characters, each of which is replaced by the next one in its row. A letter becomes a different letter,
 * because a service may ignore case.
 */
const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyza', 'ABCDEFGHIJKLMNOPQRSTUVWXYZA', '-_-', '+/+']

function changed(text: string, at: number, where: string): LabelledText[] {
  const character = text[at] ?? ' '
  const row = rows.find((one) => one.includes(character))
  if (row === undefined) return []
  const next = row[row.indexOf(character) + 1]
  return [{ text: text.slice(0, at) + next + text.slice(at + 1), label: `one character changed ${where}` }]
}
