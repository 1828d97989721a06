// docs/api/events.md is accurate: a real store sends the body shown for each event type, and the sample code produces the CloudEvent shown.
import { describe, expect, test } from 'bun:test'
import document from '../../contract/generated/openapi.json'
import { startStore } from '../support/store/store.ts'
import { startReceiver } from '../support/webhooks/receiver.ts'
import { readPage } from './guide-commands.ts'

const page = await readPage('docs/api/events.md')

function sectionOf(heading: string): string {
  return page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? ''
}

function blocksIn(section: string, language: string): string[] {
  return [...section.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(([, block = '']) => block)
}

const bodies = blocksIn(sectionOf('A body of each type'), 'json').join('').trimEnd().split('\n')
const types = document.components.schemas.EventType.enum

/** Requests that cause the events on the page; request n has the id `till-n`. */
const requests: readonly (readonly [method: string, path: string, body?: object])[] = [
  ['POST', '/categories', { name: 'dog' }],
  ['POST', '/pets', { name: 'Rex', categoryId: 1 }],
  ['POST', '/store/orders', { petId: 1 }],
  ['PATCH', '/store/orders/1', { shipDate: '2026-12-01T09:00:00Z' }],
  ['DELETE', '/store/orders/1'],
  ['POST', '/store/orders', { petId: 1, complete: true }],
  ['PATCH', '/pets/1', { name: 'Rexy' }],
  ['POST', '/categories', { name: 'cat' }],
  ['PATCH', '/categories/2', { description: 'Cats of every size' }],
  ['DELETE', '/categories/2'],
  ['POST', '/pets', { name: 'Bella', categoryId: 1 }],
  ['DELETE', '/pets/2'],
  ['POST', '/store/webhooks/1/tests'],
]

/** Returns the bodies that a webhook receives, in order. */
async function sentBodies(): Promise<string[]> {
  const store = await startStore('sqlite', {
    clock: () => Date.parse('2026-11-16T09:00:00Z'),
    webhookAllow: ['127.0.0.0/8'],
  })
  const receiver = startReceiver()
  const gone = startReceiver(() => new Response(null, { status: 410 }))
  await store.send('POST', '/store/webhooks', { url: receiver.url })
  await store.send('POST', '/store/webhooks', { url: gone.url, types: ['ping'] })
  for (const [n, [method, path, body]] of requests.entries())
    expect((await store.send(method, path, body, { 'X-Request-Id': `till-${n + 1}` })).status).toBeLessThan(300)
  await store.send('POST', '/store/webhooks/2/tests')
  await store.deliverWebhooks()
  await store.stop()
  await receiver.stop()
  await gone.stop()
  const masked = (body: string): string =>
    body.replace(receiver.url, 'http://127.0.0.1:9000/petstore').replace(gone.url, 'http://127.0.0.1:9000/old')
  return receiver.received.map(({ body }) => masked(body))
}

const typeOf = (body: string): string => JSON.parse(body).type

test("the table lists the contract's types in order", () => {
  expect([...sectionOf('Types').matchAll(/^\| `([\w.]+)` \|/gm)].map(([, type]) => type)).toEqual(types)
})

test('the page shows an example body for each event type, as a webhook receives it', async () => {
  const sent = await sentBodies()
  // Compare the first event of each type.
  const expected = types.map((type) => sent.find((body) => typeOf(body) === type) ?? `no ${type}`)
  expect(bodies).toEqual(expected)
})

describe('As CloudEvents', () => {
  const section = sectionOf('As CloudEvents')
  const [example = ''] = blocksIn(section, 'json')

  test('the code converts the order.placed event above into the example', async () => {
    const order = bodies.find((body) => typeOf(body) === 'order.placed')
    const source = `${blocksIn(section, 'js')}\nconsole.log(JSON.stringify(toCloudEvent(${order}), null, 2))`
    const program = Bun.spawn(['node', '--input-type=module', '-e', source], { stdout: 'pipe' })
    expect(await program.stdout.text()).toBe(example)
  })

  test('the table lists all attributes in the example, and their names follow the specification', () => {
    const attributes = [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name)
    expect(Object.keys(JSON.parse(example))).toEqual(attributes)
    // CloudEvents attribute names: https://github.com/cloudevents/spec/blob/v1.0.2/cloudevents/spec.md#naming-conventions
    for (const name of attributes) expect(name).toMatch(/^[a-z0-9]{1,20}$/)
  })
})
