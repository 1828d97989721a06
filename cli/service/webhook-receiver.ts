// Receives webhooks on this machine, verifies them, and forwards them to a receiver under development.
import { verifyWebhook, WebhookVerificationError } from '../../client/webhooks.ts'
import { reasonOf } from './client.ts'

interface ForwardResult {
  /** The status returned to the service. */
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** The reason why the request could not be forwarded. */
  readonly failure?: string
}

export interface ReceivedEvent extends ForwardResult {
  /** The event as the service sent it. */
  readonly event: unknown
}

interface ReceiverOptions {
  readonly port: number
  /** The webhook's secret. It is known only after the receiver has started. */
  readonly secret: Promise<string>
  readonly forwardTo: string | undefined
  onReceived(received: ReceivedEvent): Promise<void>
  onRejected(reason: string): void
}

/** The timeout for forwarding a request. It is longer than the service's own timeout for a response. */
const FORWARD_TIMEOUT_MS = 20_000
const IDLE_TIMEOUT_SECONDS = 30
const MAX_BODY_BYTES = 1024 * 1024
const forwardedHeaders = ['content-type', 'user-agent', 'webhook-id', 'webhook-timestamp', 'webhook-signature']

/** Starts the receiver. Throws if the port is in use. */
export function startReceiver(options: ReceiverOptions): Bun.Server<undefined> {
  const { port, secret, forwardTo } = options
  async function receive(request: Request): Promise<Response> {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } })
    const { headers } = request
    const body = await request.bytes()
    const event = await verifyWebhook(await secret, headers, body)
    const forwarded: ForwardResult = forwardTo === undefined ? { status: 204 } : await forward(forwardTo, headers, body)
    await options.onReceived({ event, ...forwarded })
    return new Response(null, { status: forwarded.status, headers: forwarded.headers ?? {} })
  }
  return Bun.serve({
    hostname: '127.0.0.1',
    port,
    reusePort: false,
    development: false,
    idleTimeout: IDLE_TIMEOUT_SECONDS,
    maxRequestBodySize: MAX_BODY_BYTES,
    fetch: receive,
    error: (error) => {
      options.onRejected(reasonOf(error))
      return new Response(null, { status: error instanceof WebhookVerificationError ? 401 : 500 })
    },
  })
}

/** Forwards the body unchanged, with the headers that a receiver needs to verify it. */
async function forward(url: string, headers: Headers, body: Uint8Array): Promise<ForwardResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: [...headers].filter(([name]) => forwardedHeaders.includes(name)),
      body,
      // The service does not follow redirects, so neither does this proxy.
      redirect: 'manual',
      signal: AbortSignal.timeout(FORWARD_TIMEOUT_MS),
    })
    await response.body?.cancel()
    const retryAfter = response.headers.get('retry-after')
    return { status: response.status, ...(retryAfter === null ? {} : { headers: { 'Retry-After': retryAfter } }) }
  } catch (error) {
    return { status: 502, failure: reasonOf(error) }
  }
}
