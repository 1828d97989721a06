// The console shows each request as a curl command, as TypeScript, and as a petstore command. Tests that all three send the same request as
// the console itself.
import { afterAll, expect, test } from 'bun:test'
import { createPetstore } from 'petstore-client'
import { type Action, action, callOf } from '../../console/service/action.ts'
import { requestAsCode } from '../../console/service/shown-request.ts'
import { runCommands } from '../docs/guide-commands.ts'

const received: string[] = []
const recorder = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    const { pathname, searchParams } = new URL(request.url)
    const query = [...searchParams].map(([name, value]) => `${name}=${value}`).sort()
    const body = await request.text()
    const type = request.headers.get('content-type') ?? ''
    received.push(
      [request.method, pathname, ...query, type, body && JSON.stringify(sorted(JSON.parse(body)))].join(' '),
    )
    return Response.json([])
  },
})
afterAll(() => recorder.stop(true))

const sorted = (value: object): object => Object.fromEntries(Object.entries(value).sort())

const actions: readonly [string, Action][] = [
  ['listPets', action('listPets', { status: ['available', 'pending'], q: 'O\'Neill & "sons" $HOME', sort: '-name' })],
  ['getStoreSummary', action('getStoreSummary')],
  ['createPet', action('createPet', { name: '<b>Rex</b> it\'s "him" `x` \\ 🐶', categoryId: 1 })],
  ['updateCategory', action('updateCategory', 3, { description: null })],
  ['placeOrder', action('placeOrder', { petId: 7, quantity: 2, shipDate: '2026-12-01T09:00:00Z' })],
  ['updateOrder', action('updateOrder', 3, { quantity: 4 })],
  ['adjustInventory', action('adjustInventory', 11, { delta: -1, reason: 'lost', note: 'gone' })],
  ['createWebhook', action('createWebhook', { url: 'https://shop.example/hook', types: ['order.placed', 'ping'] })],
  ['testWebhook', action('testWebhook', 2)],
  [
    'createKey',
    action('createKey', { name: 'Till 1', scopes: ['pets:read', 'store:write'], expiresAt: '2099-12-31T23:59:59Z' }),
  ],
  ['getKey', action('getKey', '3q9w8e7r6t5y')],
  ['updateKey', action('updateKey', '3q9w8e7r6t5y', { scopes: ['admin'], expiresAt: null })],
  ['rotateKey', action('rotateKey', '3q9w8e7r6t5y', { overlapSeconds: 3600 })],
]

test.each(actions)('%s sends the same request from curl, TypeScript, and the command line', async (_, action) => {
  const { curl, client, command } = requestAsCode(action, recorder.url.origin, false)
  received.length = 0
  const program = `node --input-type=module <<'END'\n${client}\nEND`
  const commands = [curl.replace('curl ', 'curl -s '), program, command].map((text) => ({ text, shown: undefined }))
  // The recorder's responses differ from the service's, so the client may fail after sending.
  await callOf(createPetstore({ baseUrl: recorder.url.origin }), action).catch(() => {})
  const [own] = received
  await runCommands(commands, {})
  expect(received).toEqual(Array(4).fill(own))
})
