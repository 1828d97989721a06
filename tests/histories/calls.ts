// Sends the requests of a concurrent run, and records each one with its times and its response, if one arrived.
import { type Step, requestOf as targetOf } from '../model/step.ts'

export interface Request extends Pick<Step, 'operation'> {
  /** The id in the path. */
  readonly id?: number
  readonly query?: Step['query']
  readonly body?: Readonly<Record<string, unknown>>
  /** For `listEvents`: the id of the event after which the page starts. */
  readonly after?: number
}

export interface CallResponse {
  readonly status: number
  readonly body: unknown
}

/** A request and its response. `start` and `end` are times in milliseconds. A call without a response may have taken effect. */
export interface Call extends Request {
  /** Sent as X-Request-Id, so that the events of a change name the call. */
  readonly requestId: string
  readonly start: number
  /** The time of the response; Infinity if there was none. */
  readonly end: number
  readonly response: CallResponse | undefined
}

let sent = 0

/** Sends a request and waits for the whole response. An incomplete response counts as no response. */
export async function call(url: string, request: Request): Promise<Call> {
  const requestId = `call-${++sent}`
  const start = performance.now()
  const response = await send(url, request, requestId).catch(() => undefined)
  return { ...request, requestId, start, end: response ? performance.now() : Number.POSITIVE_INFINITY, response }
}

async function send(url: string, request: Request, requestId: string): Promise<CallResponse> {
  const { operation, id = 0, query = {}, body, after } = request
  const { method, target } = targetOf({ operation, id, query })
  const headers = {
    'X-Request-Id': requestId,
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(after === undefined ? {} : { 'Last-Event-ID': String(after) }),
  }
  const content = body === undefined ? {} : { body: JSON.stringify(body) }
  // Use a new connection for each request: if a kept-alive connection is lost, Bun resends the request, which could then run twice.
  const response = await fetch(url + target, { method, headers, ...content, keepalive: false })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}
