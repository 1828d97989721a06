// Faults in preconditions, ETags, and retries, which lose changes or execute them twice.
import { replaceHeader, requestTo, responseTo, withHeader, withoutHeader } from './changes.ts'
import { sending } from './commands.ts'
import type { Fault, FaultyRequest } from './fault.ts'

const preconditions = 'Tests that send a change with an outdated ETag and expect 412'
const caching = 'Tests that compare the ETags of equal and of different representations'
const CONSTANT_ETAG = '"1"'
const onlyConstant = /^"1"$/

export const concurrencyFaults: readonly Fault[] = [
  {
    name: 'lost-update',
    title: "Overwrites other people's changes",
    description:
      "A change whose If-Match header contains an outdated ETag fails with 412. The faulty service ignores the header for pets, so if two people edit the same pet, the second overwrites the first person's change.",
    foundBy: preconditions,
    commands: [
      'curl -sSi "$URL/pets?id=7"',
      `curl -sSi -X PATCH "$URL/pets/7" -H 'If-Match: "outdated"' ${sending('{"name":"King"}')}`,
    ],
    sign: /^HTTP\/\S+ 200/,
    request: requestTo('(PUT|PATCH) /pets/*', withoutHeader('If-Match')),
  },
  {
    name: 'retry-executed-twice',
    title: 'Executes a retried order twice',
    description:
      'If a client repeats a request with the same Idempotency-Key, it receives the stored response. The faulty service places a second order, so a client that retries after a lost response buys twice.',
    foundBy: 'Tests that repeat a request with the same Idempotency-Key',
    commands: [
      'curl -sS "$URL/store/inventory/8"',
      `for n in 1 2; do curl -sS -w '\\n' "$URL/store/orders" -H 'Idempotency-Key: till-1' ${sending('{"petId":8}')}; done`,
    ],
    sign: /^\{"id":(\d+),.*\n\{"id":(?!\1,)/,
    request: requestTo('POST /store/orders', withoutHeader('Idempotency-Key')),
  },
  {
    name: 'reused-key-accepted',
    title: 'Accepts one idempotency key for two different orders',
    description:
      "An Idempotency-Key belongs to one request, so using it with another body fails with 422. The faulty service places both orders, which hides the client's mistake.",
    foundBy: 'Tests that use an Idempotency-Key with two bodies',
    commands: [
      'curl -sS "$URL/store/inventory/8"',
      `for n in 1 2; do curl -sS -w ' %{http_code}\\n' "$URL/store/orders" -H 'Idempotency-Key: till-2' -H 'Content-Type: application/json' -d '{"petId":8,"quantity":'$n'}'; done`,
    ],
    sign: /"quantity":2,.* 201/,
    request: requestTo('POST /store/orders', withKeyPerBody),
  },
  {
    name: 'constant-etag',
    title: 'Returns an ETag that never changes',
    description:
      'An ETag changes whenever the resource changes. The faulty service returns the same ETag for every pet, so caches keep outdated pets, and If-Match does not protect any change.',
    foundBy: caching,
    commands: [
      'curl -sSi "$URL/pets?id=7"',
      `for name in King Prince; do curl -sSi -X PATCH "$URL/pets/7" -H 'Content-Type: application/json' -d '{"name":"'$name'"}' | grep -i '^etag'; done`,
    ],
    sign: /^etag: (\S+)\s+etag: \1\s/i,
    request: requestTo('\\w+ /pets(/*)?', (request) => {
      const matched = replaceHeader('If-Match', onlyConstant, '*')(request)
      return request.method === 'GET' ? replaceHeader('If-None-Match', onlyConstant, '*')(matched) : matched
    }),
    response: responseTo('\\w+ /pets(/*)?', replaceHeader('ETag', /.+/, CONSTANT_ETAG)),
  },
  {
    name: 'changing-etag',
    title: 'Returns a new ETag for every request',
    description:
      'The ETag of a resource stays the same until the resource changes. The faulty service returns a new ETag whenever a client reads a category, so caches are useless.',
    foundBy: caching,
    commands: [
      'curl -sSi "$URL/categories/1"',
      `for n in 1 2; do curl -sSi "$URL/categories/1" | grep -i '^etag'; done`,
    ],
    sign: /^etag: (\S+)\s+etag: (?!\1\s)/i,
    request: requestTo('\\w+ /categories/*', (request) => {
      const original = replaceHeader('If-Match', /\.\w+"/g, '"')(request)
      return request.method === 'GET' ? withoutHeader('If-None-Match')(original) : original
    }),
    response: responseTo('\\w+ /categories/*', (response) =>
      replaceHeader('ETag', /"$/, `.${crypto.randomUUID().slice(0, 8)}"`)(response),
    ),
  },
  {
    name: 'stale-304',
    title: 'Responds with 304 although the resource has changed',
    description:
      'The service responds with 304 only if the If-None-Match header contains the current ETag. The faulty service responds with 304 to any ETag for an inventory item, so clients keep showing outdated stock.',
    foundBy: 'Tests that send an outdated ETag in If-None-Match and expect 200',
    commands: [
      'curl -sSi "$URL/store/inventory/7"',
      `curl -sSi "$URL/store/inventory/7" -H 'If-None-Match: "outdated"'`,
    ],
    sign: /^HTTP\/\S+ 304/,
    request: requestTo('GET /store/inventory/*', replaceHeader('If-None-Match', /.+/, '*')),
  },
]

/** Makes a request's idempotency key depend on its body, so one key can be used with several bodies. */
function withKeyPerBody(request: FaultyRequest): FaultyRequest {
  const key = request.headers.get('idempotency-key')
  if (key === null) return request
  return withHeader('Idempotency-Key', Bun.SHA256.hash(`${key} ${request.body}`, 'hex'))(request)
}
