// Credentials that open nothing: made up, and almost those that do.
import type { Noted } from './labelled.ts'

/** Whole values of Authorization, for a scheme by its name in small letters. */
export function wrongAuthorizations(scheme: string, given: string | undefined, madeUp: string): Noted[] {
  const word = scheme.slice(0, 1).toUpperCase() + scheme.slice(1)
  const other = scheme === 'basic' ? 'Bearer' : 'Basic'
  const { read, written, pattern } = scheme === 'basic' ? userAndPassword : token
  const wrong = [{ text: pattern(madeUp), why: 'made up' }, ...altered(given && read(given))]
  return [
    ...wrong.map(({ text, why }) => ({ text: `${word} ${written(text)}`, why })),
    { text: word, why: 'empty' },
    { text: `${other} ${given ?? written(pattern(madeUp))}`, why: `under the name ${other}` },
  ]
}

export function wrongKeys(given: string | undefined, madeUp: string): Noted[] {
  return [{ text: madeUp, why: 'made up' }, ...altered(given)]
}

const same = (text: string): string => text

const token = { read: same, written: same, pattern: same }

/** RFC 7617. */
const userAndPassword = {
  read: (text: string) => Buffer.from(text, 'base64').toString(),
  written: (text: string) => Buffer.from(text).toString('base64'),
  pattern: (text: string) => `${text}:${text}`,
}

/** In base64 the last characters may hold bits that mean nothing, so that changing them would change nothing. */
const FROM_END = 5

function altered(given: string | undefined): Noted[] {
  if (!given) return []
  return [
    ...changed(given, Math.floor(given.length / 2), 'in the middle'),
    ...changed(given, given.length - FROM_END, 'near the end'),
    { text: given.replace(/.=*$/s, ''), why: 'cut short' },
    { text: `${given}x`, why: 'with something behind it' },
  ]
}

/** What follows a character in its row takes its place: a letter for a letter, since a service may pass over their case. */
const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyza', 'ABCDEFGHIJKLMNOPQRSTUVWXYZA', '-_-', '+/+']

function changed(text: string, at: number, where: string): Noted[] {
  const character = text[at] ?? ' '
  const row = rows.find((one) => one.includes(character))
  if (row === undefined) return []
  const next = row[row.indexOf(character) + 1]
  return [{ text: text.slice(0, at) + next + text.slice(at + 1), why: `one character changed ${where}` }]
}
