// Tests the client against the real service on both databases: the suite for all runtimes, plus tests that need the server side.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createPetstore, PetstoreConnectionError, verifyWebhook } from 'petstore-client'
import { ADMIN } from '../../server/context.ts'
import { clientDialects } from '../support/databases/databases.ts'
import { makeKey } from '../support/store/keys.ts'
import { startStore, type TestStore } from '../support/store/store.ts'
import { startReceiver } from '../support/webhooks/receiver.ts'
import { addPet } from './catalog.ts'
import { contextOf } from './context.ts'
import { errorOf } from './expect.ts'
import { cases } from './suite.ts'

describe.each(clientDialects)('the client on %s', (dialect) => {
  let service: TestStore
  let key: string
  beforeAll(async () => {
    service = await startStore(dialect, { auth: 'on' })
    key = await makeKey(service.db, { name: 'client', scopes: [ADMIN] })
  })
  afterAll(() => service.stop())

  test.each(Object.keys(cases))('%s', async (name) => {
    await cases[name]?.(contextOf({ url: service.url, key }))
  })

  test.each(['v1', 'v1a'] as const)(
    'verifyWebhook › accepts requests that the service signs with %s',
    async (signing) => {
      const receiver = startReceiver()
      const store = createPetstore({ baseUrl: service.url, key })
      const webhook = await store.webhooks.create({ url: receiver.url, types: ['pet.created'], signing })
      const { secret = '' } = await store.webhooks.update(webhook, { rotateSecret: true })
      const pet = await addPet(store)
      await service.deliverWebhooks()
      const received = receiver.received.find(({ event }) => event.subject.id === pet.id)
      if (!received) throw new Error('Nothing was delivered.')
      for (const one of [webhook.secret ?? '', secret]) {
        const event = await verifyWebhook(one, received.headers, received.body)
        expect(event).toMatchObject({ type: 'pet.created', data: pet })
      }
      await store.webhooks.delete(webhook.id)
      await receiver.stop()
    },
  )
})

test('the key is not sent to a redirect target', async () => {
  const authorizations: (string | null)[] = []
  const other = Bun.serve({
    port: 0,
    fetch: ({ headers }) => {
      authorizations.push(headers.get('authorization'))
      return Response.json([])
    },
  })
  const redirecting = Bun.serve({ port: 0, fetch: () => Response.redirect(`${other.url}pets`, 307) })
  const store = createPetstore({ baseUrl: redirecting.url, key: 'ps_secret' })
  await errorOf(PetstoreConnectionError, store.pets.list())
  expect(authorizations).toEqual([])
  await Promise.all([other.stop(true), redirecting.stop(true)])
})
