// A webhook endpoint that records requests and responds as the test specifies.
import type { components } from '../../../contract/generated/types.ts'

export interface Received {
  readonly path: string
  readonly headers: Headers
  readonly body: string
  readonly event: components['schemas']['Event']
  /** Aborted if the sender disconnects before the response. */
  readonly signal: AbortSignal
}

export interface Receiver {
  readonly url: string
  readonly received: Received[]
  stop(): Promise<void>
}

type Respond = (request: Received, number: number) => Response | Promise<Response>

/** Starts a receiver that responds with 204 by default. `number` is the request's number, starting at 1. */
export function startReceiver(respond: Respond = () => new Response(null, { status: 204 })): Receiver {
  const received: Received[] = []
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 0,
    fetch: async (request) => {
      const body = await request.text()
      const { headers, signal, url } = request
      const one = { path: new URL(url).pathname, headers, body, event: JSON.parse(body), signal }
      received.push(one)
      return respond(one, received.length)
    },
  })
  return { url: `${server.url}hook`, received, stop: () => server.stop(true) }
}
