// Services that let in whom they should not, or turn away whom they should let in, or do so the wrong way.
import { madeUpHeaders } from '../../../packages/openapi-fuzz/testing/made-up-keys.ts'
import { errorWith, having, type Sent } from '../faulty-proxy.ts'
import { keyHeader } from '../guarded-store.ts'
import type { Mutation } from '../mutation.ts'

const credentials = { found: 'ignored_auth', sources: ['credentials'] } as const
const guarded = { isGuarded: true, headers: [keyHeader] } as const

const withKey = (sent: Sent): Sent => ({ ...sent, headers: having(sent.headers, ...keyHeader) })

const refusal = errorWith(401, 'unauthenticated')
const notKnown = { ...refusal, headers: having(refusal.headers, 'WWW-Authenticate', 'Bearer realm="petstore"') }

/** The store, where nobody gets in without a key. */
const ofTheStore: readonly Mutation[] = [
  {
    name: 'lists orders to anyone',
    ...credentials,
    ...guarded,
    saying: /listOrders\n {2}without credentials: should be refused with 401, was answered 200/,
    operations: ['listOrders', 'placeOrder'],
    proxy: {
      sent: (sent) => (sent.path === '/store/orders' && sent.method === 'GET' ? withKey(sent) : sent),
    },
  },
  {
    name: 'deletes a pet for any key',
    ...credentials,
    ...guarded,
    saying: /Authorization: made up: should be refused with 401, was answered 204/,
    operations: ['deletePet'],
    proxy: {
      sent: (sent) => (sent.method === 'DELETE' && sent.headers.has('authorization') ? withKey(sent) : sent),
    },
  },
  {
    name: 'does not take its own key for one operation',
    found: 'positive_data_acceptance',
    sources: ['bounds'],
    ...guarded,
    saying: /getStoreSummary\n {2}just right: should be accepted, was answered 401/,
    operations: ['getInventoryItem', 'getStoreSummary'],
    proxy: {
      answered: (answer, { path }) => (path === '/store/summary' && answer.status === 200 ? notKnown : answer),
    },
  },
]

/** A service with keys of other kinds. */
const ofAnother: readonly Mutation[] = [
  {
    name: 'takes a key with something behind it',
    ...credentials,
    headers: madeUpHeaders,
    saying: /Authorization: with something behind it: should be refused with 401, was answered 201/,
    operations: ['makeNote'],
    madeUp: { keys: 'only its beginning counts' },
  },
  {
    name: 'needs one key of two',
    ...credentials,
    headers: madeUpHeaders,
    saying: /without Authorization: should be refused with 401, was answered 204/,
    operations: ['dropNote'],
    madeUp: { keys: 'one of several is enough' },
  },
  {
    name: 'shows to HEAD without a key what it keeps from GET',
    ...credentials,
    headers: madeUpHeaders,
    saying: /HEAD without credentials: should be refused with 401 or 405, was answered 200/,
    operations: ['readNote'],
    madeUp: { keys: 'HEAD needs none' },
  },
  {
    name: 'does not say how a key is shown',
    ...credentials,
    headers: madeUpHeaders,
    saying: /without credentials: 401 without WWW-Authenticate/,
    operations: ['readNote'],
    madeUp: { keys: 'nothing is said of it' },
  },
  {
    name: 'says without a key that nothing is there',
    ...credentials,
    headers: madeUpHeaders,
    saying: /should be refused with 401, was answered 404/,
    operations: ['dropBoard'],
    madeUp: { keys: 'all is denied without it' },
  },
]

export const keyMutations: readonly Mutation[] = [...ofTheStore, ...ofAnother]
