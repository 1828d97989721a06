// Applies a sandbox's faults to a request and its response.
import { targetOf } from '../../server/http/request.ts'
import { urlWith } from '../http/routing.ts'
import type { Fault, FaultyRequest, FaultyResponse } from './fault.ts'

type Respond = (request: Request) => Promise<Response>

/** Returns a function that responds as a service with these faults would. */
export function withFaults(faults: readonly Fault[], respond: Respond): Respond {
  const changing = faults.filter(({ request, response }) => request || response)
  if (changing.length === 0) return respond
  return async (request) => {
    const { path } = targetOf(request.url)
    // Leave documents and pages correct: the fault is in the service. An event stream never ends, so it cannot be changed as a whole.
    if (!isApi(path) || /text\/event-stream/i.test(request.headers.get('accept') ?? '')) return respond(request)
    const received = await read(request)
    const sent = changing.reduce((changed, fault) => fault.request?.(changed) ?? changed, received)
    const response = await respond(toRequest(request, sent))
    const text = await response.text()
    const original = { status: response.status, headers: new Headers(response.headers), text }
    return toResponse(changing.reduce((changed, fault) => fault.response?.(changed, sent) ?? changed, original))
  }
}

/** Whether a path belongs to the API and not to the documents, pages, or health checks. */
const isApi = (path: string): boolean => /^\/(?:pets|categories|store)(?:\/|$)/.test(path)

async function read(request: Request): Promise<FaultyRequest> {
  const { path, search } = targetOf(request.url)
  const headers = new Headers(request.headers)
  // Faults change text, so the response must not be compressed.
  headers.set('Accept-Encoding', 'identity')
  return {
    method: request.method,
    path,
    query: search === '' ? [] : search.split('&'),
    headers,
    body: Buffer.from(await request.bytes()),
  }
}

function toRequest(original: Request, { method, path, query, headers, body }: FaultyRequest): Request {
  const target = query.length > 0 ? `${path}?${query.join('&')}` : path
  const isBodyAllowed = method !== 'GET' && method !== 'HEAD'
  return new Request(urlWith(original, target), {
    method,
    headers,
    ...(isBodyAllowed && body.length > 0 ? { body: new Uint8Array(body) } : {}),
  })
}

function toResponse({ status, headers, text }: FaultyResponse): Response {
  headers.delete('content-length')
  return new Response([204, 304].includes(status) ? null : text, { status, headers })
}
