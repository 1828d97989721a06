// Faults in which paths allow undocumented methods or list their methods incorrectly, or in which HEAD differs from GET.
import { ifStatus, responseTo, withHeader, withoutHeader, withStatus } from '../../../../playground/faults/changes.ts'
import type { InjectedFault } from '../fault.ts'

const methods = { source: 'methods' } as const

export const methodFaults: readonly InjectedFault[] = [
  {
    name: 'returns 405 without Allow',
    ...methods,
    check: 'undocumented method',
    message: /405 without Allow/,
    operations: ['getStoreSummary'],
    response: ifStatus(405, withoutHeader('Allow')),
  },
  {
    name: 'accepts a POST to a single pet',
    ...methods,
    check: 'undocumented method',
    message: /\/pets\/\{petId\}\n.*POST .*: should be rejected with 405, but the response was 200/,
    operations: ['getPet'],
    request: (request) =>
      request.method === 'POST' && /^\/pets\/\d/.test(request.path) ? { ...request, method: 'GET' } : request,
  },
  {
    name: 'returns no Allow for OPTIONS',
    ...methods,
    check: 'options',
    message: /204 without Allow/,
    operations: ['getStoreSummary'],
    response: responseTo('OPTIONS /store/summary', withoutHeader('Allow')),
  },
  {
    name: 'lists an undocumented method in Allow',
    ...methods,
    check: 'options',
    message: /Allow is "GET, DELETE", but the contract lists GET$/m,
    operations: ['getStoreSummary'],
    response: responseTo('OPTIONS /store/summary', withHeader('Allow', 'GET, DELETE')),
  },
  {
    name: 'rejects OPTIONS',
    ...methods,
    check: 'options',
    message: /OPTIONS should succeed, but the response was 405/,
    operations: ['getStoreSummary'],
    response: responseTo('OPTIONS /store/summary', withStatus(405)),
  },
  {
    name: 'omits the ETag for HEAD',
    ...methods,
    check: 'head',
    message: /HEAD returned no etag/,
    operations: ['getPet'],
    response: responseTo('HEAD /pets/*', withoutHeader('ETag')),
  },
  {
    name: 'returns 200 for an undocumented path',
    ...methods,
    check: 'rejection',
    message: /the path is not documented, but the response was 200/,
    operations: ['getStoreSummary'],
    response: ifStatus(404, (response, request) =>
      response.text.includes('route_not_found') ? withStatus(200)(response, request) : response,
    ),
  },
]
