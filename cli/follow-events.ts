// Follows the events of a service over outages: each event once and in order, because each connection begins after the last event.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Message, readMessages } from './event-stream.ts'
import { NotReachableError, notReachable, RejectedError, type ServiceClient } from './service-client.ts'

export interface Following {
  readonly types: readonly string[]
  /** The identifier of the last event that is not wanted; undefined for what happens from now on. */
  readonly after: string | undefined
  readonly stop: AbortSignal
  onConnected(): void
  /** Called once for each outage, at its beginning and at its end. */
  onLost(reason: string): void
  onRecovered(): void
}

const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 30_000
/** A connection that lasts so long was no failed attempt. */
const STABLE_MS = 10_000
const CONNECT_TIMEOUT_MS = 10_000
/** The service sends something every 15 seconds, so it is gone after this time. */
const SILENCE_TIMEOUT_MS = 40_000

/** Yields the JSON of each event until it is told to stop. Throws if the first connection fails, or the service rejects a later one. */
export async function* followEvents(client: ServiceClient, following: Following): AsyncGenerator<string> {
  const { stop } = following
  let { after } = following
  let [isFirst, isLost, attempts] = [true, false, 0]
  while (!stop.aborted) {
    let failure: unknown = new NotReachableError(`${client.url} has ended the connection.`)
    let connectedAt: number | undefined
    try {
      for await (const { id, data } of connect(client, following, after)) {
        connectedAt ??= performance.now()
        if (isFirst) following.onConnected()
        if (isLost) following.onRecovered()
        isFirst = false
        isLost = false
        after = id ?? after
        if (data === '') continue
        attempts = 0
        yield data
      }
    } catch (error) {
      failure = error
    }
    if (stop.aborted) return
    if (isFirst || !isTemporary(failure)) throw failure
    if (!isLost) following.onLost(failure instanceof Error ? failure.message : String(failure))
    isLost = true
    if (connectedAt !== undefined && performance.now() - connectedAt > STABLE_MS) attempts = 0
    await sleep(delayMs(attempts, failure), undefined, { signal: stop }).catch(() => {})
    attempts += 1
  }
}

/** The messages of one connection, which begins with one that has only an id. */
async function* connect(
  client: ServiceClient,
  { types, stop }: Following,
  after: string | undefined,
): AsyncGenerator<Message> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), CONNECT_TIMEOUT_MS)
  const waitOn = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE_TIMEOUT_MS)
  }
  try {
    const response = await client.send('GET', `/store/events${queryOf(types)}`, {
      headers: { Accept: 'text/event-stream', ...(after === undefined ? {} : { 'Last-Event-ID': after }) },
      signal: AbortSignal.any([stop, silence.signal]),
    })
    if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream'))
      throw new Error(`${client.url} does not send events as Petstore does; check the URL.`)
    yield* readMessages(received(client.url, response.body, waitOn))
  } finally {
    clearTimeout(timer)
  }
}

async function* received(
  url: string,
  body: ReadableStream<Uint8Array>,
  onChunk: () => void,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error) => {
        throw notReachable(url, error)
      })
      if (done) return
      onChunk()
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function queryOf(types: readonly string[]): string {
  return types.length === 0 ? '' : `?${types.map((type) => `type=${encodeURIComponent(type)}`).join('&')}`
}

/** What may be over soon: no connection, too many requests, and a service or a proxy that cannot respond now. */
function isTemporary(failure: unknown): boolean {
  if (failure instanceof RejectedError) return failure.status === 429 || failure.status >= 500
  return failure instanceof NotReachableError
}

/** Doubles with each attempt. It varies, so that readers that were cut off together do not come back together. */
function delayMs(attempts: number, failure: unknown): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** attempts, MAX_DELAY_MS) * (0.5 + Math.random() / 2)
  return delay + (failure instanceof RejectedError ? failure.retryAfterMs : 0)
}
