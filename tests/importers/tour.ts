// A tour of all operations: typical requests to a store, and every kind of error.
import type { components } from '../../contract/generated/types.ts'
import { operationAt } from '../support/contract/conformance.ts'

type Schemas = components['schemas']

export interface TourStep {
  readonly request: string
  readonly operation: string | undefined
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Sends the requests with a key and returns every response. Continues after an unexpected error, although later requests may then fail. */
export async function tour(origin: string, key: string): Promise<TourStep[]> {
  const steps: TourStep[] = []

  async function send<Body = unknown>(
    method: string,
    target: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<{ tag: string; link: string; body: Body }> {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
    const authorized = { Authorization: `Bearer ${key}`, ...headers }
    const response = await fetch(new URL(target, origin), {
      method,
      headers: body ? { 'Content-Type': type, ...authorized } : authorized,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { status, headers: responseHeaders } = response
    const text = await response.text()
    const operation = operationAt(method, target.replace(/\?.*/, ''))?.id
    steps.push({ request: `${method} ${target}`, operation, status, headers: responseHeaders, text })
    const [, link = '/'] = /<(.*?)>/.exec(responseHeaders.get('link') ?? '') ?? []
    return { tag: responseHeaders.get('etag') ?? '', link, body: (text === '' ? undefined : JSON.parse(text)) as Body }
  }

  const category = await send<Schemas['Category']>('POST', '/categories', { name: 'fox', description: 'Red ones' })
  const kind = `/categories/${category.body.id}`
  await send('POST', '/categories', { name: 'FOX' })
  await send('GET', '/categories?q=o&sort=name&limit=2')
  await send('GET', kind)
  await send('GET', kind, undefined, { 'If-None-Match': category.tag })
  await send('PUT', kind, { name: 'foxes', id: category.body.id })
  await send('PATCH', kind, { description: null }, { 'If-Match': category.tag })
  await send('PATCH', kind, { description: 'Of any colour' })

  const newPet = { name: 'Re\u0301my \u{1F98A}', categoryId: category.body.id }
  const once = { 'Idempotency-Key': crypto.randomUUID() }
  const { body: pet, tag } = await send<Schemas['Pet']>('POST', '/pets', newPet, once)
  await send('POST', '/pets', newPet, once)
  await send('POST', '/pets', { ...newPet, name: 'Another' }, once)
  const { body: other } = await send<Schemas['Pet']>('POST', '/pets', { ...newPet, status: 'sold' })
  const at = `/pets/${pet.id}`
  const both = `/pets?id=${pet.id}&id=${other.id}&status=available&status=sold&categoryId=${category.body.id}&sort=-name`
  const { link } = await send('GET', `${both}&limit=1`)
  await send('GET', link)
  await send('GET', `/pets?id=${pet.id}`, undefined, { 'If-None-Match': tag })
  await send('GET', at)
  await send('GET', '/pets/9007199254740991')
  await send('PUT', at, { name: 'Remy', categoryId: category.body.id })
  await send('PATCH', at, { status: 'pending' }, { 'If-Match': tag })
  await send('PATCH', at, { status: 'pending' })
  await send('PATCH', at, { status: 'available' })

  const stock = `/store/inventory/${pet.id}`
  await send('PUT', stock, { quantity: 4 })
  await send('POST', `${stock}/adjustments`, { delta: 3, reason: 'received', note: 'Spring delivery' })
  await send('GET', stock)
  await send('GET', '/store/inventory?status=available&maxQuantity=9&sort=-quantity&limit=1')
  await send('GET', `/store/inventory?petId=${pet.id}&petId=${other.id}&limit=100`)

  const order = { petId: pet.id, quantity: 2, shipDate: '2026-12-01T10:00:00.250+01:00' }
  const { body: open } = await send<Schemas['Order']>('POST', '/store/orders', order)
  const { body: sold } = await send<Schemas['Order']>('POST', '/store/orders', { petId: pet.id, complete: true })
  await send('POST', '/store/orders', { petId: other.id })
  await send('GET', `/store/orders?petId=${pet.id}&complete=false&sort=-shipDate`)
  await send('GET', '/store/orders?shipDateFrom=2026-12-01T00:00:00Z&shipDateTo=2026-12-02T00:00:00Z&limit=1')
  await send('GET', `/store/order-details?q=my&categoryId=${category.body.id}&hasShipDate=true&sort=shipDate`)
  await send('GET', `/store/orders/${open.id}`)
  await send('PATCH', `/store/orders/${open.id}`, { quantity: 3, shipDate: null })
  await send('DELETE', `/store/orders/${open.id}`)
  await send('DELETE', `/store/orders/${sold.id}`)
  await send('GET', `${stock}/movements?limit=100`)
  await send('GET', `/store/stock-levels?petId=${pet.id}&status=available&q=my&maxQuantity=9&sort=-quantity`)
  await send('GET', '/store/summary')
  await send('GET', '/store/sales?days=7&timeZone=Europe/Berlin')
  await send('GET', '/store/events')

  const newWebhook = { url: 'http://127.0.0.1:9000/petstore', types: ['order.placed'], description: 'The till' }
  const { body: webhook } = await send<Schemas['Webhook']>('POST', '/store/webhooks', newWebhook)
  const hook = `/store/webhooks/${webhook.id}`
  await send('POST', '/store/webhooks', { url: 'http://10.0.0.1/' })
  await send('GET', '/store/webhooks?limit=1')
  await send('GET', hook)
  await send('PATCH', hook, { types: null, rotateSecret: true })
  const { body: ping } = await send<Schemas['WebhookDelivery']>('POST', `${hook}/tests`)
  await send('GET', `${hook}/deliveries?state=pending&state=failed`)
  await send('POST', `${hook}/redeliveries`, { deliveryId: ping.id })
  await send('POST', `${hook}/redeliveries`, { since: '2026-11-16T09:00:00Z' })
  await send('PATCH', hook, { enabled: false })
  await send('POST', `${hook}/tests`)
  await send('DELETE', hook)

  await send('GET', '/store/access')
  const newKey = { name: 'The till', scopes: ['pets:read', 'store:write'], expiresAt: '2099-12-31T23:59:59Z' }
  const { body: created, tag: keyTag } = await send<Schemas['KeyWithSecret']>('POST', '/store/keys', newKey)
  const keyPath = `/store/keys/${created.id}`
  await send('GET', '/store/keys?limit=1')
  await send('GET', keyPath)
  await send('GET', keyPath, undefined, { 'If-None-Match': keyTag })
  await send('PATCH', keyPath, { expiresAt: null }, { 'If-Match': keyTag })
  await send('PATCH', keyPath, { scopes: ['store:read'] }, { 'If-Match': keyTag })
  await send('POST', `${keyPath}/rotations`, { overlapSeconds: 60 })
  await send('POST', `${keyPath}/rotations`, { overlapSeconds: 60 })
  await send('DELETE', keyPath)
  await send('DELETE', keyPath)
  await send('PATCH', keyPath, { name: 'Another' })
  await send('GET', '/store/keys/000000000000')
  await send('DELETE', '/store/keys/000000000000')

  await send('DELETE', at)
  await send('DELETE', kind)
  await send('DELETE', `/pets/${other.id}`)
  const { body: empty } = await send<Schemas['Category']>('POST', '/categories', { name: 'to go' })
  await send('DELETE', `/categories/${empty.id}`)
  return steps
}
