// A fetch that fails in the ways a network does, in front of the real one.
import type { Fetch } from 'petstore-client'

export interface FaultyFetch {
  readonly fetch: Fetch
  /** The requests that were sent, in order. */
  readonly sent: { readonly url: string; readonly method: string; readonly headers: Headers }[]
}

/** Gets the number of the request, from 1; returns or throws instead of the service's response, or undefined for the real one. */
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

/** The request is executed, and its response is lost. */
export async function loseResponse(response: () => Promise<Response>): Promise<Response> {
  await (await response()).text()
  return lost()
}

/** There is no connection. */
export async function lost(): Promise<never> {
  throw new TypeError('the connection was lost')
}

/** Responds without a service. */
export function respond(body: unknown, status = 200, headers: Record<string, string> = {}): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return Promise.resolve(new Response(text, { status, headers }))
}
