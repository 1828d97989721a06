// Faults in which services allow undocumented methods or list their methods incorrectly.
import { withHeader, withoutHeaders } from '../faulty-proxy.ts'
import type { Mutation } from '../mutation.ts'

const bounds = { sources: ['bounds'] } as const

export const methodMutations: readonly Mutation[] = [
  {
    name: 'returns 405 without Allow',
    foundBy: 'unsupported_method',
    message: /405 without Allow/,
    ...bounds,
    operations: ['getStoreSummary'],
    proxy: {
      response: (response) =>
        response.status === 405 ? { ...response, headers: withoutHeaders(response.headers, 'allow') } : response,
    },
  },
  {
    name: 'accepts a POST to a single pet',
    foundBy: 'unsupported_method',
    message: /\/pets\/\{petId\}\n.*POST: should be rejected with 405, but the response was 200/,
    ...bounds,
    operations: ['getPet'],
    proxy: {
      request: (request) =>
        request.method === 'POST' && /^\/pets\/\d/.test(request.path) ? { ...request, method: 'GET' } : request,
    },
  },
  {
    name: 'returns no Allow for OPTIONS',
    foundBy: 'allow_of_options',
    message: /204 without Allow/,
    ...bounds,
    operations: ['getStoreSummary'],
    proxy: {
      response: (response, { method }) =>
        method === 'OPTIONS' ? { ...response, headers: withoutHeaders(response.headers, 'allow') } : response,
    },
  },
  {
    name: 'lists an undocumented method in Allow',
    foundBy: 'allow_of_options',
    message: /Allow is "GET, DELETE", but the document lists GET$/m,
    ...bounds,
    operations: ['getStoreSummary'],
    proxy: {
      response: (response, { method }) =>
        method === 'OPTIONS'
          ? { ...response, headers: withHeader(response.headers, 'allow', 'GET, DELETE') }
          : response,
    },
  },
  {
    name: 'rejects OPTIONS',
    foundBy: 'allow_of_options',
    message: /OPTIONS should succeed, but the response was 405/,
    ...bounds,
    operations: ['getStoreSummary'],
    proxy: { request: (request) => (request.method === 'OPTIONS' ? { ...request, method: 'PUT' } : request) },
  },
  {
    name: 'returns 404 for HEAD where GET succeeds',
    foundBy: 'head_like_get',
    message: /HEAD returned 404, but GET returned 200/,
    ...bounds,
    operations: ['getPet'],
    proxy: { response: (response, { method }) => (method === 'HEAD' ? { ...response, status: 404 } : response) },
  },
  {
    name: 'omits the ETag for HEAD',
    foundBy: 'head_like_get',
    message: /HEAD returned no etag/,
    ...bounds,
    operations: ['getPet'],
    proxy: {
      response: (response, { method }) =>
        method === 'HEAD' ? { ...response, headers: withoutHeaders(response.headers, 'etag') } : response,
    },
  },
]
