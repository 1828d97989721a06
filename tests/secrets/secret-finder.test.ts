// The secret finder finds secrets. Otherwise, tests that expect no leaks would prove nothing.
import { expect, test } from 'bun:test'
import { unknownKey } from './keys.ts'
import { secretFinder } from './secret-finder.ts'

const key = unknownKey()
const secret = key.split('_')[2] ?? ''
const part = secret.slice(20, 36)
const find = secretFinder({ good: key, other: unknownKey() })

const inHex = (text: string): string => Buffer.from(text).toString('hex')
const percentEncoded = (text: string): string => text.replaceAll(/./g, (letter) => `%${inHex(letter)}`)

test.each([
  ['a whole key', key, 'plain'],
  ['a whole secret', secret, 'plain'],
  ['part of a secret', part, 'plain'],
  ['part of a secret in uppercase', part.toUpperCase(), 'plain'],
  ['part of a secret, percent-encoded', percentEncoded(part), 'plain'],
  ['part of a secret in hex', inHex(part), 'in hex'],
  ['part of a secret in uppercase hex', inHex(part).toUpperCase(), 'in hex'],
  ['part of a secret in base64', btoa(part), 'in base64'],
  ['part of a secret in base64 at offset 1', btoa(`x${part}`), 'in base64'],
  ['part of a secret in base64 at offset 2', btoa(`xy${part}`), 'in base64'],
  [
    'part of a secret among 8-bit characters in base64url',
    Buffer.from(`ÿÿÿ${part}ÿÿÿ`).toString('base64url'),
    'in base64',
  ],
])('finds %s', (_, text, encoding) => {
  expect(find(`some "words": ${text}, and others`)).toEqual([`the good key ${encoding}`])
})

test.each([
  ['the public part of a key', key.split('_').slice(0, 2).join('_')],
  ['a key whose secret is masked', key.replace(secret, '***')],
  ['a different key', unknownKey()],
  ['a digest', Bun.SHA256.hash(key, 'hex')],
  ['too short a part of a secret', secret.slice(0, 15)],
])('ignores %s', (_, text) => {
  expect(find(`some "words": ${text}, and others`)).toEqual([])
})
