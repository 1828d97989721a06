// Sends a request and reads the whole response. Uses `node:http`, because `fetch` forbids some methods, headers and
// ports, and changes others.
import { type IncomingMessage, request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { type Header, requestHeaders, type ServiceResponse, type TestRequest } from './test-case.ts'

const DEFAULT_TIMEOUT_S = 20
/** The maximum number of times to wait and retry after a 429; the next 429 counts as the response. */
const MAX_WAITS = 3
const MAX_WAIT_S = 60

export type Send = (request: TestRequest) => Promise<ServiceResponse>

export interface SenderOptions {
  readonly timeoutS?: number | undefined
  /**
   * How many requests in a row may get a 429 before the sender waits, because some operations may have their own
   * limits.
   */
  readonly limitedInARow?: number
}

/** Creates a function that sends requests to one service with these default headers. */
export function createSender(base: string, defaultHeaders: readonly Header[], options: SenderOptions = {}): Send {
  const { timeoutS = DEFAULT_TIMEOUT_S, limitedInARow = 0 } = options
  const sendOnce = (request: TestRequest) => sendWithin(timeoutS, base, request, defaultHeaders)
  let limited = 0
  return async (request) => {
    let response = await sendWithRetry(sendOnce, request)
    limited = asksToWait(response) ? limited + 1 : 0
    for (let waits = 0; waits < MAX_WAITS && asksToWait(response) && limited > limitedInARow; waits++) {
      await sleep(1000 * Number(response.headers.get('retry-after')))
      response = await sendWithRetry(sendOnce, request)
    }
    return response
  }
}

/** Whether the service asks the fuzzer to wait because it sent too many requests. */
function asksToWait({ status, headers }: ServiceResponse): boolean {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return status === 429 && seconds >= 0 && seconds <= MAX_WAIT_S
}

/** Retries once, because the service may have just closed an idle connection, which is not a fault. */
async function sendWithRetry(sendOnce: Send, request: TestRequest): Promise<ServiceResponse> {
  const first = await sendOnce(request)
  return first.failure === undefined || first.failure.startsWith(SILENCE) ? first : sendOnce(request)
}

const SILENCE = 'nothing within'

async function sendWithin(
  seconds: number,
  base: string,
  request: TestRequest,
  defaultHeaders: readonly Header[],
): Promise<ServiceResponse> {
  const signal = AbortSignal.timeout(seconds * 1000)
  try {
    const response = await responseTo(new URL(base + request.target), request, defaultHeaders, signal)
    return { status: response.statusCode ?? 0, headers: headersOf(response), text: await textOf(response) }
  } catch (error) {
    const failure = signal.aborted ? `${SILENCE} ${seconds} s` : error instanceof Error ? error.message : String(error)
    return { status: 0, headers: new Headers(), text: '', failure }
  }
}

function responseTo(
  url: URL,
  testRequest: TestRequest,
  defaultHeaders: readonly Header[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { method, body } = testRequest
  const headers = new Headers()
  for (const [name, value] of requestHeaders(testRequest, defaultHeaders)) headers.append(name, value)
  for (const [name, value] of impliedHeaders) if (!headers.has(name)) headers.set(name, value)
  if (body) headers.set('Content-Type', body.type)
  // Set Content-Length, which Node omits for methods that rarely have a body, such as DELETE.
  if (body) headers.set('Content-Length', `${Buffer.byteLength(body.content)}`)
  const request = url.protocol === 'https:' ? requestByHttps : requestByHttp
  return new Promise((resolve, reject) => {
    request(url, { method, headers: Object.fromEntries(headers), signal })
      .on('response', resolve)
      .on('error', reject)
      .end(body?.content)
  })
}

const impliedHeaders: readonly Header[] = [
  ['Accept', '*/*'],
  ['Accept-Encoding', 'identity'],
  ['User-Agent', 'openapi-prove'],
]

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  return headers
}

/** Decoders for services that compress responses even when asked not to. */
const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

/** Reads the body, except for an event stream, which never ends. */
async function textOf(response: IncomingMessage): Promise<string> {
  if (response.headers['content-type']?.startsWith('text/event-stream')) {
    response.destroy()
    return ''
  }
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const decompress = bytes.length > 0 && decoders[response.headers['content-encoding'] ?? '']
  return new TextDecoder().decode(decompress ? decompress(bytes) : bytes)
}
