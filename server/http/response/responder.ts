// Turns response data into an HTTP response, and adds the headers that every response has.
import type { BunRequest } from 'bun'
import type { Log } from '../../log/log.ts'
import type { OriginPolicy } from '../callers/origins.ts'
import { errorResponse, toStoreError } from './errors.ts'
import type { LifecycleHeaders } from './lifecycle-headers.ts'
import { type FileResponseData, revalidate } from './results.ts'

/**
 * Default headers: other pages must not embed a response, browsers must not sniff its type, and caches must not store it unless its own
 * headers allow it.
 */
const defaultHeaders = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}
const json = { 'Content-Type': 'application/json' }

interface ResponderDeps {
  readonly origins: OriginPolicy
  readonly pathPrefix: string
  closesConnections(): boolean
}

/** Creates a route's responder. `policy` is the RateLimit-Policy header; undefined if the route's requests are not counted. */
export function createResponder(
  lifecycle: LifecycleHeaders | undefined,
  policy: string | undefined,
  { origins, pathPrefix, closesConnections }: ResponderDeps,
) {
  const always = { ...defaultHeaders, ...lifecycle?.headers }
  const uncounted = sharedHeaders(always)
  const counted = policy === undefined ? uncounted : sharedHeaders({ ...always, 'RateLimit-Policy': policy })

  return (request: BunRequest, data: FileResponseData, requestId: string, quota: string | undefined): Response => {
    const { status, headers: own, body } = data
    // If a request failed before it was counted, the response must not reveal the rate limit.
    const { withoutBody, withJson, withTag } = quota === undefined && !('RateLimit' in own) ? uncounted : counted
    const shared = body === null ? withoutBody : own.ETag === undefined ? withJson : withTag
    shared.set('X-Request-Id', requestId)
    if (quota !== undefined) shared.set('RateLimit', quota)
    if (lifecycle?.link) shared.set('Link', lifecycle.link(request.params))
    if (shared === withTag) shared.set('ETag', own.ETag as string)
    const response = new Response(body, { status, headers: shared })
    setHeaders(response, origins.headersFor(request))
    // Bun creates a response's Headers object on first access. Avoid that if the ETag is the only additional header.
    setHeaders(response, own, shared === withTag ? 'ETag' : undefined)
    // Bun closes the connection after it sends a response with `Connection: close`.
    if (closesConnections()) response.headers.set('Connection', 'close')
    if (pathPrefix !== '') prefixLinks(response.headers, pathPrefix)
    return response
  }
}

/**
 * Builds one set of headers for each kind of response. Every response of that kind copies the set, which costs a fraction of setting
 * the headers one by one.
 */
function sharedHeaders(always: Readonly<Record<string, string>>) {
  return {
    withoutBody: new Headers(always),
    withJson: new Headers({ ...always, ...json }),
    withTag: new Headers({ ...always, ...json, ...revalidate }),
  }
}

/** Responds to an error thrown outside any route. */
export function unhandledErrorResponse(error: Error, log: Log): Response {
  const requestId = crypto.randomUUID()
  log.error({ requestId, err: error }, 'failed outside any route')
  const { status, headers, body } = errorResponse(toStoreError(error))
  return new Response(body, { status, headers: { ...defaultHeaders, ...json, ...headers, 'X-Request-Id': requestId } })
}

function setHeaders(response: Response, values: Readonly<Record<string, string>>, except?: string): void {
  for (const name in values)
    if (name === 'Vary') response.headers.append(name, values[name] as string)
    else if (name !== except) response.headers.set(name, values[name] as string)
}

/** Adds the public URL's path to the paths in the Location and Link headers. */
function prefixLinks(headers: Headers, prefix: string): void {
  const location = headers.get('location')
  const link = headers.get('link')
  if (location !== null) headers.set('Location', `${prefix}${location}`)
  if (link !== null) headers.set('Link', link.replaceAll('</', `<${prefix}/`))
}
