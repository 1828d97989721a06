// All SQL statements for webhooks and their deliveries.
import type { Id } from '../../../contract/identifiers.ts'
import { columnsNamed, columnsSql, type IndexScan, type List, ROW_ORDER } from '../../db/index-scan.ts'
import { type Page, pageRead } from '../../db/lists.ts'
import { statement } from '../../db/statement.ts'
import type { EventType } from '../events/events.ts'
import type { DeliveryError, DeliveryState, DisabledReason } from './webhooks.rules.ts'

export interface WebhookRow {
  id: number
  url: string
  types: string | null
  description: string | null
  signing: 'v1' | 'v1a'
  secret: string
  previousSecret: string | null
  previousUntil: number | null
  enabled: number
  disabledReason: DisabledReason | null
  createdAt: number
  position: number
  failingSince: number | null
}

export interface DeliveryRow {
  id: number
  webhookId: number
  eventId: number
  type: EventType
  state: DeliveryState
  attempts: number
  lastStatus: number | null
  lastError: DeliveryError | null
  lastDurationMs: number | null
  lastResponseBytes: number | null
  lastAttemptAt: number | null
  nextAttemptAt: number | null
  /** The attempts, as JSON that webhooks.rules.ts reads and writes. */
  attemptLog: string | null
}

const webhookList: List = {
  name: 'webhooks.list',
  table: 'webhooks',
  columns: columnsNamed(
    'id, url, types, description, signing, secret, previous_secret, previous_until, enabled, disabled_reason, created_at, position, failing_since',
  ),
}
const deliveryList: List = {
  name: 'webhooks.deliveries',
  table: 'webhook_deliveries',
  columns: columnsNamed(
    'id, webhook_id, event_id, type, state, attempts, last_status, last_error, last_duration_ms, last_response_bytes, last_attempt_at, next_attempt_at, attempt_log',
  ),
}

const webhook = columnsSql(webhookList).join(', ')
const delivery = columnsSql(deliveryList).join(', ')

const byId = `SELECT ${webhook} FROM webhooks WHERE id = :id`

export const webhookById = statement<{ id: Id }, WebhookRow>('webhooks.by_id', byId)

export const lockWebhook = statement<{ id: Id }, WebhookRow>('webhooks.lock', {
  sqlite: byId,
  postgres: `${byId} FOR UPDATE`,
})

export function webhookPage(page: Page) {
  return pageRead<WebhookRow>({ list: webhookList, scans: [{ order: ['id'] }], direction: 'ASC' }, page)
}

export const countWebhooks = statement<Record<never, never>, { count: number }>(
  'webhooks.count',
  'SELECT CAST(count(*) AS bigint) AS count FROM webhooks',
)

type NewWebhook = Pick<WebhookRow, 'url' | 'types' | 'description' | 'signing' | 'secret' | 'createdAt' | 'position'>

export const insertWebhook = statement<NewWebhook, WebhookRow>(
  'webhooks.insert',
  `INSERT INTO webhooks (url, types, description, signing, secret, enabled, created_at, position)
   VALUES (:url, :types, :description, :signing, :secret, 1, :createdAt, :position)
   RETURNING ${webhook}`,
)

export const updateWebhookRow = statement<Omit<WebhookRow, 'signing' | 'createdAt' | 'position'>, WebhookRow>(
  'webhooks.update',
  `UPDATE webhooks SET url = :url, types = :types, description = :description, secret = :secret,
     previous_secret = :previousSecret, previous_until = :previousUntil, enabled = :enabled, disabled_reason = :disabledReason,
     failing_since = :failingSince
   WHERE id = :id RETURNING ${webhook}`,
)

export const deleteWebhookRow = statement<{ id: Id }>('webhooks.delete', 'DELETE FROM webhooks WHERE id = :id')

/** Rewinds a webhook to an event; never moves it forward. */
export const rewind = statement<{ id: number; position: number }>(
  'webhooks.rewind',
  'UPDATE webhooks SET position = :position WHERE id = :id AND position > :position',
)

