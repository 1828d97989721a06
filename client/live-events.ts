// Streams the store's events as they happen; if the connection is lost, reconnects and resumes after the last event.
import { connectionError, fetchOnce, readBody } from './attempts.ts'
import { createDeadline, sleep } from './deadline.ts'
import { errorOf } from './errors.ts'
import { messagesIn } from './event-stream.ts'
import { parseJson } from './exact-json.ts'
import type { ListEventsQuery } from './generated/queries.ts'
import type { Event } from './generated/schemas.ts'
import { type Id, identifierOf } from './identifiers.ts'
import type { CallOptions, Settings } from './options.ts'
import { outgoingRequest } from './requests.ts'
import { outcomeOf, retryDelay } from './retries.ts'

export interface EventStreamQuery extends Omit<ListEventsQuery, 'limit' | 'cursor' | 'sort' | 'since'> {
  /** The starting point: the last event that you saw or its `id`, or a time (RFC 3339). By default, the next event. */
  readonly since?: Id | Event | string | undefined
}

/**
 * The longest time without data before the client reconnects. It exceeds the heartbeat interval, which is 15 seconds in
 * older services and 5 seconds in newer ones.
 */
const MAX_SILENCE_MS = 20_000
const MAX_DELAY_MS = 60_000

export async function* streamEvents(
  settings: Settings,
  { since, ...filter }: EventStreamQuery = {},
  options: CallOptions = {},
): AsyncGenerator<Event, void, undefined> {
  const query: ListEventsQuery = typeof since === 'string' ? { ...filter, since } : filter
  let lastId = since === undefined || typeof since === 'string' ? undefined : identifierOf(since, 'since')
  const { timeoutMs = MAX_SILENCE_MS, maxRetries = settings.maxRetries } = options
  const signals = [settings.signal, options.signal]
  const isAborted = (): boolean => signals.some((signal) => signal?.aborted)
  let hasConnected = false
  for (let attempts = 1; !isAborted(); attempts += 1) {
    const deadline = createDeadline(signals, timeoutMs)
    let error: ReturnType<typeof errorOf> | undefined
    try {
      const resume: Record<string, string> = lastId === undefined ? {} : { 'Last-Event-ID': lastId }
      const headers = { ...options.headers, Accept: 'text/event-stream', ...resume }
      const request = outgoingRequest(settings, 'GET', '/store/events', { query, options: { ...options, headers } })
      const response = await fetchOnce(settings, request, deadline.signal)
      if (!response.ok || !response.body) error = errorOf(response, readBody(await response.text()), attempts)
      else
        for await (const message of messagesIn(response.body, deadline)) {
          hasConnected = true
          attempts = 0
          lastId = message.lastId ?? lastId
          // The cast is safe: the service's tests ensure that events match the contract.
          if (message.data !== '') yield parseJson(message.data) as Event
        }
    } catch (cause) {
      if (isAborted()) return
      error = connectionError(cause, deadline.isExpired() ? timeoutMs : undefined, attempts)
    } finally {
      deadline.clear()
      deadline.abort()
    }
    const delay = retryDelay(attempts, error && 'retryAfter' in error ? error.retryAfter : undefined, Math.random())
    // Once a connection has succeeded, keep reconnecting until the caller stops.
    if (error && (outcomeOf(error) === 'final' || (!hasConnected && (attempts > maxRetries || !delay)))) throw error
    await sleep(delay ?? MAX_DELAY_MS, signals).catch(() => {})
  }
}
