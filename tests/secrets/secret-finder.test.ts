// The finder of traces finds them: a proof that finds nothing must not be one that looks for nothing.
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
  ['the key', key, 'plain'],
  ['its secret', secret, 'plain'],
  ['a part of it', part, 'plain'],
  ['a part in capitals', part.toUpperCase(), 'plain'],
  ['a part in percent signs', percentEncoded(part), 'plain'],
  ['a part in hex', inHex(part), 'in hex'],
  ['a part in hex, in capitals', inHex(part).toUpperCase(), 'in hex'],
  ['a part in base64', btoa(part), 'in base64'],
  ['a part in base64, one further', btoa(`x${part}`), 'in base64'],
  ['a part in base64, two further', btoa(`xy${part}`), 'in base64'],
  ['a part among 8-bit letters in base64url', Buffer.from(`ÿÿÿ${part}ÿÿÿ`).toString('base64url'), 'in base64'],
])('finds %s', (_, text, writing) => {
  expect(find(`some "words": ${text}, and others`)).toEqual([`the good key ${writing}`])
})

test.each([
  ['the public part of a key', key.split('_').slice(0, 2).join('_')],
  ['a key whose secret is left out', key.replace(secret, '***')],
  ['another key', unknownKey()],
  ['a digest', Bun.SHA256.hash(key, 'hex')],
  ['less than a part', secret.slice(0, 15)],
])('passes over %s', (_, text) => {
  expect(find(`some "words": ${text}, and others`)).toEqual([])
})
