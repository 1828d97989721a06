import { expect, test } from 'bun:test'
import { wrongAuthorizations, wrongKeys } from './wrong-credentials.ts'

const texts = (invalid: readonly { readonly text: string }[]) => invalid.map(({ text }) => text)
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

test('sends bearer tokens that are random, empty, or sent under a different scheme', () => {
  expect(texts(wrongAuthorizations('bearer', undefined, 'n7'))).toEqual(['Bearer n7', 'Bearer', 'Basic n7'])
})

test('sends bearer tokens that are almost valid', () => {
  expect(texts(wrongAuthorizations('bearer', 'ps_1_Z9xyz4', 'n7'))).toEqual([
    'Bearer n7',
    'Bearer ps_1_A9xyz4',
    'Bearer ps_1_Z0xyz4',
    'Bearer ps_1_Z9xyz',
    'Bearer ps_1_Z9xyz4x',
    'Bearer',
    'Basic ps_1_Z9xyz4',
  ])
})

test('encodes an almost valid user name and password in the same way as valid credentials', () => {
  const given = Buffer.from('ann:secret99').toString('base64')
  expect(texts(wrongAuthorizations('basic', given, 'n7'))).toEqual([
    basic('n7:n7'),
    basic('ann:sedret99'),
    basic('ann:secset99'),
    basic('ann:secret9'),
    basic('ann:secret99x'),
    'Basic',
    `Bearer ${given}`,
  ])
})

test.each([
  [undefined, ['n7']],
  ['', ['n7']],
  ['a', ['n7', 'b', '', 'ax']],
  ['9zZ-_+', ['n7', '9zZ__+', '9aZ-_+', '9zZ-_', '9zZ-_+x']],
  ['YWJjYWE=', ['n7', 'YWJjZWE=', 'YWJkYWE=', 'YWJjYW', 'YWJjYWE=x']],
])('generates invalid keys for %p', (given, invalid) => {
  expect(texts(wrongKeys(given, 'n7'))).toEqual(invalid)
})
