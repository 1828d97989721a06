// Faults in which responses differ from the document.
import { errorWith, type ProxyResponse, withHeader, withoutHeaders } from '../faulty-proxy.ts'
import type { Mutation } from '../mutation.ts'

const bounds = { sources: ['bounds'] } as const

const replaceText = (before: string | RegExp, after: string) => (response: ProxyResponse) => ({
  ...response,
  text: response.text.replace(before, after),
})

export const responseMutations: readonly Mutation[] = [
  {
    name: 'fails with a documented 500',
    foundBy: 'not_a_server_error',
    message: /the service failed: 500/,
    ...bounds,
    operations: ['listCategories'],
    proxy: { response: (response, { path }) => (path === '/categories' ? errorWith(500, 'internal_error') : response) },
  },
  {
    name: 'fails with a documented 503 for one parameter value',
    foundBy: 'not_a_server_error',
    message: /sort: .*the service failed: 503/,
    ...bounds,
    operations: ['listOrders'],
    proxy: {
      response: (response, { query }) => (query.includes('sort=-shipDate') ? errorWith(503, 'overloaded') : response),
    },
  },
  {
    name: 'fails on a forged cursor',
    foundBy: 'not_a_server_error',
    message: /cursor: .*the service failed: 500/,
    ...bounds,
    operations: ['listInventory'],
    proxy: {
      response: (response, { query }) =>
        response.status === 400 && query.some((part) => /^cursor=W/.test(part))
          ? errorWith(500, 'internal_error')
          : response,
    },
  },
  {
    name: 'adds a field',
    foundBy: 'response_schema_conformance',
    message: /NOT have unevaluated properties/,
    ...bounds,
    operations: ['getPet'],
    proxy: { response: replaceText(/^\{"id"/, '{"secret":1,"id"') },
  },
  {
    name: 'returns null for a missing field',
    foundBy: 'response_schema_conformance',
    message: /shipDate must be string/,
    ...bounds,
    operations: ['getOrder'],
    proxy: { response: replaceText(/"complete"/, '"shipDate":null,"complete"') },
  },
  {
    name: 'returns an id as a string',
    foundBy: 'response_schema_conformance',
    message: /id must be integer/,
    ...bounds,
    operations: ['getCategory'],
    proxy: { response: replaceText(/"id":(\d+)/, '"id":"$1"') },
  },
  {
    name: 'returns an undocumented error code',
    foundBy: 'response_schema_conformance',
    message: /code "pet_missing" is not documented/,
    ...bounds,
    operations: ['getPet'],
    proxy: { response: replaceText('pet_not_found', 'pet_missing') },
  },
  {
    name: 'uses a different error format outside its operations',
    foundBy: 'response_schema_conformance',
    message: /must have required property 'code'/,
    ...bounds,
    operations: ['getStoreSummary'],
    proxy: {
      response: (response) =>
        response.text.includes('route_not_found') ? { ...response, text: '{"error":"Not found"}' } : response,
    },
  },
  {
    name: 'returns an undocumented status',
    foundBy: 'status_code_conformance',
    message: /status 202 is not documented/,
    ...bounds,
    operations: ['createCategory'],
    proxy: { response: (response) => (response.status === 201 ? { ...response, status: 202 } : response) },
  },
  {
    name: 'rejects a large body with an undocumented status',
    foundBy: 'status_code_conformance',
    message: /a very large body: status 431 is not documented/,
    ...bounds,
    operations: ['setInventory'],
    proxy: { response: (response) => (response.status === 413 ? { ...response, status: 431 } : response) },
  },
  {
    name: 'returns an undocumented content type',
    foundBy: 'content_type_conformance',
    message: /content type "text\/html" of 404 is not documented/,
    ...bounds,
    operations: ['getOrder'],
    proxy: {
      response: (response) =>
        response.status === 404
          ? { ...response, headers: withHeader(response.headers, 'content-type', 'text/html') }
          : response,
    },
  },
  {
    name: 'omits the Location',
    foundBy: 'response_headers_conformance',
    message: /header Location is missing from the 201 response/,
    ...bounds,
    operations: ['placeOrder'],
    proxy: { response: (response) => ({ ...response, headers: withoutHeaders(response.headers, 'location') }) },
  },
  {
    name: 'sends a header that is not documented',
    foundBy: 'response_headers_conformance',
    message: /header x-powered-by of the 200 response is not documented/,
    ...bounds,
    operations: ['getCategory'],
    proxy: {
      response: (response) => ({ ...response, headers: withHeader(response.headers, 'x-powered-by', 'Store') }),
    },
  },
  {
    name: 'returns an ETag without quotes',
    foundBy: 'response_headers_conformance',
    message: /header ETag of the 200 response does not match its schema/,
    ...bounds,
    operations: ['getCategory'],
    proxy: {
      response: (response) => {
        const tag = response.headers.get('etag')
        return tag === null
          ? response
          : { ...response, headers: withHeader(response.headers, 'etag', tag.replaceAll('"', '')) }
      },
    },
  },
]
