// Places where a key does not belong, but where a client may put one by mistake.
import type { RawRequest } from '../support/network/raw-request.ts'

/** Adds the key to a request in a wrong place. */
export type Misplacement = (request: RawRequest, key: string) => RawRequest

const header =
  (name: string, value = (key: string): string => key): Misplacement =>
  (request, key) => ({ ...request, headers: { ...request.headers, [name]: value(key) } })

const body =
  (write: (key: string) => string): Misplacement =>
  (request, key) => ({ ...json(request), body: write(key) })

const query =
  (write: (key: string) => string): Misplacement =>
  (request, key) => ({ ...request, target: `${request.target}${separator(request)}${write(key)}` })

const line =
  (change: (request: RawRequest, key: string) => Partial<RawRequest>): Misplacement =>
  (request, key) => ({ ...request, ...change(request, key) })

const separator = ({ target }: RawRequest): string => (target.includes('?') ? '&' : '?')

function json(request: RawRequest): RawRequest {
  return { ...request, headers: { 'Content-Type': 'application/json', ...request.headers } }
}

/** Body fields in which a key must not be stored. Excludes names and notes, which the service stores as written. */
const fields = ['id', 'categoryId', 'status', 'petId', 'quantity', 'shipDate', 'complete', 'delta', 'reason']
const parameters = ['limit', 'cursor', 'sort', 'q', 'id', 'status', 'categoryId', 'petId', 'complete', 'maxQuantity']

const inRequestLine: Readonly<Record<string, Misplacement>> = {
  'in place of an identifier': line(({ target }, key) => ({ target: target.replace(/\d+/, key) })),
  'at the end of the path': line(({ target }, key) => ({ target: `${target.split('?')[0]}/${key}` })),
  'at the end of the path, percent-encoded': line(({ target }, key) => ({
    target: `${target}/${percentEncoded(key)}`,
  })),
  'as the whole path': line((_, key) => ({ target: `/${key}` })),
  'as the whole path, with an encoded letter': line((_, key) => ({ target: `/${letterEncoded(key)}` })),
  'as the whole path, with an encoded letter in its secret': line((_, key) => ({ target: `/${secretEncoded(key)}` })),
  'at the end of the path, before an invalid percent-encoding': line(({ target }, key) => ({
    target: `${target.split('?')[0]}/${letterEncoded(key)}%ff`,
  })),
  'in a page path': line((_, key) => ({ method: 'GET', target: `/docs/${key}` })),
  'in a page path, with an encoded letter': line((_, key) => ({
    method: 'GET',
    target: `/docs/${letterEncoded(key)}`,
  })),
  'in the documentation search': line((_, key) => ({ method: 'GET', target: `/docs/search?q=${key}` })),
  'in an absolute URL, as sent to proxies': line(({ target }, key) => ({ target: `http://${key}${target}` })),
  'as the user in a URL': line(({ target }, key) => ({ target: `http://${key}:@127.0.0.1${target}` })),
  'in a fragment': line(({ target }, key) => ({ target: `${target}#${key}` })),
  'as the method': line((_, key) => ({ method: key })),
  'as the method, in capitals': line((_, key) => ({ method: key.toUpperCase() })),
  'as the version': line((_, key) => ({ version: `HTTP/${key}` })),
}

const inQuery: Readonly<Record<string, Misplacement>> = {
  'as the whole query': query((key) => key),
  'as a name in the query': query((key) => `${key}=1`),
  'as a name in the query that occurs twice': query((key) => `${key}=1&${key}=2`),
  'as a name in the query, percent-encoded': query((key) => `${percentEncoded(key)}=1`),
  'as the value of an unknown parameter': query((key) => `api_key=${key}`),
  'after an invalid percent-encoding': query((key) => `%ff=${key}`),
  'before an invalid percent-encoding, with an encoded letter': query((key) => `q=${letterEncoded(key)}&x=%ff`),
  'before an invalid percent-encoding, with an encoded letter in its secret': query(
    (key) => `q=${secretEncoded(key)}&x=%ff`,
  ),
  ...Object.fromEntries(parameters.map((name) => [`as ${name} in the query`, query((key) => `${name}=${key}`)])),
}