export const insertDelivery = statement<
  Pick<DeliveryRow, 'webhookId' | 'eventId' | 'type' | 'nextAttemptAt'>,
  DeliveryRow
>(
  'webhooks.insert_delivery',
  `INSERT INTO webhook_deliveries (webhook_id, event_id, type, state, attempts, next_attempt_at)
   VALUES (:webhookId, :eventId, :type, 'pending', 0, :nextAttemptAt) RETURNING ${delivery}`,
)

export const deliveryById = statement<{ id: Id; webhookId: number }, DeliveryRow>(
  'webhooks.delivery_by_id',
  `SELECT ${delivery} FROM webhook_deliveries WHERE id = :id AND webhook_id = :webhookId`,
)

const allStates: readonly DeliveryState[] = ['pending', 'delivered', 'failed']

export function deliveryPage(webhookId: number, states: readonly DeliveryState[] = allStates, page: Page) {
  const scans = [...new Set(states)].map((state): IndexScan => {
    return { index: 'webhook_deliveries_state', equals: { webhook_id: webhookId, state }, order: ROW_ORDER }
  })
  return pageRead<DeliveryRow>({ list: deliveryList, scans, direction: 'DESC' }, page)
}

/** Builds SQL that uses the database's clock: if each instance used its own clock, two instances could hold the same lease. */
const timed = (sql: (now: string) => string) => ({
  sqlite: sql("CAST(unixepoch('subsec') * 1000 AS INTEGER)"),
  postgres: sql('(extract(epoch FROM clock_timestamp()) * 1000)::bigint'),
})

/** Matches a lease that has expired, or that ends more than `leaseMs` from now because the clock was set back. */
const isFree = (now: string) => `(lease_until <= ${now} OR lease_until > ${now} + :leaseMs)`

export const anyEnabled = statement<Record<never, never>, { one: number }>(
  'webhooks.any_enabled',
  'SELECT 1 AS one FROM webhooks WHERE enabled = 1 LIMIT 1',
)

export interface FreeWebhook extends Pick<WebhookRow, 'id' | 'url' | 'types' | 'position' | 'failingSince'> {
  /** The endpoint's latency for the newest delivered event; null if there is none. */
  deliveredInMs: number | null
  /** 1 if the next delivery is due according to the same rule as `isDue` in webhooks.rules.ts. */
  hasDue: number
}

/** Reads the enabled webhooks that no instance has leased and that have a delivery due or are not at the end of the feed. */
export const freeWebhooks = statement<{ lastEventId: number; at: number; leaseMs: number }, FreeWebhook>(
  'webhooks.free',
  timed(
    (now) => `SELECT * FROM (
      SELECT id, url, types, position, failing_since AS "failingSince", (
        SELECT last_duration_ms FROM webhook_deliveries WHERE webhook_id = webhooks.id AND state = 'delivered'
        ORDER BY id DESC LIMIT 1) AS "deliveredInMs", coalesce((
        SELECT CASE WHEN attempts = 0 OR next_attempt_at <= :at OR last_attempt_at > :at THEN 1 ELSE 0 END
        FROM webhook_deliveries WHERE webhook_id = webhooks.id AND next_attempt_at IS NOT NULL
        ORDER BY next_attempt_at, id LIMIT 1), 0) AS "hasDue"
      FROM webhooks WHERE enabled = 1 AND ${isFree(now)}) free
    WHERE position < :lastEventId OR "hasDue" = 1 ORDER BY id`,
  ),
)

/**
 * Reads the time of the oldest event that an enabled webhook has not received; null if there is none. For a webhook with selected types, an
 * event without a delivery counts only if it is older than `waitedSince`, because the dispatcher may still skip a newer one.
 */
export const oldestUndelivered = statement<{ waitedSince: number }, { at: number | null }>(
  'webhooks.oldest_undelivered',
  `SELECT min(at) AS at FROM (
     SELECT (SELECT at FROM webhook_deliveries JOIN events ON events.id = event_id
       WHERE webhook_id = webhooks.id AND state = 'pending' ORDER BY webhook_deliveries.id LIMIT 1) AS at
     FROM webhooks WHERE enabled = 1
     UNION ALL
     SELECT at FROM webhooks JOIN events ON events.id = (SELECT id FROM events WHERE id > position ORDER BY id LIMIT 1)
     WHERE enabled = 1 AND (types IS NULL OR at < :waitedSince)) undelivered`,
)

