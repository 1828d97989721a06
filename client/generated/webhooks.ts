// Generated from contract/openapi.yaml by `npm run generate`; do not edit.
import type { Call, List } from '../calls.ts'
import type { CallOptions, ChangeOptions, PostOptions } from '../options.ts'
import type { Reference } from '../references.ts'
import type { Requests } from '../requests.ts'
import type { ErrorCodes } from './error-codes.ts'
import type { ListWebhookDeliveriesQuery, ListWebhooksQuery } from './queries.ts'
import type { CreatedWebhook, NewWebhook, Redelivery, UpdatedWebhook, Webhook, WebhookDelivery, WebhookUpdate } from './schemas.ts'

export interface WebhooksOperations {
  /**
   * List webhooks.
   *
   * Returns a page of webhooks, sorted by `id`.
   *
   * This operation is **beta**: it may change in any release, and the changelog lists each change. See
   * Stability.
   *
   * A key needs the `store:read` scope.
   *
   * @beta
   */
  list(query?: ListWebhooksQuery, options?: CallOptions): List<Webhook, ErrorCodes['listWebhooks']>

  /**
   * Create a webhook.
   *
   * Registers a URL to which the service sends the store's events, either all of them or only some `types`. Each event
   * is sent at least once, and in order as long as your endpoint responds with a 2xx status. The request body is the
   * Event, and the request is signed as [Standard Webhooks](https://www.standardwebhooks.com) specifies.
   *
   * The response contains the `secret` with which you verify signatures: for `v1`, the shared secret (`whsec_...`),
   * which is shown only once; for `v1a`, the public key (`whpk_...`). A response replayed for an `Idempotency-Key`
   * does not contain the `secret`. If the first response was lost, rotate the secret to get a new one.
   *
   * The URL must begin with `https://`, and its host must have only public addresses, unless the operator has allowed
   * it (`PETSTORE_WEBHOOK_ALLOW`). The service does not follow redirects.
   *
   * Fails with `webhook_limit` if the store already has 1,000 webhooks.
   *
   * This operation is **beta**: it may change in any release, and the changelog lists each change. See
   * Stability.
   *
   * A key needs the `store:write` scope.
   *
   * @beta
   */
  create(webhook: NewWebhook, options?: PostOptions): Call<CreatedWebhook, ErrorCodes['createWebhook']>

  /**
   * Test a webhook.
   *
   * Sends a `ping` event to the webhook, regardless of its `types`, and returns the delivery. List the webhook's
   * deliveries to see the result.
   *
   * Fails with `webhook_not_found` if the webhook does not exist, and with `webhook_disabled` if it is disabled.
   *
   * This operation is **beta**: it may change in any release, and the changelog lists each change. See
   * Stability.
   *
   * A key needs the `store:write` scope.
   *
   * @beta
   */
  test(webhook: Reference<'webhooks'>, options?: PostOptions): Call<WebhookDelivery, ErrorCodes['testWebhook']>

  /**
   * List a webhook's deliveries.
   *
   * Returns a page of the webhook's deliveries, both past and pending, newest first: the state of each, the number of
   * attempts, the status and time of the last attempt, and when the next one is due. The service does not keep the
   * content of your endpoint's responses. To list undelivered events, use `?state=pending&state=failed`.
   *
   * The service attempts a delivery immediately, and then after 5 seconds, 5 and 30 minutes, and 2, 5, 10, 14, 20, and
   * 24 hours, until your endpoint responds with a 2xx status. If no attempt succeeds, the delivery is `failed`.
   * Deliveries are kept as long as their events.
   *
   * Fails with `webhook_not_found` if the webhook does not exist.
   *
   * This operation is **beta**: it may change in any release, and the changelog lists each change. See
   * Stability.
   *
   * A key needs the `store:read` scope.
   *
   * @beta
   */
  listDeliveries(webhook: Reference<'webhooks'>, query?: ListWebhookDeliveriesQuery, options?: CallOptions): List<WebhookDelivery, ErrorCodes['listWebhookDeliveries']>