const inBody: Readonly<Record<string, Misplacement>> = {
  'as the body': body((key) => key),
  'as the body, in quotes': body((key) => JSON.stringify(key)),
  'in an array as the body': body((key) => JSON.stringify([key])),
  'in a truncated body': body((key) => `{"name":"Rex","x":"${key}`),
  'as a field': body((key) => `{"${key}":1}`),
  'as a field name, with escapes': body((key) => `{"\\u0070s${key.slice(2)}":1}`),
  'in a field name': body((key) => `{"Authorization: Bearer ${key}":1}`),
  'in a body that is too large': body((key) => `{"x":"${`${key} `.repeat(1000)}"}`),
  'in an object in place of a name': body((key) => `{"name":{"${key}":1}}`),
  ...Object.fromEntries(fields.map((name) => [`as ${name} in the body`, body((key) => `{"${name}":"${key}"}`)])),
}

const inHeader: Readonly<Record<string, Misplacement>> = {
  'as a header name': (request, key) => ({ ...request, headers: { ...request.headers, [key]: '1' } }),
  'without its scheme': header('Authorization'),
  'as the user name in Basic authentication': header('Authorization', (key) => `Basic ${btoa(`${key}:`)}`),
  'in quotes': header('Authorization', (key) => `Bearer "${key}"`),
  twice: header('Authorization', (key) => `Bearer ${key} ${key}`),
  truncated: header('Authorization', (key) => `Bearer ${key.slice(0, -1)}`),
  'in capitals': header('Authorization', (key) => `Bearer ${key.toUpperCase()}`),
  'in X-Request-Id': header('X-Request-Id'),
  'within X-Request-Id': header('X-Request-Id', (key) => `request-${key}`),
  'in X-Request-Id, in capitals': header('X-Request-Id', (key) => key.toUpperCase()),
  'in Idempotency-Key': header('Idempotency-Key'),
  'in Idempotency-Key, in quotes': header('Idempotency-Key', (key) => `"${key}"`),
  'within Idempotency-Key': header('Idempotency-Key', (key) => `order-${key}`),
  'in If-Match': header('If-Match'),
  'in If-Match, in quotes': header('If-Match', (key) => `"${key}"`),
  'in If-None-Match': header('If-None-Match', (key) => `"${key}"`),
  'in Accept': header('Accept'),
  'in an Accept parameter': header('Accept', (key) => `application/json;key=${key}`),
  'in Origin': header('Origin', (key) => `https://${key}.example`),
  'as Origin': header('Origin'),
  'in Host': header('Host', (key) => `${key}.example:8080`),
  'as Host': header('Host'),
  'as Host, in capitals': header('Host', (key) => key.toUpperCase()),
  'in Content-Type': header('Content-Type'),
  'in the Content-Type charset': header('Content-Type', (key) => `application/json; charset=${key}`),
  'in Content-Encoding': header('Content-Encoding'),
  'in Expect': header('Expect'),
  'in X-Forwarded-For': header('X-Forwarded-For'),
  ...Object.fromEntries(
    ['Cookie', 'User-Agent', 'Referer', 'X-Api-Key', 'Range', 'Traceparent', 'X-Forwarded-Host', 'Forwarded'].map(
      (name) => [`in ${name}`, header(name)],
    ),
  ),
}

export type Misplacements = readonly (readonly [place: string, Misplacement])[]

/** Wrong places for a key, in groups. `reads` selects the requests in which the service reads the places in a group. */
export const misplacements: readonly { readonly places: Misplacements; reads(request: RawRequest): boolean }[] = [
  { places: Object.entries(inQuery), reads: ({ method }) => method === 'GET' },
  { places: Object.entries(inBody), reads: (request) => request.body !== undefined },
  { places: Object.entries({ ...inRequestLine, ...inHeader }), reads: () => true },
]

/** Places that exist in every request but where a key does not belong. */
export const requestIndependentMisplacements: Misplacements = Object.entries({ ...inRequestLine, ...inHeader })

/** Percent-encodes part of a key unnecessarily, as some clients do. */
function percentEncoded(key: string): string {
  return key.replaceAll('_', '%5F')
}

const letterEncoded = (key: string): string => key.replace('p', '%70')

function secretEncoded(key: string): string {
  return key.replace(/.$/, (last) => `%${last.charCodeAt(0).toString(16)}`)
}
