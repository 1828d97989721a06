// Faults in which services accept invalid requests.
import { type ProxyRequest, type ProxyResponse, withoutHeaders } from '../faulty-proxy.ts'
import type { Mutation } from '../mutation.ts'

const bounds = { foundBy: 'negative_data_rejection', sources: ['bounds'] } as const

export const leniencyMutations: readonly Mutation[] = [
  {
    name: 'returns an empty page for an invalid query',
    ...bounds,
    message: /should be rejected with .* but the response was 200/,
    operations: ['listPets'],
    proxy: {
      response: (response, { path, query }) =>
        response.status === 400 && path === '/pets' && !query.some((part) => part.startsWith('cursor='))
          ? emptyPage(response)
          : response,
    },
  },
  {
    name: 'accepts an invalid body',
    ...bounds,
    message: /should be rejected with .* but the response was 201/,
    operations: ['createCategory'],
    proxy: {
      request: (request) =>
        request.method === 'POST' && request.path === '/categories'
          ? { ...request, body: Buffer.from(`{"name":"${crypto.randomUUID()}"}`) }
          : request,
    },
  },
  {
    name: 'ignores unknown query parameters',
    ...bounds,
    message: /unknown parameter: unknown=1: should be rejected/,
    operations: ['listCategories'],
    proxy: {
      request: (request) => ({
        ...request,
        query: request.query.filter((part) => /^(q|sort|limit|cursor)=/.test(part)),
      }),
    },
  },
  {
    name: 'uses the last value of a repeated parameter',
    ...bounds,
    message: /given twice: should be rejected/,
    operations: ['listOrders'],
    proxy: {
      request: (request) => ({
        ...request,
        query: request.query.filter((part, at) => !request.query.slice(at + 1).some((later) => sameName(part, later))),
      }),
    },
  },
  {
    name: 'ignores unknown fields',
    ...bounds,
    message: /an unknown field: .* should be rejected/,
    operations: ['createPet'],
    proxy: { request: (request) => (request.path === '/pets' ? rewriteBody(withoutUnknownFields)(request) : request) },
  },
  {
    name: 'accepts a body without a required field',
    ...bounds,
    message: /name is missing: should be rejected/,
    operations: ['createCategory'],
    proxy: {
      request: rewriteBody((value) => (Object.keys(value).length === 0 ? { name: crypto.randomUUID() } : undefined)),
    },
  },
  {
    name: 'rounds numbers',
    ...bounds,
    message: /a fraction: should be rejected/,
    operations: ['createPet'],
    proxy: {
      request: (request) => ({
        ...request,
        body: Buffer.from(request.body.toString('latin1').replace(/\.0+1\b/, ''), 'latin1'),
      }),
    },
  },
  {
    name: 'accepts a string for a number',
    ...bounds,
    message: /(in quotes|string instead): should be rejected/,
    operations: ['setInventory'],
    proxy: {
      request: rewriteBody(({ quantity }) =>
        typeof quantity === 'string' && /^\d+$/.test(quantity) ? { quantity: Number(quantity) } : undefined,
      ),
    },
  },
  {
    name: 'repairs invalid UTF-8',
    ...bounds,
    message: /body is not UTF-8: should be rejected/,
    operations: ['createCategory'],
    proxy: { request: (request) => ({ ...request, body: Buffer.from(request.body.toString()) }) },
  },
  {
    name: 'accepts any media type',
    ...bounds,
    message: /another media type: .*: should be rejected with 415/,
    operations: ['setInventory'],
    proxy: {
      request: (request) => {
        if (!request.headers.has('content-type') || request.body.length === 0) return request
        const headers = withoutHeaders(request.headers, 'content-type')
        headers.set('content-type', 'application/json')
        return { ...request, headers }
      },
    },
  },
  {
    name: 'accepts a limit one above the maximum',
    ...bounds,
    message: /limit: above the maximum of 100: should be rejected/,
    operations: ['listInventory'],
    proxy: {
      request: (request) => ({
        ...request,
        query: request.query.map((part) => part.replace(/^limit=101$/, 'limit=100')),
      }),
    },
  },
  {
    name: 'accepts a name that is one character too long',
    ...bounds,
    message: /101 characters, more than 100: should be rejected/,
    operations: ['createCategory'],
    proxy: {
      request: rewriteBody(({ name }) =>
        typeof name === 'string' && [...name].length === 101 ? { name: [...name].slice(0, 100).join('') } : undefined,
      ),
    },
  },
  {
    name: 'accepts an order of 0 units',
    ...bounds,
    message: /body quantity: below the minimum of 1: should be rejected/,
    operations: ['updateOrder'],
    proxy: {
      request: (request) => ({
        ...request,
        body: Buffer.from(request.body.toString('latin1').replace(/^\{"quantity":0\}/, '{"quantity":1}'), 'latin1'),
      }),
    },
  },
  {
    name: 'ignores an invalid If-Match',
    ...bounds,
    message: /header If-Match: .* should be rejected/,
    operations: ['updatePet'],
    proxy: {
      request: (request) =>
        /^(\*|(W\/)?"[^"]*"(, *(W\/)?"[^"]*")*)$/.test(request.headers.get('if-match') ?? '*')
          ? request
          : { ...request, headers: withoutHeaders(request.headers, 'if-match') },
    },
  },
  {
    name: 'ignores Accept',
    ...bounds,
    message: /Accept: image\/png: should be rejected with 406, but the response was 200/,
    operations: ['getStoreSummary'],
    proxy: { request: (request) => ({ ...request, headers: withoutHeaders(request.headers, 'accept') }) },
  },
  {
    name: 'returns 200 for an undocumented path',
    ...bounds,
    message: /the path is not documented, but the response was 200/,
    operations: ['getStoreSummary'],
    proxy: {
      response: (response) => (response.text.includes('route_not_found') ? { ...response, status: 200 } : response),
    },
  },
]

function emptyPage({ headers }: ProxyResponse): ProxyResponse {
  return { status: 200, headers, text: '[]' }
}

const sameName = (one: string, other: string): boolean => one.split('=')[0] === other.split('=')[0]

/** Changes each JSON object before the service validates it; leaves other bodies unchanged. */
function rewriteBody(
  change: (value: Readonly<Record<string, unknown>>) => object | undefined,
): (request: ProxyRequest) => ProxyRequest {
  return (request) => {
    try {
      const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(request.body))
      const changed = value instanceof Object && !Array.isArray(value) && change({ ...value })
      return changed ? { ...request, body: Buffer.from(JSON.stringify(changed)) } : request
    } catch {
      return request
    }
  }
}

function withoutUnknownFields(value: Readonly<Record<string, unknown>>): object | undefined {
  const names = Object.keys(value).filter((name) => ['name', 'categoryId', 'status', 'description'].includes(name))
  return names.length < Object.keys(value).length
    ? Object.fromEntries(names.map((name) => [name, value[name]]))
    : undefined
}