  /**
   * Resend events to a webhook.
   *
   * Resends one event (`deliveryId`), all events after a given event (`sinceEventId`), or all events since a given
   * time (`since`). Each event gets a new delivery with the same `webhook-id`, so your endpoint can recognize events
   * that it already has.
   *
   * Fails with `webhook_not_found` if the webhook does not exist, with `delivery_not_found` if it has no such delivery, with
   * `webhook_disabled` if it is disabled, and with `cursor_expired` if events after `sinceEventId` are no longer kept.
   *
   * This operation is **beta**: it may change in any release, and the changelog lists each change. See
   * Stability.
   *
   * A key needs the `store:write` scope.
   *
   * @beta
   */
  redeliver(webhook: Reference<'webhooks'>, redelivery: Redelivery, options?: PostOptions): Call<void, ErrorCodes['redeliverWebhook']>

  /**
   * Read a webhook.
   *
   * Returns a webhook without its secret. Fails with `webhook_not_found` if it does not exist.
   *
   * The service disables a webhook if its endpoint responds with 410, or if every attempt has failed for about three
   * days; `disabledReason` says which.
   *
   * This operation is **beta**: it may change in any release, and the changelog lists each change. See
   * Stability.
   *
   * A key needs the `store:read` scope.
   *
   * @beta
   */
  get(webhook: Reference<'webhooks'>, options?: CallOptions): Call<Webhook, ErrorCodes['getWebhook']>

  /**
   * Delete a webhook.
   *
   * Deletes a webhook and its deliveries. The service sends nothing more, except for requests already in flight.
   *
   * Fails with `webhook_not_found` if the webhook does not exist.
   *
   * This operation is **beta**: it may change in any release, and the changelog lists each change. See
   * Stability.
   *
   * A key needs the `store:write` scope.
   *
   * @beta
   */
  delete(webhook: Reference<'webhooks'>, options?: ChangeOptions): Call<void, ErrorCodes['deleteWebhook']>

  /**
   * Change a webhook.
   *
   * Changes the fields in the body and keeps the others; `{}` changes nothing. `"types": null` subscribes to all
   * types, and `"description": null` removes the description.
   *
   * A webhook with `"enabled": false` receives nothing. With `"enabled": true`, it resumes where it stopped, with
   * every event that is still stored.
   *
   * `"rotateSecret": true` creates a new secret, which the response contains. For a day, requests are also signed with
   * the old secret. If you rotate again within that day, the oldest secret is no longer used. If you send `If-Match`
   * and retry after a lost response, the retry fails with `412 precondition_failed` instead of rotating twice.
   *
   * Fails with `webhook_not_found` if the webhook does not exist.
   *
   * This operation is **beta**: it may change in any release, and the changelog lists each change. See
   * Stability.
   *
   * A key needs the `store:write` scope.
   *
   * @beta
   */
  update(webhook: Reference<'webhooks'>, webhookUpdate: WebhookUpdate, options?: ChangeOptions): Call<UpdatedWebhook, ErrorCodes['updateWebhook']>
}

export const webhooks = ({ call, list }: Requests): WebhooksOperations => ({
  list: (query, options) => list('/store/webhooks', { query, options }),
  create: (webhook, options) => call('POST', '/store/webhooks', { body: webhook, options }),
  test: (webhook, options) => call('POST', '/store/webhooks/{webhookId}/tests', { of: webhook, options }),
  listDeliveries: (webhook, query, options) => list('/store/webhooks/{webhookId}/deliveries', { of: webhook, query, options }),
  redeliver: (webhook, redelivery, options) => call('POST', '/store/webhooks/{webhookId}/redeliveries', { of: webhook, body: redelivery, options }),
  get: (webhook, options) => call('GET', '/store/webhooks/{webhookId}', { of: webhook, options }),
  delete: (webhook, options) => call('DELETE', '/store/webhooks/{webhookId}', { of: webhook, options }),
  update: (webhook, webhookUpdate, options) => call('PATCH', '/store/webhooks/{webhookId}', { of: webhook, body: webhookUpdate, options }),
})
