// Serves what is below `/s/{sandbox}`: the product on the sandbox's store, the classic paths, and the behavior that the caller prefers.
import type { PeerLookup } from '../server/http/callers/client-address.ts'
import type { OriginPolicy } from '../server/http/callers/origins.ts'
import { targetOf } from '../server/http/request.ts'
import type { Call } from './http/call.ts'
import { readPreferences, respondAsPreferred } from './http/preferences.ts'
import { urlWith } from './http/routing.ts'
import type { Sandbox } from './sandboxes/sandbox.ts'

const CLASSIC_METHODS = 'GET, POST, PUT, DELETE, OPTIONS'
const CLASSIC = /^\/classic\/(v2|v3)(\/.*)?$/

/** Responds to a request whose URL is below the sandbox's path, and adds it to the journal. `url` is the sandbox's URL as the client sees it. */
export async function respondInSandbox(
  sandbox: Sandbox,
  request: Request,
  peers: PeerLookup,
  { url, origins }: { readonly url: string; readonly origins: OriginPolicy },
): Promise<Response> {
  const at = Date.now()
  const relative = relativeRequest(sandbox, request)
  const preferences = { ...sandbox.preferences, ...readPreferences(request.headers.get('prefer')) }
  const { path, search } = targetOf(relative.url)
  const [, version, rest = '/'] = CLASSIC.exec(path) ?? []
  const response = await respondAsPreferred(preferences, () =>
    version === 'v2' || version === 'v3'
      ? guarded(origins, relative, () => sandbox.classic.respond(version, relative, rest, callIn(sandbox, peers), url))
      : sandbox.respond(relative, peers),
  )
  allowPreferences(response.headers)
  const { method, headers: requestHeaders } = request
  const { status, headers: responseHeaders } = response
  sandbox.journal.add({ at, method, path, search, status, requestHeaders, responseHeaders })
  return response
}

/** Applies the rules for web pages of other origins to the classic paths. The product applies them to its own paths. */
async function guarded(origins: OriginPolicy, request: Request, respond: () => Promise<Response>): Promise<Response> {
  origins.admit(request)
  const isPreflight = request.method === 'OPTIONS'
  const response = isPreflight
    ? new Response(null, { status: 204, headers: { Allow: CLASSIC_METHODS } })
    : await respond()
  const preflight = isPreflight ? origins.preflight(request, CLASSIC_METHODS) : {}
  for (const [name, value] of Object.entries({ ...origins.headersFor(request), ...preflight }))
    response.headers.set(name, value)
  return response
}

/** Returns a function that calls the sandbox's API. The journal does not include these calls. */
export function callIn(sandbox: Sandbox, peers: PeerLookup): Call {
  return (method, path, { query = {}, body, headers = {} } = {}) => {
    const search = new URLSearchParams(query).toString()
    const url = `http://localhost${path}${search === '' ? '' : `?${search}`}`
    const sent = {
      Host: 'localhost',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    }
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return sandbox.respond(
      new Request(url, { method, headers: sent, ...(body === undefined ? {} : { body: text }) }),
      peers,
    )
  }
}

/** Returns the request as the sandbox's app expects it, without the sandbox's path. */
function relativeRequest({ path: mountPath }: Sandbox, request: Request): Request {
  const { path, search } = targetOf(request.url)
  const rest = path.slice(mountPath.length) || '/'
  return new Request(urlWith(request, search === '' ? rest : `${rest}?${search}`), request)
}

/** Lets pages from other origins send Prefer and read Preference-Applied, if they may use the service at all. */
function allowPreferences(headers: Headers): void {
  const allowed = headers.get('access-control-allow-headers')
  const exposed = headers.get('access-control-expose-headers')
  if (allowed !== null) headers.set('Access-Control-Allow-Headers', `${allowed}, Prefer`)
  if (exposed !== null) headers.set('Access-Control-Expose-Headers', `${exposed}, Preference-Applied`)
}
