// Sends a webhook once, to a checked IP address, without trusting the response.
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import { isIP } from '../../../http/networks.ts'
import { node } from '../../../runtime/node.ts'
import type { Attempt, DeliveryError, Outcome } from '../webhooks.rules.ts'
import { readRetryAfter } from './retry-after.ts'

export interface WebhookRequest {
  readonly url: string
  /**
   * The IP addresses that Destinations.resolve returned for this URL. The host is not resolved again, because its addresses may have
   * changed.
   */
  readonly ips: readonly [string, ...string[]]
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Timeout for the whole attempt, from connecting to reading the last byte. */
  readonly timeoutMs: number
  readonly signal?: AbortSignal
  /** PEM certificates of the authorities to trust instead of the default ones. */
  readonly ca?: string
}

const MAX_BODY_BYTES = 65_536
const MAX_HEADER_BYTES = 16_384
/** Maximum number of interim responses (1xx). Each one has its own header limit. */
const MAX_INTERIM_RESPONSES = 10

/** Sends a webhook without redirects, proxies, decompression, or connection reuse. Never throws. */
export function sendWebhook(webhook: WebhookRequest): Promise<Attempt> {
  const { timeoutMs, signal } = webhook
  const started = performance.now()
  return new Promise((resolve) => {
    let request: ClientRequest | undefined
    // The outcome is set when a response arrives, and later errors do not change it.
    let outcome: Outcome | undefined
    let responseBytes = 0

    function end(otherwise: DeliveryError = 'no_response'): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
      resolve({
        ...(outcome ?? { error: otherwise }),
        durationMs: Math.round(performance.now() - started),
        responseBytes,
      })
      request?.destroy()
    }
    const giveUp = () => end()
    const timer = setTimeout(end, timeoutMs, 'timeout')
    signal?.addEventListener('abort', giveUp)

    function receive(response: IncomingMessage): void {
      outcome = outcomeOf(response)
      // Read and discard the body, so the receiver does not see a connection reset.
      response.on('data', ({ length }: Buffer) => {
        responseBytes = Math.min(responseBytes + length, MAX_BODY_BYTES)
        if (responseBytes === MAX_BODY_BYTES) end()
      })
      response.on('error', () => end())
      response.on('close', () => end())
    }

    try {
      request = open(webhook)
      watch(request, end)
      request.on('response', receive)
      request.end(webhook.body)
    } catch {
      // Node throws if the URL or a header is invalid.
      end('not_allowed')
    }
  })
}

function open({ url: text, ips, headers, body, ca }: WebhookRequest): ClientRequest {
  const url = new URL(text)
  const isTls = url.protocol === 'https:'
  const name = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  return (isTls ? node.https : node.http).request({
    method: 'POST',
    // Node connects to an IP address without calling `lookup`, so pass the checked address.
    host: isIP(name) ? ips[0] : name,
    lookup: checkedLookup(ips),
    port: url.port || (isTls ? 443 : 80),
    path: url.pathname + url.search,
    headers: {
      ...headers,
      host: url.host,
      'user-agent': 'petstore-webhooks',
      'content-length': Buffer.byteLength(body),
    },
    // Open a new connection for each attempt: a reused one could lead to an address that is no longer allowed.
    agent: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    ...(isTls && { servername: isIP(name) ? '' : name, rejectUnauthorized: true, ...(ca !== undefined && { ca }) }),
  })
}

function outcomeOf({ statusCode: status = 0, headers }: IncomingMessage): Outcome {
  if (status < 200 || status > 599) return { error: 'invalid_response' }
  const retryAfterMs = readRetryAfter(headers['retry-after'], Date.now())
  return { status, ...(retryAfterMs !== undefined && { retryAfterMs }) }
}

function checkedLookup(ips: readonly [string, ...string[]]): LookupFunction {
  const all = ips.map((address) => ({ address, family: isIP(address) }))
  return (_host, { all: wantsAll }, callback) => {
    if (wantsAll) callback(null, all)
    else callback(null, ips[0], isIP(ips[0]))
  }
}

/** Ends an attempt that fails before a response arrives, with an error that reveals only how far the attempt got. */
function watch(request: ClientRequest, end: (error: DeliveryError) => void): void {
  let failure: DeliveryError = 'connection_failed'
  let interimResponses = 0
  request.on('socket', (socket) => {
    socket.on('connect', () => {
      failure = request.protocol === 'https:' ? 'tls_failed' : 'no_response'
    })
    socket.on('secureConnect', () => {
      failure = 'no_response'
    })
  })
  request.on('information', () => {
    if (++interimResponses > MAX_INTERIM_RESPONSES) end('invalid_response')
  })
  // Reject a protocol upgrade, because the request does not ask for one.
  request.on('upgrade', (_response, socket) => {
    end('invalid_response')
    socket.destroy()
  })
  request.on('error', (error: NodeJS.ErrnoException) =>
    end(error.code?.startsWith('HPE_') ? 'invalid_response' : failure),
  )
  request.on('close', () => end(failure))
}
