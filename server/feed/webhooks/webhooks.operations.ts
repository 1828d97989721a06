// Handlers for the webhook operations.
import { StoreError } from '../../errors.ts'
import { type Handlers, prepared } from '../../http/handlers.ts'
import { pageResult, type SortKey } from '../../http/response/pages.ts'
import { Result, SecretResult } from '../../http/response/results.ts'
import type { Destinations } from './delivery/destinations.ts'
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  redeliverWebhook,
  testWebhook,
  updateWebhook,
} from './webhooks.ts'

const byId = <Item extends { readonly id: number }>(): SortKey<Item> => ({ types: ['id'], of: ({ id }) => [id] })

/** Headers for a response that contains a secret. */
const neverStored = { 'Cache-Control': 'no-store' }

export function webhookOperations(destinations: Destinations) {
  /**
   * Returns the reason events may not be sent to a URL; undefined if they may. Do not call it in a transaction: it resolves the host name.
   */
  async function problemOf(url: string | undefined): Promise<string | undefined> {
    const destination = url === undefined ? undefined : await destinations.resolve(url)
    return destination?.ok === false ? destination.reason : undefined
  }

  return {
    listWebhooks: (request) => pageResult(request, byId(), (page) => listWebhooks(request.db, page)),
    createWebhook: prepared(
      ({ body }) => problemOf(body.url),
      async ({ db, body, context }, problem) => {
        requireNone(problem)
        const { webhook, secret } = await createWebhook(db, body, context)
        return new SecretResult({ ...webhook, secret }, { Location: `/store/webhooks/${webhook.id}` }, webhook, webhook)
      },
    ),
    getWebhook: ({ db, params }) => getWebhook(db, params.webhookId),
    updateWebhook: prepared(
      ({ body }) => problemOf(body.url),
      async ({ db, params, body, context, requireMatch }, problem) => {
        requireNone(problem)
        const { webhook, secret } = await updateWebhook(db, params.webhookId, body, context, requireMatch)
        return secret === undefined
          ? new Result(webhook, {}, webhook)
          : new Result({ ...webhook, secret }, neverStored, webhook)
      },
    ),
    deleteWebhook: ({ db, params, requireMatch }) => deleteWebhook(db, params.webhookId, requireMatch),
    listWebhookDeliveries: (request) => {
      const { db, params, query } = request
      return pageResult(request, byId(), (page) => listWebhookDeliveries(db, params.webhookId, query.state, page))
    },
    redeliverWebhook: ({ db, params, body, context }) => redeliverWebhook(db, params.webhookId, body, context),
    testWebhook: ({ db, params, context }) => testWebhook(db, params.webhookId, context),
  } satisfies Partial<Handlers>
}

/** Throws if a check found a problem. Fails with: invalid_request. */
function requireNone(problem: string | undefined): void {
  if (problem !== undefined) throw new StoreError('invalid_request', problem)
}
