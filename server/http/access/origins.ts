// Which web pages may use the service, and under which names it answers. While no key is needed, this is what keeps a page that
// someone on this machine happens to look at from reading or changing the store (cross-site requests, DNS rebinding).
import { StoreError } from '../../errors.ts'
import { withoutSecrets } from '../../log/redaction.ts'
import { headersOfAnswers, headersOfRequests } from '../contract/operations.ts'

export interface OriginSettings {
  /** Whether it takes no key to get in: only then are names and pages what keeps strangers out. */
  readonly isOpen: boolean
  /** Whether only this machine can reach the service, which then answers only under this machine's own names. */
  readonly isLocal: boolean
  readonly publicUrl: string | undefined
  /** The origins whose pages may use the service beside its own. */
  readonly corsOrigins: readonly string[]
}

type Headers = Readonly<Record<string, string>>

export interface OriginPolicy {
  /** Refuses: forbidden. */
  admit(request: Request): void
  /** The same for what watches over the service, which may call it by any name. */
  admitWatcher(request: Request): void
  /** What a browser must be told before it shows an answer to a page of another origin. */
  headersFor(request: Request): Headers
  /** What it must be told before it lets the page send a request with one of these methods. */
  preflight(request: Request, methods: string): Headers
}

/** Stands for all origins. A browser sends a key to none of them by itself, as it would a cookie. */
export const EVERY_ORIGIN = '*'

const ownNames = /^(?:(?:[\w-]+\.)*localhost\.?|127(?:\.\d{1,3}){3}|\[::1\])(?::\d*)?$/i

export function originPolicy({ isOpen, isLocal, publicUrl, corsOrigins }: OriginSettings): OriginPolicy {
  const publicAddress = publicUrl === undefined ? undefined : new URL(publicUrl)
  const publicNames = publicAddress ? namesOf(publicAddress) : []
  const isInvited = (origin: string): boolean => corsOrigins.includes(origin) || corsOrigins.includes(EVERY_ORIGIN)

  // Callers nearly always use one name.
  let lastOwnName: string | undefined
  function requireOwnName(host: string): void {
    if (!isLocal || host === lastOwnName) return
    if (ownNames.test(host) || publicNames.includes(host.toLowerCase())) {
      lastOwnName = host
      return
    }
    const message = `The service does not answer under the name ${shown(host)}; PETSTORE_PUBLIC_URL can give it one.`
    throw new StoreError('forbidden', host === '' ? 'Say in a Host header which service you mean.' : message)
  }

  // Where others reach the service, something in front of it may speak TLS.
  const isSame = (origin: string, host: string): boolean =>
    origin === `http://${host}` || (!isLocal && origin === `https://${host}`)

  function requireOwnPage(origin: string | null, host: string): void {
    if (origin === null || isSame(origin, host) || origin === publicAddress?.origin || isInvited(origin)) return
    throw new StoreError(
      'forbidden',
      `Pages of ${shown(origin)} may not use this service; PETSTORE_CORS_ORIGINS names those that may.`,
    )
  }

  const hostOf = (request: Request): string => request.headers.get('host') ?? ''
  const originOf = (request: Request): string | null => request.headers.get('origin')

  // A cache must not give one page what was meant for another.
  const varying: Headers = { Vary: 'Origin' }

  function headersFor(request: Request): Headers {
    if (corsOrigins.length === 0) return none
    const origin = originOf(request)
    if (origin === null || !isInvited(origin)) return varying
    return {
      ...varying,
      'Access-Control-Allow-Origin': withoutSecrets(origin),
      'Access-Control-Expose-Headers': exposed,
    }
  }

  return {
    admit: (request) => {
      if (!isOpen) return
      const host = hostOf(request)
      requireOwnName(host)
      requireOwnPage(originOf(request), host)
    },
    admitWatcher: (request) => {
      if (isOpen) requireOwnPage(originOf(request), hostOf(request))
    },
    headersFor,
    preflight: (request, methods) => {
      const origin = originOf(request)
      if (origin === null || !isInvited(origin)) return {}
      return {
        'Access-Control-Allow-Methods': methods,
        'Access-Control-Allow-Headers': accepted,
        'Access-Control-Max-Age': '600',
      }
    },
  }
}

const none: Headers = {}
const exposed = [...headersOfAnswers, 'Allow'].join(', ')
const accepted = [...headersOfRequests, 'Accept', 'Authorization', 'Content-Type', 'X-Request-Id'].join(', ')

/** The ways to write an address in a Host header: some put the port that goes without saying. */
function namesOf({ hostname, host, port, protocol }: URL): readonly string[] {
  return port === '' ? [host, `${hostname}:${protocol === 'https:' ? 443 : 80}`] : [host]
}

function shown(text: string): string {
  return text.slice(0, 100)
}
