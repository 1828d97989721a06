// Webhook use cases: endpoints and their delivery logs. delivery/dispatcher.ts sends the events.
import type { components } from '../../../contract/generated/types.ts'
import type { Id, WithExactIds } from '../../../contract/identifiers.ts'
import type { ChangeContext, Precondition } from '../../context.ts'
import { formatDate, toMilliseconds } from '../../dates.ts'
import type { Database, Queries } from '../../db/database.ts'
import type { Page } from '../../db/lists.ts'
import { StoreError } from '../../errors.ts'
import { appendEvent, eventById, lastEventId, numberEvents, positionAt, requireEventsAfter } from '../events/events.ts'
import { createSigningKey } from './delivery/signatures.ts'
import * as queries from './webhooks.queries.ts'
import { type DeliveryState, type LoggedAttempt, ROTATION_OVERLAP_MS, readLog } from './webhooks.rules.ts'

type Schemas = components['schemas']
type Webhook = Schemas['Webhook']
type WebhookDelivery = Schemas['WebhookDelivery']

const PURGE_BATCH = 1000
/** Maximum time until the dispatcher has queued or skipped an event for every webhook. */
const MAX_UNQUEUED_MS = 20_000

/** Maximum number of webhooks. There is a limit because the dispatcher checks each webhook. */
export const MAX_WEBHOOKS = 1000

/** Creates a webhook that receives events from now on. Fails with: webhook_limit. */
export async function createWebhook(
  db: Database,
  { url, types, description, signing = 'v1' }: Schemas['NewWebhook'],
  { at }: ChangeContext,
): Promise<{ webhook: Webhook; secret: string }> {
  const { stored, verificationKey } = createSigningKey(signing)
  return db.transaction(async (db) => {
    const { count = 0 } = (await db.get(queries.countWebhooks, {})) ?? {}
    if (count >= MAX_WEBHOOKS)
      throw new StoreError('webhook_limit', `The store has ${count} webhooks; delete one first.`)
    // Number the events committed so far, because they must come before the webhook's position.
    await numberEvents(db)
    const row = await db.get(queries.insertWebhook, {
      url,
      types: joinTypes(types),
      description: description ?? null,
      signing,
      secret: stored,
      createdAt: at,
      position: await lastEventId(db),
    })
    if (!row) throw new Error('The inserted webhook was not returned.')
    return { webhook: toWebhook(row), secret: verificationKey }
  })
}

export async function listWebhooks(db: Queries, page: Page): Promise<Webhook[]> {
  return (await db.all(...queries.webhookPage(page))).map(toWebhook)
}

/** Fails with: webhook_not_found. */
export async function getWebhook(db: Queries, id: Id): Promise<Webhook> {
  return toWebhook((await db.get(queries.webhookById, { id })) ?? notFound(id))
}

/** Fails with: webhook_not_found, precondition_failed. */
export function updateWebhook(
  db: Database,
  id: Id,
  change: Schemas['WebhookUpdate'],
  { at }: ChangeContext,
  requireMatch: Precondition,
): Promise<{ webhook: Webhook; secret: string | undefined }> {
  return db.transaction(async (db) => {
    const before = (await db.get(queries.lockWebhook, { id })) ?? notFound(id)
    requireMatch(toWebhook(before))
    const { url = before.url, description = before.description } = change
    const types = change.types === undefined ? before.types : joinTypes(change.types)
    const key = change.rotateSecret ? createSigningKey(before.signing) : undefined
    const isEnabled = change.enabled ?? before.enabled === 1
    const hasNewStart = url !== before.url || (isEnabled && before.enabled === 0)
    const row = await db.get(queries.updateWebhookRow, {
      id: before.id,
      url,
      types,
      description,
      secret: key?.stored ?? before.secret,
      previousSecret: key ? before.secret : before.previousSecret,
      previousUntil: key ? at + ROTATION_OVERLAP_MS : before.previousUntil,
      enabled: Number(isEnabled),
      // The reason applies only to automatic disabling, so a change by a caller clears it.
      disabledReason: change.enabled === undefined ? before.disabledReason : null,
      failingSince: hasNewStart ? null : before.failingSince,
    })
    return { webhook: toWebhook(row ?? notFound(id)), secret: key?.verificationKey }
  })
}

/** Fails with: webhook_not_found, precondition_failed. */
export function deleteWebhook(db: Database, id: Id, requireMatch: Precondition): Promise<void> {
  return db.transaction(async (db) => {
    const webhook = (await db.get(queries.lockWebhook, { id })) ?? notFound(id)
    requireMatch(toWebhook(webhook))
    await db.run(queries.deleteWebhookRow, { id })
  })
}

/** Lists a webhook's deliveries, newest first. Fails with: webhook_not_found. */
export async function listWebhookDeliveries(
  db: Queries,
  webhookId: Id,
  states: readonly DeliveryState[] | undefined,
  page: Page,
): Promise<WebhookDelivery[]> {
  const { id } = (await db.get(queries.webhookById, { id: webhookId })) ?? notFound(webhookId)
  return (await db.all(...queries.deliveryPage(id, states, page))).map(toDelivery)
}

/** Sends a `ping` to this webhook only. Fails with: webhook_not_found, webhook_disabled. */
export function testWebhook(db: Database, id: Id, context: ChangeContext): Promise<WebhookDelivery> {
  return db.transaction(async (db) => {
    const webhook = await requireEnabled(db, id)
    const subject = { type: 'webhook', id: webhook.id } as const
    const eventId = await appendEvent(db, { type: 'ping', subject, data: toWebhook(webhook) }, context)
    const row = { webhookId: webhook.id, eventId, type: 'ping', nextAttemptAt: context.at } as const
    const delivery = await db.get(queries.insertDelivery, row)
    if (!delivery) throw new Error('The inserted delivery was not returned.')
    return toDelivery(delivery)
  })
}

