// Delivers a webhook's next event and records the outcome. Only the holder of the webhook's lease may do this.
import type { Clock } from '../../../context.ts'
import type { Database, Queries } from '../../../db/database.ts'
import type { Log } from '../../../log/log.ts'
import { eventById, readKeptEvents, recordEvents, type TracedEventRow, toEvent } from '../../events/events.ts'
import * as queries from '../webhooks.queries.ts'
import {
  type Attempt,
  type DisabledReason,
  deliveryAfter,
  disabledBy,
  isDue,
  isSuccess,
  logAfter,
} from '../webhooks.rules.ts'
import { toWebhook, typesOf } from '../webhooks.ts'
import type { Destinations } from './destinations.ts'
import { sendWebhook } from './send.ts'
import { signatureHeaders } from './signatures.ts'

export interface Delivery {
  readonly db: Database
  readonly log: Log
  readonly clock: Clock
  readonly destinations: Destinations
  /** Wraps each attempt in a span; undefined if tracing is off. */
  readonly traceAttempt?: TraceAttempt | undefined
  /** Called after each attempt. */
  onAttempt(isDelivered: boolean): void
  /** Called after a webhook is disabled, because disabling it records an event. */
  onEvent(): void
  /** This instance's id as a lease holder. */
  readonly holder: string
  readonly leaseMs: number
  readonly attemptTimeoutMs: number
  /** Aborts attempts in progress. */
  readonly signal: AbortSignal
}

/** Calls `send` with additional headers that propagate the trace to the receiver. */
export type TraceAttempt = (
  attempt: { readonly webhook: queries.WebhookRow; readonly event: TracedEventRow },
  send: (headers: Readonly<Record<string, string>>) => Promise<Attempt | undefined>,
) => Promise<Attempt | undefined>

const untraced: TraceAttempt = (_, send) => send({})

/** The exclusive right to send to a webhook. */
export interface Lease {
  readonly webhookId: number
  /**
   * The end of the lease as a `performance.now()` value, never later than its end in the database. Attempts must end by then, because
   * another instance may take over.
   */
  endsAt: number
}

/** Maximum number of events queued in one transaction. */
const BATCH = 100
/** The actor of the event recorded when a webhook is disabled. */
const ACTOR = 'petstore'

/** Queues deliveries for a webhook's next events; returns whether there may be something to send. */
export async function queueDeliveries({ db, clock, holder }: Delivery, webhookId: number): Promise<boolean> {
  const webhook = await db.get(queries.leasedWebhook, { id: webhookId, holder })
  if (!webhook) return false
  const from = webhook.position
  const type = typesOf(webhook)
  const { events, position } = await readKeptEvents(db, type ? { type } : {}, from, BATCH)
  if (position === from) return false
  return db.transaction(async (db) => {
    // Stop if the position has changed: another instance queued these deliveries, or the webhook was rewound to resend events.
    if ((await db.run(queries.advance, { id: webhookId, from, position })) === 0) return false
    // A ping goes to a single webhook; its delivery was queued when the ping was requested.
    const wanted = events.filter((event) => event.type !== 'ping')
    const rows = wanted.map(({ id, type }) => ({ webhookId, eventId: id, type, nextAttemptAt: clock() }))
    await Promise.all(rows.map((row) => db.get(queries.insertDelivery, row)))
    return true
  })
}

/** Attempts a webhook's next due delivery; returns whether there was one. */
export async function deliverNext(delivery: Delivery, lease: Lease): Promise<boolean> {
  const { db, clock, holder, leaseMs, traceAttempt = untraced } = delivery
  const { webhookId } = lease
  const webhook = await db.get(queries.leasedWebhook, { id: webhookId, holder })
  const next = webhook && (await db.get(queries.nextDelivery, { webhookId }))
  if (!webhook || !next || !isDue(next, clock())) return false
  const event = await eventById(db, next.eventId)
  if (event) {
    const attempt = await traceAttempt({ webhook, event }, (headers) => send(delivery, webhook, event, lease, headers))
    if (!attempt) return false
    const renewedAt = performance.now()
    if (!(await record(delivery, webhook, next, attempt))) return false
    lease.endsAt = renewedAt + leaseMs
    return true
  }
  await db.run(queries.giveUp, { id: next.id })
  return true
}

