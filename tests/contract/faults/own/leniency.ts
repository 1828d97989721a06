// Faults in which the service accepts invalid requests.
import {
  changeFields,
  filterQuery,
  ifStatus,
  replaceBody,
  requestTo,
  responseTo,
  withoutHeader,
} from '../../../../playground/faults/changes.ts'
import type { InjectedFault } from '../fault.ts'

const bounds = { source: 'bounds', check: 'rejection' } as const

export const leniencyFaults: readonly InjectedFault[] = [
  {
    name: 'returns an empty page for an invalid query',
    ...bounds,
    message: /should be rejected with 400, but the response was 200/,
    operations: ['listPets'],
    response: responseTo(
      'GET /pets',
      ifStatus(400, (response) => ({ ...response, status: 200, text: '[]' })),
    ),
  },
  {
    name: 'accepts an invalid body',
    ...bounds,
    message: /should be rejected with 400, but the response was 201/,
    operations: ['createCategory'],
    request: requestTo('POST /categories', (request) => ({
      ...request,
      body: Buffer.from(`{"name":"${crypto.randomUUID()}"}`),
    })),
  },
  {
    name: 'accepts a body without a required field',
    ...bounds,
    message: /name is missing: should be rejected/,
    operations: ['createCategory'],
    request: requestTo(
      'POST /categories',
      changeFields((fields) => (Object.keys(fields).length === 0 ? { name: crypto.randomUUID() } : undefined)),
    ),
  },
  {
    name: 'uses the last value of a repeated parameter',
    ...bounds,
    message: /given twice: should be rejected/,
    operations: ['listOrders'],
    request: requestTo('GET /store/orders', (request) => ({
      ...request,
      query: request.query.filter((part, at) => !request.query.slice(at + 1).some((later) => sameName(part, later))),
    })),
  },
  {
    name: 'reads numbers with the precision of a double',
    ...bounds,
    message: /a fraction: should be rejected/,
    operations: ['createPet'],
    request: requestTo('POST /pets', replaceBody(/\.0+1\b/, '')),
  },
  {
    name: 'repairs invalid UTF-8',
    ...bounds,
    message: /body is not UTF-8: should be rejected/,
    operations: ['createCategory'],
    request: (request) => ({ ...request, body: Buffer.from(request.body.toString()) }),
  },
  {
    name: 'accepts any media type',
    ...bounds,
    message: /another media type: .*: should be rejected with 415/,
    operations: ['setInventory'],
    request: requestTo('PUT /store/inventory/*', (request) => {
      if (!request.headers.has('content-type')) return request
      const headers = new Headers(request.headers)
      headers.set('Content-Type', 'application/json')
      return { ...request, headers }
    }),
  },
  {
    name: 'accepts a limit one above the maximum',
    ...bounds,
    message: /limit: 101: should be rejected/,
    operations: ['listInventory'],
    request: (request) => ({
      ...request,
      query: request.query.map((part) => part.replace(/^limit=101$/, 'limit=100')),
    }),
  },
  {
    name: 'ignores a parameter that is not percent-encoded UTF-8',
    ...bounds,
    message: /not percent-encoded UTF-8: should be rejected/,
    operations: ['listInventory'],
    request: requestTo(
      'GET /store/inventory',
      filterQuery((part) => !/%(?![\dA-F]{2})/i.test(part)),
    ),
  },
  {
    name: 'ignores Accept',
    ...bounds,
    message: /Accept: image\/png: should be rejected with 406, but the response was 200/,
    operations: ['getStoreSummary'],
    request: withoutHeader('Accept'),
  },
]

const sameName = (one: string, other: string): boolean => one.split('=')[0] === other.split('=')[0]
