// Faults in which services accept wrong credentials, reject valid ones, or return the wrong error.
import { boardsHeaders } from '../../fuzz/testing/boards-credentials.ts'
import { errorWith, type ProxyRequest, withHeader } from '../faulty-proxy.ts'
import { keyHeader } from '../guarded-store.ts'
import type { Mutation } from '../mutation.ts'

const credentials = { foundBy: 'ignored_auth', sources: ['credentials'] } as const
const withGuardedStore = { isGuarded: true, headers: [keyHeader] } as const

const withKey = (request: ProxyRequest): ProxyRequest => ({
  ...request,
  headers: withHeader(request.headers, ...keyHeader),
})

const rejection = errorWith(401, 'unauthenticated')
const unauthenticated = {
  ...rejection,
  headers: withHeader(rejection.headers, 'WWW-Authenticate', 'Bearer realm="petstore"'),
}

/** Faults in a store that requires a key. */
const storeMutations: readonly Mutation[] = [
  {
    name: 'lists orders without a key',
    ...credentials,
    ...withGuardedStore,
    message: /listOrders\n {2}without credentials: should be rejected with 401, but the response was 200/,
    operations: ['listOrders', 'placeOrder'],
    proxy: {
      request: (request) => (request.path === '/store/orders' && request.method === 'GET' ? withKey(request) : request),
    },
  },
  {
    name: 'lets any key delete a pet',
    ...credentials,
    ...withGuardedStore,
    message: /Authorization: random: should be rejected with 401, but the response was 204/,
    operations: ['deletePet'],
    proxy: {
      request: (request) =>
        request.method === 'DELETE' && request.headers.has('authorization') ? withKey(request) : request,
    },
  },
  {
    name: 'rejects a valid key for one operation',
    foundBy: 'positive_data_acceptance',
    sources: ['bounds'],
    ...withGuardedStore,
    message: /getStoreSummary\n {2}a valid request: should be accepted, but the response was 401/,
    operations: ['getInventoryItem', 'getStoreSummary'],
    proxy: {
      response: (response, { path }) =>
        path === '/store/summary' && response.status === 200 ? unauthenticated : response,
    },
  },
]

/** Faults in a service with other kinds of credentials. */
const boardsMutations: readonly Mutation[] = [
  {
    name: 'accepts a key with an extra character',
    ...credentials,
    headers: boardsHeaders,
    message: /Authorization: with an extra character: should be rejected with 401, but the response was 201/,
    operations: ['makeNote'],
    boards: { credentials: 'compares only a prefix' },
  },
  {
    name: 'requires only one of two credentials',
    ...credentials,
    headers: boardsHeaders,
    message: /without Authorization: should be rejected with 401, but the response was 204/,
    operations: ['dropNote'],
    boards: { credentials: 'accepts one of several' },
  },
  {
    name: 'allows HEAD without the key that GET requires',
    ...credentials,
    headers: boardsHeaders,
    message: /HEAD without credentials: should be rejected with 401 or 405, but the response was 200/,
    operations: ['readNote'],
    boards: { credentials: 'HEAD needs none' },
  },
  {
    name: 'returns 401 without WWW-Authenticate',
    ...credentials,
    headers: boardsHeaders,
    message: /without credentials: 401 without WWW-Authenticate/,
    operations: ['readNote'],
    boards: { credentials: 'no WWW-Authenticate' },
  },
  {
    name: 'returns 404 instead of 401',
    ...credentials,
    headers: boardsHeaders,
    message: /should be rejected with 401, but the response was 404/,
    operations: ['dropBoard'],
    isStrict: true,
    boards: { credentials: '404 instead of 401' },
  },
]

export const keyMutations: readonly Mutation[] = [...storeMutations, ...boardsMutations]