/**
 * Sends an event. For a day after a rotation, also signs it with the previous secret. Returns undefined if the attempt is aborted, because
 * its outcome is unknown.
 */
async function send(
  delivery: Delivery,
  webhook: queries.WebhookRow,
  event: TracedEventRow,
  lease: Lease,
  traceHeaders: Readonly<Record<string, string>>,
): Promise<Attempt | undefined> {
  const { clock, destinations, attemptTimeoutMs, signal } = delivery
  const started = performance.now()
  const destination = await destinations.resolve(webhook.url)
  const durationMs = Math.round(performance.now() - started)
  if (!destination.ok) return { error: 'not_allowed', durationMs, responseBytes: 0 }
  if (durationMs >= attemptTimeoutMs) return { error: 'timeout', durationMs, responseBytes: 0 }
  // Check the lease again, because it may have expired while this process was suspended.
  const leaseMs = lease.endsAt - performance.now()
  if (leaseMs <= 0 || signal.aborted) return undefined
  const now = clock()
  const { secret, previousSecret, previousUntil } = webhook
  const isPreviousValid = previousSecret !== null && previousUntil !== null && previousUntil > now
  const body = JSON.stringify(toEvent(event))
  const signed = signatureHeaders({
    id: `evt_${event.id}`,
    timestampSeconds: Math.floor(now / 1000),
    body,
    keys: isPreviousValid ? [secret, previousSecret] : [secret],
  })
  const attempt = await sendWebhook({
    url: webhook.url,
    ips: destination.ips,
    headers: { 'content-type': 'application/json', ...traceHeaders, ...signed },
    body,
    // Subtract the time spent on name resolution, which counts toward the timeout.
    timeoutMs: Math.min(attemptTimeoutMs - durationMs, leaseMs),
    signal,
  })
  return attempt.error !== undefined && signal.aborted ? undefined : attempt
}

/**
 * Records the outcome of an attempt. Returns whether this instance still held the lease; if not, another instance will resend the event.
 */
async function record(
  { db, log, clock, holder, leaseMs, onAttempt, onEvent }: Delivery,
  webhook: queries.WebhookRow,
  { id, attempts: before, attemptLog, type }: queries.DeliveryRow,
  attempt: Attempt,
): Promise<boolean> {
  const at = clock()
  const attempts = before + 1
  const isFailed = !isSuccess(attempt)
  const { isRecorded, disabled } = await db.transaction(async (db) => {
    const lease = await db.get(queries.renewLease, { id: webhook.id, holder, leaseMs, isFailed: Number(isFailed), at })
    if (!lease) return { isRecorded: false, disabled: undefined }
    await db.run(queries.recordAttempt, {
      id,
      ...deliveryAfter(attempt, attempts, at, Math.random()),
      attempts,
      lastStatus: attempt.status ?? null,
      lastError: attempt.error ?? null,
      lastDurationMs: attempt.durationMs,
      lastResponseBytes: attempt.responseBytes,
      lastAttemptAt: at,
      attemptLog: logAfter(attemptLog, attempt, at),
    })
    const reason = disabledBy(attempt, lease.failingSince, at)
    return { isRecorded: true, disabled: reason && (await disable(db, webhook, reason, at)) }
  })
  onAttempt(!isFailed)
  if (isFailed) log.info({ webhook: webhook.id, delivery: id, type, attempts, ...attempt }, 'webhook failed')
  if (disabled) {
    log.warn({ webhook: webhook.id, reason: disabled.disabledReason }, 'webhook disabled')
    onEvent()
  }
  return isRecorded
}

/** Disables a webhook and returns it; undefined if its URL has changed or it is already disabled. */
async function disable(
  db: Queries,
  { id, url }: queries.WebhookRow,
  reason: DisabledReason,
  at: number,
): Promise<queries.WebhookRow | undefined> {
  const row = await db.get(queries.disable, { id, url, reason })
  const subject = { type: 'webhook', id } as const
  if (row) await recordEvents(db, [{ type: 'webhook.disabled', subject, data: toWebhook(row) }], { actor: ACTOR, at })
  return row
}
