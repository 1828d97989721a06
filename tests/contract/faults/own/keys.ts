// Faults in which a service that requires a key accepts wrong keys, rejects valid ones, or returns the wrong error.
import { ifStatus, requestTo, responseTo, withError, withHeader } from '../../../../playground/faults/changes.ts'
import type { FaultyRequest } from '../../../../playground/faults/fault.ts'
import type { InjectedFault } from '../fault.ts'
import { storeKey } from '../faulty-service.ts'

const keys = { source: 'keys', check: 'authentication', isGuarded: true } as const

const withKey = withHeader('Authorization', `Bearer ${storeKey}`)
const unauthenticated = withError(401, 'unauthenticated', 'Made up.')
/** Sends the valid key instead of a request's own one, if it matches. */
const repairing = (isRepaired: RegExp) => (request: FaultyRequest) =>
  isRepaired.test(request.headers.get('authorization') ?? '') ? withKey(request) : request

export const keyFaults: readonly InjectedFault[] = [
  {
    name: 'lists orders without a key',
    ...keys,
    message: /listOrders\n {2}without a key: should be rejected with 401, but the response was 200/,
    operations: ['listOrders', 'placeOrder'],
    request: requestTo('GET /store/orders', withKey),
  },
  {
    name: 'lets any key delete a pet',
    ...keys,
    message: /Authorization: random: should be rejected with 401, but the response was 204/,
    operations: ['deletePet'],
    request: requestTo('DELETE /pets/*', repairing(/./)),
  },
  {
    name: 'accepts a key with an extra character',
    ...keys,
    message: /Authorization: with an extra character: should be rejected with 401, but the response was 201/,
    operations: ['createCategory'],
    request: repairing(new RegExp(`^Bearer ${storeKey}.`)),
  },
  {
    name: 'allows HEAD without the key that GET requires',
    ...keys,
    message: /HEAD without a key: should be rejected with 401, but the response was 200/,
    operations: ['listPets'],
    request: requestTo('HEAD /pets', withKey),
  },
  {
    name: 'returns 404 instead of 401',
    ...keys,
    message: /should be rejected with 401, but the response was 404/,
    operations: ['deletePet'],
    response: responseTo('DELETE /pets/*', ifStatus(401, withError(404, 'pet_not_found', 'Made up.'))),
  },
  {
    name: 'rejects a valid key for one operation',
    ...keys,
    source: 'bounds',
    check: 'acceptance',
    message: /getStoreSummary\n {2}a valid request: should be accepted, but the response was 401/,
    operations: ['getInventoryItem', 'getStoreSummary'],
    response: responseTo(
      'GET /store/summary',
      ifStatus(200, (response, request) =>
        withHeader('WWW-Authenticate', 'Bearer realm="petstore"')(unauthenticated(response, request)),
      ),
    ),
  },
]
