// Requests as they should be: one for each operation, and some that are refused for every reason there is.
import { contractOperations, type Operation } from '../../server/http/contract/operations.ts'
import { exampleRequest } from '../support/example-request.ts'
import type { RawRequest } from './raw-request.ts'

export type NamedRequest = readonly [name: string, request: RawRequest]

/** Made from the contract's own examples, which a store with a few animals knows. */
export const operationRequests: readonly NamedRequest[] = contractOperations.map(
  (operation) => [operation.id, requestFor(operation)] as const,
)

function requestFor(operation: Operation): RawRequest {
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

/** Beside what the operations are asked: other addresses, other methods, and what is refused though it is well formed. */
export const otherRequests: readonly NamedRequest[] = [
  ['a page with more behind it', { method: 'GET', target: '/pets?limit=1', headers: {} }],
  ['a pet that is not there', { method: 'GET', target: '/pets/999999', headers: {} }],
  ['a name that is taken', post('/categories', { name: 'Taken' })],
  ['a name that is taken, again', post('/categories', { name: 'Taken' })],
  ['a category in use', { method: 'DELETE', target: '/categories/1', headers: {} }],
  ['a key for one thing', post('/categories', { name: 'One' }, { 'Idempotency-Key': 'the-same' })],
  ['a key for another thing', post('/categories', { name: 'Other' }, { 'Idempotency-Key': 'the-same' })],
  ['a tag of something else', { method: 'DELETE', target: '/pets/7', headers: { 'If-Match': '"other"' } }],
  ['no JSON', { method: 'GET', target: '/pets', headers: { Accept: 'text/html' } }],
  ['another method', { method: 'DELETE', target: '/pets', headers: {} }],
  ['which methods', { method: 'OPTIONS', target: '/pets/7', headers: { 'Access-Control-Request-Method': 'PUT' } }],
  ['the head only', { method: 'HEAD', target: '/pets/7', headers: {} }],
  ['nothing that is there', { method: 'GET', target: '/dogs', headers: {} }],
  ['where things are', { method: 'GET', target: '/', headers: {} }],
  ['health', { method: 'GET', target: '/healthz', headers: {} }],
  ['readiness', { method: 'GET', target: '/readyz', headers: {} }],
  ['metrics', { method: 'GET', target: '/metrics', headers: {} }],
  ['the description', { method: 'GET', target: '/openapi.json', headers: {} }],
  ['the description in YAML', { method: 'GET', target: '/openapi.yaml', headers: {} }],
  ['what the reference reads', { method: 'GET', target: '/docs/openapi.json', headers: {} }],
  ['the reference', { method: 'GET', target: '/docs', headers: {} }],
]