/** Takes a webhook's lease unless it is already held. */
export const takeLease = statement<{ id: number; holder: string; leaseMs: number }>(
  'webhooks.take_lease',
  timed(
    (now) => `UPDATE webhooks SET lease_holder = :holder, lease_until = ${now} + :leaseMs
    WHERE id = :id AND enabled = 1 AND ${isFree(now)}`,
  ),
)

export const returnLease = statement<{ id: number; holder: string }>(
  'webhooks.return_lease',
  'UPDATE webhooks SET lease_holder = NULL, lease_until = 0 WHERE id = :id AND lease_holder = :holder',
)

/** Reads the webhook if it is still enabled and this instance still holds its lease. */
export const leasedWebhook = statement<{ id: number; holder: string }, WebhookRow>(
  'webhooks.leased',
  `${byId} AND lease_holder = :holder AND enabled = 1`,
)

/** Moves a webhook past events that it does not want or that were just queued, unless its position has changed. */
export const advance = statement<{ id: number; from: number; position: number }>(
  'webhooks.advance',
  'UPDATE webhooks SET position = :position WHERE id = :id AND position = :from',
)

/** Reads the delivery with the earliest next attempt, even if it is not due yet. */
export const nextDelivery = statement<{ webhookId: number }, DeliveryRow>(
  'webhooks.next_delivery',
  `SELECT ${delivery} FROM webhook_deliveries
   WHERE webhook_id = :webhookId AND next_attempt_at IS NOT NULL ORDER BY next_attempt_at, id LIMIT 1`,
)

export const recordAttempt = statement<Omit<DeliveryRow, 'webhookId' | 'eventId' | 'type'>>(
  'webhooks.record_attempt',
  `UPDATE webhook_deliveries SET state = :state, attempts = :attempts, last_status = :lastStatus, last_error = :lastError,
     last_duration_ms = :lastDurationMs, last_response_bytes = :lastResponseBytes, last_attempt_at = :lastAttemptAt,
     next_attempt_at = :nextAttemptAt, attempt_log = :attemptLog
   WHERE id = :id`,
)

/** Marks a delivery as failed because its event was purged. */
export const giveUp = statement<{ id: number }>(
  'webhooks.give_up',
  "UPDATE webhook_deliveries SET state = 'failed', next_attempt_at = NULL WHERE id = :id",
)

/** Renews the lease after an attempt, and records when attempts started failing. Returns no row if the lease was lost. */
export const renewLease = statement<
  { id: number; holder: string; leaseMs: number; isFailed: number; at: number },
  { failingSince: number | null }
>(
  'webhooks.renew_lease',
  timed(
    (now) => `UPDATE webhooks SET lease_until = ${now} + :leaseMs,
      failing_since = CASE WHEN :isFailed = 1 THEN CASE WHEN failing_since < :at THEN failing_since ELSE :at END END
    WHERE id = :id AND lease_holder = :holder RETURNING failing_since AS "failingSince"`,
  ),
)

/** Disables a webhook unless its URL has changed. */
export const disable = statement<{ id: number; url: string; reason: DisabledReason }, WebhookRow>(
  'webhooks.disable',
  `UPDATE webhooks SET enabled = 0, disabled_reason = :reason, lease_holder = NULL, lease_until = 0
   WHERE id = :id AND url = :url AND enabled = 1 RETURNING ${webhook}`,
)

/** Deletes a batch of the oldest deliveries whose events were purged. */
export const deleteOldDeliveries = statement<{ purgedTo: number; limit: number }>(
  'webhooks.delete_old_deliveries',
  `DELETE FROM webhook_deliveries WHERE id IN (
     SELECT id FROM (SELECT id, event_id FROM webhook_deliveries ORDER BY id LIMIT :limit) oldest WHERE event_id <= :purgedTo)`,
)
