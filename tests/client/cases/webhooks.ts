// Test cases for webhooks: the webhook operations, and signature verification in every runtime.
import { verifyWebhook, WebhookVerificationError } from 'petstore-client'
import type { Cases } from '../context.ts'
import { errorOf, expectEqual } from '../expect.ts'
import { signed } from './signed-webhook.ts'

const { body, headers, now, secret, publicKey } = signed

export const webhookCases: Cases = {
  'webhooks › can be created, read, changed, tested, and deleted, and can redeliver events': async ({ store }) => {
    const { secret = '', ...webhook } = await store.webhooks.create({
      url: 'http://127.0.0.1:9/hook',
      types: ['order.placed'],
    })
    expectEqual(secret.startsWith('whsec_'), true)
    expectEqual(await store.webhooks.get(webhook.id), webhook)
    const delivery = await store.webhooks.test(webhook)
    expectEqual([delivery.type, delivery.webhookId], ['ping', webhook.id])
    expectEqual(await store.webhooks.redeliver(webhook, { deliveryId: delivery.id }), undefined)
    expectEqual((await store.webhooks.listDeliveries(webhook, { state: ['pending', 'failed'] })).length, 2)
    const changed = await store.webhooks.update(webhook.id, { types: null, rotateSecret: true })
    expectEqual([changed.types, changed.secret === secret], [undefined, false])
    await store.webhooks.delete(changed)
    expectEqual(
      (await store.webhooks.list({ limit: 100 })).filter(({ id }) => id === webhook.id),
      [],
    )
  },

  'verifyWebhook › accepts a shared secret or a public key, alone or in a list': async () => {
    for (const secrets of [
      secret,
      publicKey,
      [publicKey, secret],
      ['whsec_bm90IHRoaXMgb25lLCBhbm90aGVyIG9uZSE=', secret],
    ])
      expectEqual(await verifyWebhook(secrets, headers, body, { now }), JSON.parse(body))
    const bytes = new TextEncoder().encode(body)
    expectEqual((await verifyWebhook(publicKey, new Headers(headers), bytes, { now })).type, 'order.placed')
  },

  'verifyWebhook › rejects forged, unsigned, and expired requests': async () => {
    const { 'webhook-signature': _, ...unsigned } = headers
    const tampered = body.replace('"quantity":1', '"quantity":9')
    const other = 'whsec_bm90IHRoaXMgb25lLCBhbm90aGVyIG9uZSE='
    const faults: Record<string, () => Promise<unknown>> = {
      'another body': () => verifyWebhook([secret, publicKey], headers, tampered, { now }),
      'another id': () => verifyWebhook([secret, publicKey], { ...headers, 'webhook-id': 'evt_2' }, body, { now }),
      'another secret': () => verifyWebhook(other, headers, body, { now }),
      'no signature': () => verifyWebhook(secret, unsigned, body, { now }),
      'an unknown scheme': () => verifyWebhook(secret, { ...headers, 'webhook-signature': 'v2,AAAA' }, body, { now }),
      'too old': () => verifyWebhook(secret, headers, body, { now: now + 301_000 }),
      'too new': () => verifyWebhook(secret, headers, body, { now: now - 311_000 }),
      'no time': () => verifyWebhook(secret, { ...headers, 'webhook-timestamp': 'now' }, body, { now }),
    }
    const messages: Record<string, string> = {}
    for (const [name, verify] of Object.entries(faults))
      messages[name] = (await errorOf(WebhookVerificationError, verify())).message
    const tooFar = "The request's timestamp differs from the current time by more than 300 seconds."
    const wrong = 'The request is not signed with this secret.'
    expectEqual(messages, {
      'another body': wrong,
      'another id': wrong,
      'another secret': wrong,
      'no signature': 'The request has no webhook-signature header.',
      'an unknown scheme': wrong,
      'too old': tooFar,
      'too new': tooFar,
      'no time': tooFar,
    })
  },

  'verifyWebhook › rejects a malformed signature with the same error as a forged one': async () => {
    for (const text of [
      '',
      'A',
      'AAAAA',
      'AA=',
      'A===',
      'AAAA',
      '====',
      '!',
      'AA AA',
      '\u00e9',
      'AAAA\0',
      'A'.repeat(9999),
    ])
      for (const version of ['v1', 'v1a']) {
        const malformed = { ...headers, 'webhook-signature': `${version},${text}` }
        const { message } = await errorOf(
          WebhookVerificationError,
          verifyWebhook([secret, publicKey], malformed, body, { now }),
        )
        expectEqual(message, 'The request is not signed with this secret.')
        // A valid signature next to a malformed one is still accepted.
        malformed['webhook-signature'] += ` ${headers['webhook-signature']}`
        expectEqual((await verifyWebhook([secret, publicKey], malformed, body, { now })).id, 44)
      }
  },

  'verifyWebhook › throws a TypeError for a malformed secret': async () => {
    const malformed = ['', 'ps_key', 'whsec_', 'whsec_A', 'whsec_AA=', 'whsec_!', 'whpk_', 'whpk_A===', 'whpk_AAAA']
    for (const text of malformed) await errorOf(TypeError, verifyWebhook([secret, text], headers, body, { now }))
  },
}
