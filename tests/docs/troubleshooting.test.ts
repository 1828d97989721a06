// docs/operate/troubleshooting.md shows the actual error messages. guides.test.ts runs the page's other commands.
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { requireCaller } from '../../server/http/callers/authentication.ts'
import { runPetstore } from '../support/processes/process.ts'
import { startStore, type TestStore } from '../support/store/store.ts'
import { readPage } from './guide-commands.ts'

const guide = await readPage('docs/operate/troubleshooting.md')
let store: TestStore

beforeAll(async () => {
  store = await startStore('sqlite')
})
afterAll(() => store.stop())

test('the guide shows the message that is printed if another program is listening on the port', async () => {
  const { port } = new URL(store.url)
  const { err: stderr } = await runPetstore(['serve', '--port', port], { DATABASE_URL: 'sqlite::memory:' })
  expect(stderr).toContain('cannot listen')
  expect(guide).toContain(stderr.replaceAll(port, '8080'))
})

test('the guide shows the message that is printed if PostgreSQL does not accept connections', async () => {
  // Use port 1, because no program listens on it.
  const env = { DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' }
  const { err: stderr } = await runPetstore(['serve', '--port', '0'], env)
  expect(stderr).toContain('cannot be opened')
  expect(guide).toContain(stderr.replace('127.0.0.1:1/', '127.0.0.1:5433/').replace('port 1 ', 'port 5433 '))
})

test.each(['missing', 'unknown', 'expired', 'replaced', 'revoked'] as const)(
  'the guide shows the message for a key that is %s',
  (reason) => {
    const messages: string[] = []
    try {
      requireCaller({ caller: undefined, reason })
    } catch (error) {
      messages.push((error as Error).message)
    }
    expect(messages).toEqual([expect.any(String)])
    expect(guide).toContain(messages[0] ?? '')
  },
)

test('the guide shows the message for a host that is not allowed', async () => {
  const { status, body } = await store.send<{ message: string }>('GET', '/pets', undefined, { Host: 'shop.example' })
  expect(status).toBe(403)
  expect(body.message).toContain('The host shop.example is not allowed')
  expect(guide).toContain('| The host … is not allowed |')
  expect(guide).toContain('PETSTORE_PUBLIC_URL')
})
