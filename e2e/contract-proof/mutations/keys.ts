// Services that let in whom they should not, or turn them away the wrong way.
import { madeUpHeaders } from '../../../fuzz/testing/made-up-keys.ts'
import type { Mutation } from '../mutation.ts'

const credentials = { found: 'ignored_auth', sources: ['credentials'], headers: madeUpHeaders } as const

export const keyMutations: readonly Mutation[] = [
  {
    name: 'answers without a key',
    ...credentials,
    saying: /without credentials: should be refused with 401, was answered 201/,
    operations: ['makeBoard'],
    madeUp: { keys: 'none is needed' },
  },
  {
    name: 'takes any key',
    ...credentials,
    saying: /Authorization: made up: should be refused with 401, was answered 204/,
    operations: ['dropBoard'],
    madeUp: { keys: 'any will do' },
  },
  {
    name: 'takes a key with something behind it',
    ...credentials,
    saying: /Authorization: with something behind it: should be refused with 401, was answered 201/,
    operations: ['makeNote'],
    madeUp: { keys: 'only its beginning counts' },
  },
  {
    name: 'needs one key of two',
    ...credentials,
    saying: /without Authorization: should be refused with 401, was answered 204/,
    operations: ['dropNote'],
    madeUp: { keys: 'one of several is enough' },
  },
  {
    name: 'shows to HEAD without a key what it keeps from GET',
    ...credentials,
    saying: /HEAD without credentials: should be refused with 401 or 405, was answered 200/,
    operations: ['readNote'],
    madeUp: { keys: 'HEAD needs none' },
  },
  {
    name: 'does not say how a key is shown',
    ...credentials,
    saying: /without credentials: 401 without WWW-Authenticate/,
    operations: ['readNote'],
    madeUp: { keys: 'nothing is said of it' },
  },
  {
    name: 'says without a key that nothing is there',
    ...credentials,
    saying: /should be refused with 401, was answered 404/,
    operations: ['dropBoard'],
    madeUp: { keys: 'all is denied without it' },
  },
]
