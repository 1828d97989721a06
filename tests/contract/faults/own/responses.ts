// Faults in which the service fails, or in which responses differ from the contract.
import {
  ifStatus,
  replaceHeader,
  replaceText,
  responseTo,
  withError,
  withStatus,
} from '../../../../playground/faults/changes.ts'
import type { InjectedFault } from '../fault.ts'

const bounds = { source: 'bounds' } as const
const failure = withError(500, 'internal_error', 'The service failed.')

export const responseFaults: readonly InjectedFault[] = [
  {
    name: 'fails with a documented 500',
    ...bounds,
    check: 'server error',
    message: /the service failed: 500/,
    operations: ['listOrders'],
    response: responseTo('GET /store/orders', failure),
  },
  {
    name: 'fails with a documented 503 for one parameter value',
    ...bounds,
    check: 'server error',
    message: /sort: .*the service failed: 503/,
    operations: ['listOrders'],
    response: (response, request) =>
      request.query.includes('sort=-shipDate') ? withError(503, 'overloaded', 'Made up.')(response, request) : response,
  },
  {
    name: 'fails on a forged cursor',
    ...bounds,
    check: 'server error',
    message: /cursor: .*the service failed: 500/,
    operations: ['listInventory'],
    response: ifStatus(400, (response, request) =>
      request.query.some((part) => /^cursor=W/.test(part)) ? failure(response, request) : response,
    ),
  },
  {
    name: 'fails if two filters are combined',
    ...bounds,
    check: 'server error',
    message: /petId: 1, complete: true: the service failed: 500/,
    operations: ['listOrders'],
    response: (response, request) =>
      request.query.includes('complete=true') && request.query.some((part) => part.startsWith('petId='))
        ? failure(response, request)
        : response,
  },
  {
    name: 'fails for one filter value together with one sort order',
    ...bounds,
    check: 'server error',
    message: /status: sold, sort: -quantity: the service failed: 500/,
    operations: ['listStockLevels'],
    response: (response, request) =>
      ['status=sold', 'sort=-quantity'].every((part) => request.query.includes(part))
        ? failure(response, request)
        : response,
  },
  {
    name: 'fails to set stock to the maximum',
    ...bounds,
    check: 'server error',
    message: /body quantity: 2147483647: the service failed: 500/,
    operations: ['setInventory'],
    handlers: (handlers) => ({
      ...handlers,
      setInventory: async (input) => {
        if (input.body.quantity === 2_147_483_647) throw new Error('overflow')
        return await handlers.setInventory(input)
      },
    }),
  },
  {
    name: 'returns an undocumented error code',
    ...bounds,
    check: 'conformance',
    message: /undocumented code pet_missing/,
    operations: ['getPet'],
    response: replaceText('pet_not_found', 'pet_missing'),
  },
  {
    name: 'uses a different error format outside its operations',
    source: 'methods',
    check: 'conformance',
    message: /must have required property 'code'/,
    operations: ['getStoreSummary'],
    response: ifStatus(404, replaceText(/^.*route_not_found.*$/s, '{"error":"Not found"}')),
  },
  {
    name: 'returns an ETag without quotes',
    ...bounds,
    check: 'conformance',
    message: /header ETag: does not match its schema/,
    operations: ['getCategory'],
    response: replaceHeader('ETag', /"/g, ''),
  },
  {
    name: 'rejects a large body with an undocumented status',
    ...bounds,
    check: 'rejection',
    message: /a very large body: should be rejected with 413, but the response was 431/,
    operations: ['setInventory'],
    response: ifStatus(413, withStatus(431)),
  },
]
