// What must find each of the playground's faults, and why the fuzzer misses the others.
import type { Source } from '../fuzz/test-case.ts'
import type { Expected } from './fault.ts'

const foundBy =
  (source: Source) =>
  (check: Expected['check'], operations: string, message: RegExp): Expected => ({
    source,
    check,
    operations: operations.split(' '),
    message,
  })
const [examples, lifecycles, methods, bounds, keys] = [
  foundBy('examples'),
  foundBy('lifecycles'),
  foundBy('methods'),
  foundBy('bounds'),
  foundBy('keys'),
]

export const foundInPlayground: Readonly<Record<string, Expected>> = {
  'missing-required-field': bounds('conformance', 'getInventoryItem', /must have required property 'status'/),
  'undocumented-field': bounds('conformance', 'getPet', /must NOT have additional properties/),
  'null-field': bounds('conformance', 'getOrder', /shipDate must be string/),
  'string-id': bounds('conformance', 'getCategory', /id must be integer/),
  'date-without-zone': examples('conformance', 'placeOrder', /getOrder\n.*shipDate must match format "date-time"/),
  'undocumented-header': bounds('conformance', 'getCategory', /undocumented header x-powered-by/),
  'missing-location': examples('conformance', 'createPet', /header Location is missing/),
  'wrong-content-type': bounds('conformance', 'getOrder', /undocumented content type "text\/html"/),
  'missing-sunset': bounds('conformance', 'getPet', /header Sunset is missing/),
  'created-with-200': examples('conformance', 'createCategory', /undocumented status 200/),
  'missing-pet-with-200': bounds('conformance', 'getPet', /header ETag is missing/),
  'conflict-with-500': examples('server error', 'placeOrder', /the service failed: 500/),
  'head-with-404': methods('head', 'getCategory', /HEAD returned 404, but GET returned 200/),
  'wrong-error-shape': bounds('conformance', 'getCategory', /must have required property 'code'/),
  'unknown-field-accepted': bounds('rejection', 'createPet', /an unknown field: .* should be rejected/),
  'unknown-parameter-ignored': bounds(
    'rejection',
    'listCategories',
    /unknown parameter: unknown=1: should be rejected/,
  ),
  'zero-quantity-accepted': bounds('rejection', 'placeOrder', /body quantity: 0: should be rejected/),
  'rounded-identifier': bounds('rejection', 'placeOrder', /body petId: a fraction: should be rejected/),
  'string-accepted-as-number': bounds('rejection', 'setInventory', /body quantity: in quotes: should be rejected/),
  'long-name-accepted': bounds('rejection', 'createCategory', /name: 101 characters: should be rejected/),
  'length-in-bytes': bounds('acceptance', 'createCategory', /499 four-byte characters: should be accepted/),
  'maximum-limit-rejected': bounds('acceptance', 'listCategories', /limit: 100: should be accepted/),
  'february-30-accepted': bounds('rejection', 'placeOrder', /"2026-02-30T00:00:00Z": should be rejected/),
  'ignored-filter': bounds('rejection', 'listPets', /status: .* should be rejected/),
  'lost-update': bounds('rejection', 'updatePet', /header If-Match: almost in the pattern: .* should be rejected/),
  'retry-executed-twice': bounds('rejection', 'placeOrder', /header Idempotency-Key: .* should be rejected/),
  'reused-key-accepted': bounds('rejection', 'placeOrder', /header Idempotency-Key: .* should be rejected/),
  'changing-etag': methods('head', 'getCategory', /HEAD and GET returned different values for etag/),
  'stale-304': bounds('rejection', 'getInventoryItem', /header If-None-Match: .* should be rejected/),
  'deleted-pet-readable': lifecycles(
    'deletion',
    'createPet',
    /getPet\n.*it was just deleted, but the response was 200/,
  ),
  'invalid-key-accepted': keys('authentication', 'listPets', /Authorization: random: should be rejected with 401/),
  'missing-www-authenticate': keys('conformance', 'listPets', /header WWW-Authenticate is missing/),
}

const NO_MEANING = 'A schema does not say what a response means, so the fuzzer cannot compare it with what happened.'
const NO_SEQUENCE = 'The fuzzer does not follow a resource through changes other than its creation and deletion.'
const ONE_KEY = 'The fuzzer knows one key, which has every scope.'

/** Tests of other kinds find these faults, such as those in tests/model and tests/lists. */
export const missedInPlayground: Readonly<Record<string, string>> = {
  'missing-event': NO_MEANING,
  'events-out-of-order': NO_MEANING,
  'wrong-status-in-error': NO_MEANING,
  'stack-trace': NO_MEANING,
  'ignored-time-zone': NO_MEANING,
  'patch-clears-field': NO_MEANING,
  'case-sensitive-search': NO_MEANING,
  'constant-etag': NO_MEANING,
  'status-not-updated': NO_MEANING,
  'skipped-item': NO_MEANING,
  'repeated-item': NO_MEANING,
  'missing-next-link': NO_MEANING,
  'endless-list': NO_MEANING,
  'unstable-order': NO_MEANING,
  'foreign-cursor-accepted': 'The contract does not say which cursors belong to which list.',
  'oversold-last-unit': NO_SEQUENCE,
  'stock-not-reduced': NO_SEQUENCE,
  'units-returned-twice': NO_SEQUENCE,
  'fulfilled-order-canceled': NO_SEQUENCE,
  'ignored-scope': ONE_KEY,
  'revoked-key-accepted': ONE_KEY,
}
