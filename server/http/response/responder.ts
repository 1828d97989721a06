// Turns response data into an HTTP response, with the headers that every response carries.
import type { BunRequest } from 'bun'
import type { OriginPolicy } from '../../access/origins.ts'
import type { Log } from '../../log/log.ts'
import { errorResponse, toStoreError } from './errors.ts'
import type { LifecycleHeaders } from './lifecycle-headers.ts'
import { type FileResponseData, revalidate } from './results.ts'

/** A response is data: no page may embed or sniff it, and no cache may store it unless its own headers allow that. */
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

/** `policy` is the RateLimit-Policy header; undefined if the route's requests are not counted. */
export function createResponder(
  lifecycle: LifecycleHeaders | undefined,
  policy: string | undefined,
  { origins, pathPrefix, closesConnections }: ResponderDeps,
) {
  // Headers objects are built once: copying one costs a fraction of building it.
  const policyHeader = policy === undefined ? {} : { 'RateLimit-Policy': policy }
  const common = { ...defaultHeaders, ...lifecycle?.headers, ...policyHeader }
  const withoutBody = new Headers(common)
  const withJson = new Headers({ ...common, ...json })
  const withTag = new Headers({ ...common, ...json, ...revalidate })

  return (request: BunRequest, data: FileResponseData, requestId: string, quota: string | undefined): Response => {
    const { status, headers: own, body } = data
    const usual = body === null ? withoutBody : 'ETag' in own ? withTag : withJson
    const response = new Response(body, { status, headers: usual })
    const { headers } = response
    headers.set('X-Request-Id', requestId)
    if (lifecycle?.link) headers.set('Link', lifecycle.link(request.params))
    if (quota !== undefined) headers.set('RateLimit', quota)
    // A request that failed before it was counted says nothing about the limit.
    else if (policy !== undefined && !('RateLimit' in own)) headers.delete('RateLimit-Policy')
    setHeaders(headers, origins.headersFor(request))
    setHeaders(headers, own)
    // Bun closes the connection after a response with this header.
    if (closesConnections()) headers.set('Connection', 'close')
    if (pathPrefix !== '') prefixLinks(headers, pathPrefix)
    return response
  }
}

/** The response to an error that was thrown outside every route. */
export function unhandledErrorResponse(error: Error, log: Log): Response {
  const requestId = crypto.randomUUID()
  log.error({ requestId, err: error }, 'failed outside an operation')
  const { status, headers, body } = errorResponse(toStoreError(error))
  return new Response(body, { status, headers: { ...defaultHeaders, ...json, ...headers, 'X-Request-Id': requestId } })
}

function setHeaders(headers: Headers, values: Readonly<Record<string, string>>): void {
  for (const name in values)
    if (name === 'Vary') headers.append(name, values[name] as string)
    else headers.set(name, values[name] as string)
}

/** Makes the paths in the headers those of the public URL. */
function prefixLinks(headers: Headers, prefix: string): void {
  const location = headers.get('location')
  const link = headers.get('link')
  if (location !== null) headers.set('Location', `${prefix}${location}`)
  if (link !== null) headers.set('Link', link.replaceAll('</', `<${prefix}/`))
}
