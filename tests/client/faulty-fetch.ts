// Wraps the real fetch and fails the way networks do.
import type { Fetch } from 'petstore-client'

export interface FaultyFetch {
  readonly fetch: Fetch
  /** The requests that were sent, in order. */
  readonly sent: { readonly url: string; readonly method: string; readonly headers: Headers }[]
}

/** Receives the request's number, starting at 1. Returns a replacement response, throws, or returns undefined to use the real response. */
type Fault = (number: number, response: () => Promise<Response>) => Promise<Response> | undefined

export function faultyFetch(fault: Fault): FaultyFetch {
  const sent: FaultyFetch['sent'] = []
  const send: Fetch = (url, init) => {
    sent.push({ url, method: init.method ?? 'GET', headers: new Headers(init.headers) })
    const real = () => fetch(url, init)
    return fault(sent.length, real) ?? real()
  }
  return { fetch: send, sent }
}

/** Lets the service execute the request, then drops the response. */
export async function loseResponse(response: () => Promise<Response>): Promise<Response> {
  await (await response()).text()
  return lost()
}

/** Fails to connect. */
export async function lost(): Promise<never> {
  throw new TypeError('the connection was lost')
}

/** Responds in place of the service. */
export function respond(body: unknown, status = 200, headers: Record<string, string> = {}): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return Promise.resolve(new Response(text, { status, headers }))
}
