// Decides which web pages may use the service, and which host names they may use. While no key is required, this keeps a page that
// someone opens on this machine from reading or changing the store (cross-site requests, DNS rebinding).
import { StoreError } from '../../errors.ts'
import { withoutSecrets } from '../../log/redaction.ts'
import { requestHeaders, responseHeaders } from '../contract/operations.ts'

export interface OriginSettings {
  /** Whether the service is open to callers without a key. If so, it checks host names and origins to keep strangers out. */
  readonly isOpen: boolean
  /** Whether only this machine can reach the service. If so, the service accepts only this machine's own host names. */
  readonly isLocal: boolean
  readonly publicUrl: string | undefined
  /** Additional origins whose pages may use the service. */
  readonly corsOrigins: readonly string[]
}

type HeaderValues = Readonly<Record<string, string>>

export interface OriginPolicy {
  /** Checks the host name and the origin. Fails with: forbidden. */
  admit(request: Request): void
  /** Checks only the origin: a health check may use any host name. Fails with: forbidden. */
  admitHealthCheck(request: Request): void
  /** Returns the CORS headers that let a page from another origin read the response. */
  headersFor(request: Request): HeaderValues
  /** Returns the CORS headers that let a page send a request with one of these methods. */
  preflight(request: Request, methods: string): HeaderValues
}

/** Allows all origins. Safe only with keys: a browser sends cookies automatically, but never a key. */
export const EVERY_ORIGIN = '*'

const loopbackHost = /^(?:(?:[\w-]+\.)*localhost\.?|127(?:\.\d{1,3}){3}|\[::1\])(?::\d*)?$/i

export function originPolicy({ isOpen, isLocal, publicUrl, corsOrigins }: OriginSettings): OriginPolicy {
  const parsedUrl = publicUrl === undefined ? undefined : new URL(publicUrl)
  const publicHosts = parsedUrl ? hostsOf(parsedUrl) : []
  const hasCors = corsOrigins.length > 0
  const exposedHeaders = hasCors ? [...responseHeaders(), 'Allow'].join(', ') : ''
  const allowedHeaders = hasCors
    ? [
        ...requestHeaders(),
        'Accept',
        'Authorization',
        'Content-Type',
        'X-Request-Id',
        ...traceHeaders,
        ...agentHeaders,
      ].join(', ')
    : ''
  const isCorsOrigin = (origin: string): boolean => corsOrigins.includes(origin) || corsOrigins.includes(EVERY_ORIGIN)

  // Remember the last allowed host: nearly all clients use the same one.
  let lastAllowedHost: string | undefined
  function requireOwnHost(host: string): void {
    if (!isLocal || host === lastAllowedHost) return
    if (loopbackHost.test(host) || publicHosts.includes(host.toLowerCase())) {
      lastAllowedHost = host
      return
    }
    const message = `The host ${host.slice(0, 100)} is not allowed; the operator can allow it with PETSTORE_PUBLIC_URL.`
    throw new StoreError('forbidden', host === '' ? 'The Host header is missing.' : message)
  }

  // Allow https if others can reach the service, because the service may be behind a TLS proxy.
  const isSameOrigin = (origin: string, host: string): boolean =>
    origin === `http://${host}` || (!isLocal && origin === `https://${host}`)

  function requireAllowedOrigin(origin: string | null, host: string): void {
    if (origin === null || isSameOrigin(origin, host) || origin === parsedUrl?.origin || isCorsOrigin(origin)) return
    throw new StoreError(
      'forbidden',
      `The origin ${origin.slice(0, 100)} is not allowed; the operator can allow it with PETSTORE_CORS_ORIGINS.`,
    )
  }

  const hostOf = (request: Request): string => request.headers.get('host') ?? ''
  const originOf = (request: Request): string | null => request.headers.get('origin')

  return {
    admit: (request) => {
      if (!isOpen) return
      const host = hostOf(request)
      requireOwnHost(host)
      requireAllowedOrigin(originOf(request), host)
    },
    admitHealthCheck: (request) => {
      if (isOpen) requireAllowedOrigin(originOf(request), hostOf(request))
    },
    headersFor: (request) => {
      if (!hasCors) return noHeaders
      const origin = originOf(request)
      if (origin === null || !isCorsOrigin(origin)) return varyByOrigin
      return {
        ...varyByOrigin,
        'Access-Control-Allow-Origin': withoutSecrets(origin),
        'Access-Control-Expose-Headers': exposedHeaders,
      }
    },
    preflight: (request, methods) => {
      const origin = originOf(request)
      if (origin === null || !isCorsOrigin(origin)) return noHeaders
      return {
        'Access-Control-Allow-Methods': methods,
        'Access-Control-Allow-Headers': allowedHeaders,
        'Access-Control-Max-Age': '600',
      }
    },
  }
}

/** Headers that a traced web page adds to its requests. */
const traceHeaders = ['traceparent', 'tracestate']

/** Headers that MCP adds to requests to /mcp. */
const agentHeaders = ['MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name', 'Mcp-Session-Id', 'Last-Event-ID']

const noHeaders: HeaderValues = {}
/** Keeps caches from serving one origin's response to a page from another origin. */
const varyByOrigin: HeaderValues = { Vary: 'Origin' }

/** Returns the possible Host headers for a URL. Some clients include the default port. */
function hostsOf({ hostname, host, port, protocol }: URL): readonly string[] {
  return port === '' ? [host, `${hostname}:${protocol === 'https:' ? 443 : 80}`] : [host]
}