/** Fails with: webhook_not_found, webhook_disabled, delivery_not_found, cursor_expired. */
export function redeliverWebhook(
  db: Database,
  id: Id,
  request: WithExactIds<Schemas['Redelivery']>,
  { at }: ChangeContext,
): Promise<void> {
  return db.transaction(async (db) => {
    const webhook = await requireEnabled(db, id)
    if ('deliveryId' in request) return redeliverOne(db, webhook.id, request.deliveryId, at)
    const position =
      'sinceEventId' in request
        ? await positionAfterEvent(db, request.sinceEventId)
        : await positionAt(db, toMilliseconds(request.since))
    await db.run(queries.rewind, { id: webhook.id, position })
  })
}

/**
 * Returns the position after which to resend events, and checks that none of them has been purged. An id too large for a JavaScript number
 * comes after every event. Fails with: cursor_expired.
 */
async function positionAfterEvent(db: Queries, id: Id): Promise<number> {
  await requireEventsAfter(db, id)
  return Math.min(Number(id), Number.MAX_SAFE_INTEGER)
}

async function redeliverOne(db: Queries, webhookId: number, deliveryId: Id, at: number): Promise<void> {
  const delivery = await db.get(queries.deliveryById, { id: deliveryId, webhookId })
  if (!delivery) throw new StoreError('delivery_not_found', `Webhook ${webhookId} has no delivery ${deliveryId}.`)
  const { eventId, type } = delivery
  if (!(await eventById(db, eventId))) throw new StoreError('cursor_expired', `Event ${eventId} is no longer kept.`)
  await db.get(queries.insertDelivery, { webhookId, eventId, type, nextAttemptAt: at })
}

/** Returns the age in milliseconds of the oldest event not yet received by an enabled webhook; 0 if there is none. */
export async function webhookLag(db: Queries, now: number): Promise<number> {
  const at = (await db.get(queries.oldestUndelivered, { waitedSince: now - MAX_UNQUEUED_MS }))?.at ?? now
  return Math.max(0, now - at)
}

/** Deletes the deliveries of events up to this id. */
export async function purgeDeliveries(db: Queries, purgedTo: number): Promise<void> {
  while ((await db.run(queries.deleteOldDeliveries, { purgedTo, limit: PURGE_BATCH })) === PURGE_BATCH);
}

/** Converts a row to its API representation, without secrets. */
export function toWebhook(row: queries.WebhookRow): Webhook {
  const { id, url, description, signing, enabled, disabledReason, failingSince, previousUntil, createdAt } = row
  const types = typesOf(row)
  return {
    id,
    url,
    ...(types ? { types } : {}),
    ...(description === null ? {} : { description }),
    signing,
    enabled: enabled === 1,
    ...(disabledReason === null ? {} : { disabledReason }),
    ...(failingSince === null ? {} : { failingSince: formatDate(failingSince) }),
    // Each rotation changes this date and thus the ETag, so a rotation retried after a lost response does not run twice.
    ...(previousUntil === null ? {} : { previousSecretUntil: formatDate(previousUntil) }),
    createdAt: formatDate(createdAt),
  }
}

function toDelivery(row: queries.DeliveryRow): WebhookDelivery {
  const { id, webhookId, eventId, type, state, attempts } = row
  const { lastStatus, lastError, lastDurationMs, lastResponseBytes, lastAttemptAt, nextAttemptAt, attemptLog } = row
  return {
    id,
    webhookId,
    eventId,
    type,
    state,
    attempts,
    ...(lastStatus === null ? {} : { lastStatus }),
    ...(lastError === null ? {} : { lastError }),
    ...(lastDurationMs === null ? {} : { lastDurationMs }),
    ...(lastResponseBytes === null ? {} : { lastResponseBytes }),
    ...(lastAttemptAt === null ? {} : { lastAttemptAt: formatDate(lastAttemptAt) }),
    ...(nextAttemptAt === null ? {} : { nextAttemptAt: formatDate(nextAttemptAt) }),
    ...(attemptLog === null ? {} : { attemptLog: readLog(attemptLog).map(toLoggedAttempt) }),
  }
}

function toLoggedAttempt({ at, ...outcome }: LoggedAttempt): NonNullable<WebhookDelivery['attemptLog']>[number] {
  return { at: formatDate(at), ...outcome }
}

/** Returns the event types a webhook wants; undefined for all. */
export function typesOf({ types }: Pick<queries.WebhookRow, 'types'>): Webhook['types'] {
  return types === null ? undefined : (types.split(' ') as Webhook['types'])
}

/** Encodes event types for storage; null for all. */
function joinTypes(types: readonly string[] | null | undefined): string | null {
  return types ? [...new Set(types)].join(' ') : null
}

async function requireEnabled(db: Queries, id: Id): Promise<queries.WebhookRow> {
  const webhook = (await db.get(queries.lockWebhook, { id })) ?? notFound(id)
  if (webhook.enabled === 0) throw new StoreError('webhook_disabled', `Webhook ${id} is disabled; enable it first.`)
  return webhook
}

function notFound(id: Id): never {
  throw new StoreError('webhook_not_found', `Webhook ${id} does not exist.`)
}
