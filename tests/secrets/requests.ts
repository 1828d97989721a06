// A valid request for each operation, plus requests that cause every kind of error.
import { contractOperations, type ServedOperation } from '../../server/http/contract/operations.ts'
import { exampleRequest } from '../support/contract/example-request.ts'
import type { RawRequest } from '../support/network/raw-request.ts'

export type NamedRequest = readonly [name: string, request: RawRequest]

/** Requests from the contract's examples; a seeded store has the pets they refer to. */
export const operationRequests: readonly NamedRequest[] = contractOperations.map(
  (operation) => [operation.id, requestFor(operation)] as const,
)

function requestFor(operation: ServedOperation): RawRequest {
  const [method, target, body] = exampleRequest(operation)
  const [type] = Object.keys(operation.bodies ?? {})
  if (type === undefined) return { method, target, headers: {} }
  return { method, target, headers: { 'Content-Type': type }, body: JSON.stringify(body) }
}

const json = { 'Content-Type': 'application/json' }
const post = (target: string, body: object, headers = {}): RawRequest => ({
  method: 'POST',
  target,
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
})

/** Requests that are not in the examples: other paths and methods, and valid requests that fail. */
export const otherRequests: readonly NamedRequest[] = [
  ['a page with a next page', { method: 'GET', target: '/pets?limit=1', headers: {} }],
  ['an unknown pet', { method: 'GET', target: '/pets/999999', headers: {} }],
  ['a category name', post('/categories', { name: 'Taken' })],
  ['the same category name again', post('/categories', { name: 'Taken' })],
  ['a category in use', { method: 'DELETE', target: '/categories/1', headers: {} }],
  ['an idempotency key', post('/categories', { name: 'One' }, { 'Idempotency-Key': 'the-same' })],
  [
    'the same idempotency key for a different request',
    post('/categories', { name: 'Other' }, { 'Idempotency-Key': 'the-same' }),
  ],
  // Avoid pet 7, which another request deletes.
  ['an ETag that does not match', { method: 'DELETE', target: '/pets/8', headers: { 'If-Match': '"other"' } }],
  ['HTML', { method: 'GET', target: '/pets', headers: { Accept: 'text/html' } }],
  ['an unsupported method', { method: 'DELETE', target: '/pets', headers: {} }],
  ['a CORS preflight', { method: 'OPTIONS', target: '/pets/7', headers: { 'Access-Control-Request-Method': 'PUT' } }],
  ['a HEAD request', { method: 'HEAD', target: '/pets/7', headers: {} }],
  ['an unknown path', { method: 'GET', target: '/dogs', headers: {} }],
  ['the index', { method: 'GET', target: '/', headers: {} }],
  ['health', { method: 'GET', target: '/healthz', headers: {} }],
  ['readiness', { method: 'GET', target: '/readyz', headers: {} }],
  ['metrics', { method: 'GET', target: '/metrics', headers: {} }],
  ['the OpenAPI document', { method: 'GET', target: '/openapi.json', headers: {} }],
  ['the OpenAPI document in YAML', { method: 'GET', target: '/openapi.yaml', headers: {} }],
  ['a reference page', { method: 'GET', target: '/docs/reference/getPet', headers: {} }],
  ['the documentation', { method: 'GET', target: '/docs', headers: {} }],
]
