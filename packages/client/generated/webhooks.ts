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
   * This operation is **beta**: it may change with notice, as the guide to
   * stability says.
   *
   * A key needs the scope `store:read`.
   *
   * @beta
   */
  list(query?: ListWebhooksQuery, options?: CallOptions): List<Webhook, ErrorCodes['listWebhooks']>

  /**
   * Create a webhook.
   *
   * Registers a URL to which the service sends each event of the store, or those of some `types`: every event at least once,
   * and in order as long as your endpoint responds with a status of 2xx. The request has the Event as its body and is signed
   * as [Standard Webhooks](https://www.standardwebhooks.com) describes.
   *
   * The response has the `secret` with which you verify the signatures: of `v1`, the shared secret (`whsec_...`), which is
   * shown only now; of `v1a`, the public key (`whpk_...`). A response that is repeated for an `Idempotency-Key` has no
   * `secret`. If the first response was lost, rotate the secret, which makes a new one.
   *
   * The URL must begin with `https://`, and every address of its host must be public, unless the operator has allowed it
   * (`PETSTORE_WEBHOOK_ALLOW`). Redirects are not followed.
   *
   * Fails with `webhook_limit` if the store has 1,000 webhooks.
   *
   * This operation is **beta**: it may change with notice, as the guide to
   * stability says.
   *
   * A key needs the scope `store:write`.
   *
   * @beta
   */
  create(webhook: NewWebhook, options?: PostOptions): Call<CreatedWebhook, ErrorCodes['createWebhook']>

  /**
   * Test a webhook.
   *
   * Sends the webhook an event of type `ping`, whatever its `types`, and returns the delivery. The list of deliveries shows
   * how it went.
   *
   * Fails with `webhook_not_found` if the webhook does not exist, and with `webhook_disabled` if it is disabled.
   *
   * This operation is **beta**: it may change with notice, as the guide to
   * stability says.
   *
   * A key needs the scope `store:write`.
   *
   * @beta
   */
  test(webhook: Reference<'webhooks'>, options?: PostOptions): Call<WebhookDelivery, ErrorCodes['testWebhook']>

  /**
   * List the deliveries of a webhook.
   *
   * Returns a page of the events that were sent to the webhook or are about to be, newest delivery first: the state of each,
   * how often it was attempted, the status and the time of the last attempt, and when the next one is due. The content of your
   * endpoint's responses is not kept. Those that were not delivered: `?state=pending&state=failed`.
   *
   * A delivery is attempted at once, and after 5 seconds, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours, until your endpoint
   * responds with a status of 2xx. Then it has `failed`. Deliveries are kept as long as their events.
   *
   * Fails with `webhook_not_found` if the webhook does not exist.
   *
   * This operation is **beta**: it may change with notice, as the guide to
   * stability says.
   *
   * A key needs the scope `store:read`.
   *
   * @beta
   */
  listDeliveries(webhook: Reference<'webhooks'>, query?: ListWebhookDeliveriesQuery, options?: CallOptions): List<WebhookDelivery, ErrorCodes['listWebhookDeliveries']>

  /**
   * Send events to a webhook again.
   *
   * Sends one event again (`deliveryId`), or all events after one (`sinceEventId`), or all since a time (`since`). Each gets a
   * new delivery. Your endpoint receives the same `webhook-id` again, so that it can tell what it already has.
   *
   * Fails with `webhook_not_found` if the webhook does not exist, with `delivery_not_found` if it has no such delivery, with
   * `webhook_disabled` if it is disabled, and with `cursor_expired` if events after `sinceEventId` are no longer kept.
   *
   * This operation is **beta**: it may change with notice, as the guide to
   * stability says.
   *
   * A key needs the scope `store:write`.
   *
   * @beta
   */
  redeliver(webhook: Reference<'webhooks'>, redelivery: Redelivery, options?: PostOptions): Call<void, ErrorCodes['redeliverWebhook']>

  /**
   * Read a webhook.
   *
   * Returns a webhook without its secret. Fails with `webhook_not_found` if it does not exist.
   *
   * The service disables a webhook if its endpoint responds with 410, or if every attempt of about three days has failed;
   * `disabledReason` says which.
   *
   * This operation is **beta**: it may change with notice, as the guide to
   * stability says.
   *
   * A key needs the scope `store:read`.
   *
   * @beta
   */
  get(webhook: Reference<'webhooks'>, options?: CallOptions): Call<Webhook, ErrorCodes['getWebhook']>

  /**
   * Delete a webhook.
   *
   * Deletes a webhook and its deliveries. Nothing more is sent, except for a request that is already under way.
   *
   * Fails with `webhook_not_found` if the webhook does not exist.
   *
   * This operation is **beta**: it may change with notice, as the guide to
   * stability says.
   *
   * A key needs the scope `store:write`.
   *
   * @beta
   */
  delete(webhook: Reference<'webhooks'>, options?: ChangeOptions): Call<void, ErrorCodes['deleteWebhook']>

  /**
   * Change a webhook.
   *
   * Changes the fields in the body and keeps the others; `{}` changes nothing. `"types": null` asks for all types again, and
   * `"description": null` removes the description.
   *
   * A webhook with `"enabled": false` receives nothing. With `"enabled": true` it goes on where it stopped, with every event
   * that is still kept.
   *
   * `"rotateSecret": true` makes a new secret, which the response has. For a day, requests are signed with the old one too.
   * If you rotate it again within the day, the oldest one no longer counts. With `If-Match`, a request that is sent again after
   * a lost response fails with `412 precondition_failed` instead of rotating twice.
   *
   * Fails with `webhook_not_found` if the webhook does not exist.
   *
   * This operation is **beta**: it may change with notice, as the guide to
   * stability says.
   *
   * A key needs the scope `store:write`.
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
