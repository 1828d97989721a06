// Services that answer other than they describe.
import { type Answered, errorWith, having, without } from '../faulty-proxy.ts'
import type { Mutation } from '../mutation.ts'

const bounds = { sources: ['bounds'] } as const

const replaced = (before: string | RegExp, after: string) => (answer: Answered) => ({
  ...answer,
  text: answer.text.replace(before, after),
})

export const answerMutations: readonly Mutation[] = [
  {
    name: 'fails with a documented 500',
    found: 'not_a_server_error',
    saying: /the service failed: 500/,
    ...bounds,
    operations: ['listCategories'],
    proxy: { answered: (answer, { path }) => (path === '/categories' ? errorWith(500, 'internal_error') : answer) },
  },
  {
    name: 'fails with a documented 503 at one value of a parameter',
    found: 'not_a_server_error',
    saying: /sort: .*the service failed: 503/,
    ...bounds,
    operations: ['listOrders'],
    proxy: {
      answered: (answer, { query }) => (query.includes('sort=-shipDate') ? errorWith(503, 'overloaded') : answer),
    },
  },
  {
    name: 'fails on a forged cursor',
    found: 'not_a_server_error',
    saying: /cursor: .*the service failed: 500/,
    ...bounds,
    operations: ['listInventory'],
    proxy: {
      answered: (answer, { query }) =>
        answer.status === 400 && query.some((part) => /^cursor=W/.test(part))
          ? errorWith(500, 'internal_error')
          : answer,
    },
  },
  {
    name: 'adds a field',
    found: 'response_schema_conformance',
    saying: /NOT have unevaluated properties/,
    ...bounds,
    operations: ['getPet'],
    proxy: { answered: replaced(/^\{"id"/, '{"secret":1,"id"') },
  },
  {
    name: 'answers null for what is not there',
    found: 'response_schema_conformance',
    saying: /shipDate must be string/,
    ...bounds,
    operations: ['getOrder'],
    proxy: { answered: replaced(/"complete"/, '"shipDate":null,"complete"') },
  },
  {
    name: 'answers an identifier as text',
    found: 'response_schema_conformance',
    saying: /id must be integer/,
    ...bounds,
    operations: ['getCategory'],
    proxy: { answered: replaced(/"id":(\d+)/, '"id":"$1"') },
  },
  {
    name: 'answers a code that is not documented',
    found: 'response_schema_conformance',
    saying: /code "pet_missing" is not documented/,
    ...bounds,
    operations: ['getPet'],
    proxy: { answered: replaced('pet_not_found', 'pet_missing') },
  },
  {
    name: 'has another kind of error where nothing is described',
    found: 'response_schema_conformance',
    saying: /must have required property 'code'/,
    ...bounds,
    operations: ['getStoreSummary'],
    proxy: {
      answered: (answer) =>
        answer.text.includes('route_not_found') ? { ...answer, text: '{"error":"Not found"}' } : answer,
    },
  },
  {
    name: 'answers a status that is not documented',
    found: 'status_code_conformance',
    saying: /status 202 is not described/,
    ...bounds,
    operations: ['createCategory'],
    proxy: { answered: (answer) => (answer.status === 201 ? { ...answer, status: 202 } : answer) },
  },
  {
    name: 'refuses a large body with a status that is not documented',
    found: 'status_code_conformance',
    saying: /a very large body: status 431 is not described/,
    ...bounds,
    operations: ['setInventory'],
    proxy: { answered: (answer) => (answer.status === 413 ? { ...answer, status: 431 } : answer) },
  },
  {
    name: 'answers a content type that is not documented',
    found: 'content_type_conformance',
    saying: /content type "text\/html" of 404 is not described/,
    ...bounds,
    operations: ['getOrder'],
    proxy: {
      answered: (answer) =>
        answer.status === 404 ? { ...answer, headers: having(answer.headers, 'content-type', 'text/html') } : answer,
    },
  },
  {
    name: 'forgets the Location',
    found: 'response_headers_conformance',
    saying: /header Location of 201 is missing/,
    ...bounds,
    operations: ['placeOrder'],
    proxy: { answered: (answer) => ({ ...answer, headers: without(answer.headers, 'location') }) },
  },
  {
    name: 'writes an ETag without quotes',
    found: 'response_headers_conformance',
    saying: /header ETag of 200 does not fit its schema/,
    ...bounds,
    operations: ['getCategory'],
    proxy: {
      answered: (answer) => {
        const tag = answer.headers.get('etag')
        return tag === null ? answer : { ...answer, headers: having(answer.headers, 'etag', tag.replaceAll('"', '')) }
      },
    },
  },
]
