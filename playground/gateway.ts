// Serves the paths below `/s/{sandbox}`: the product on the sandbox's store, with the behavior that the caller prefers.
import type { PeerLookup } from '../server/http/callers/client-address.ts'
import { targetOf } from '../server/http/request.ts'
import { readUntilTooLarge } from './http/input.ts'
import { readPreferences, respondAsPreferred } from './http/preferences.ts'
import { urlWith } from './http/routing.ts'
import type { Sandbox } from './sandboxes/sandbox.ts'

/** Responds to a request whose URL is below the sandbox's path. The request's own preferences override the sandbox's. */
export async function respondInSandbox(sandbox: Sandbox, request: Request, peers: PeerLookup): Promise<Response> {
  const preferences = readPreferences(`${sandbox.prefer},${request.headers.get('prefer') ?? ''}`)
  sandbox.touch(preferences.delayMs)
  const relative = await relativeRequest(sandbox, request)
  return respondAsPreferred(preferences, () => sandbox.respond(relative, peers))
}

/**
 * Returns the request as the sandbox's app expects it: without the sandbox's path, and with its body already read. If the body is too large,
 * the request contains enough of it for the app to reject it.
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
