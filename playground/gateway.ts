// Serves the paths below `/s/{sandbox}`: the product on the sandbox's store and the classic paths, with the behavior that
// the caller prefers.
import type { PeerLookup } from '../server/http/callers/client-address.ts'
import type { OriginPolicy } from '../server/http/callers/origins.ts'
import { targetOf } from '../server/http/request.ts'
import { readUntilTooLarge } from './http/body.ts'
import type { Call } from './http/call.ts'
import { readPreferences, respondAsPreferred } from './http/preferences.ts'
import { urlWith } from './http/routing.ts'
import type { Sandbox } from './sandboxes/sandbox.ts'

const CLASSIC_METHODS = 'GET, POST, PUT, DELETE, OPTIONS'
const CLASSIC = /^\/classic\/(v2|v3)(\/.*)?$/

interface Surroundings {
  /** The sandbox's URL as the client sees it. */
  readonly url: string
  /** The rules for web pages from other origins. */
  readonly origins: OriginPolicy
}

/** Responds to a request whose URL is below the sandbox's path, and adds it to the journal. */
export async function respondInSandbox(
  sandbox: Sandbox,
  request: Request,
  peers: PeerLookup,
  { url, origins }: Surroundings,
): Promise<Response> {
  const at = Date.now()
  const preferences = { ...sandbox.preferences, ...readPreferences(request.headers.get('prefer')) }
  sandbox.touch(preferences.delayMs)
  const relative = await relativeRequest(sandbox, request)
  const { path, search } = targetOf(relative.url)
  const [, version, rest = '/'] = CLASSIC.exec(path) ?? []
  const response = await respondAsPreferred(preferences, () =>
    sandbox.use(async () => {
      if (version !== 'v2' && version !== 'v3') return sandbox.respond(relative, peers)
      if (request.method === 'OPTIONS') return preflightResponse(origins, request)
      return sandbox.classic.respond(version, relative, rest, callIn(sandbox), url)
    }),
  )
  const { method, headers: requestHeaders } = request
  const { status, headers: responseHeaders } = response
  sandbox.journal.add({ at, method, path, search, status, requestHeaders, responseHeaders })
  return response
}

function preflightResponse(origins: OriginPolicy, request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: { Allow: CLASSIC_METHODS, ...origins.preflight(request, CLASSIC_METHODS) },
  })
}

let calls = 0

/** Returns a function that calls the sandbox's API. The journal does not include these calls, nor does the client's rate limit. */
export function callIn(sandbox: Sandbox): Call {
  return (method, path, { query = {}, body, headers = {} } = {}) => {
    const search = new URLSearchParams(query).toString()
    const url = `http://localhost${path}${search === '' ? '' : `?${search}`}`
    const sent = {
      Host: 'localhost',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    }
    calls += 1
    // Each call has its own address, so it does not count toward the client's rate limit. The request that caused it already has.
    const address = `call ${calls}`
    const peers = { requestIP: () => ({ address }) }
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return sandbox.respond(
      new Request(url, { method, headers: sent, ...(body === undefined ? {} : { body: text }) }),
      peers,
    )
  }
}

/**
 * Returns the request as the sandbox's app expects it: without the sandbox's path, and with its body already read. Of a body that is too large,
 * it contains enough for the app to reject it.
 */
async function relativeRequest({ path: mountPath }: Sandbox, request: Request): Promise<Request> {
  const { path, search } = targetOf(request.url)
  const rest = path.slice(mountPath.length) || '/'
  const { method, headers } = request
  const body = await readUntilTooLarge(request)
  return new Request(urlWith(request, search === '' ? rest : `${rest}?${search}`), {
    method,
    headers,
    ...(body.length > 0 ? { body } : {}),
  })
}
