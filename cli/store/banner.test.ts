import { expect, test } from 'bun:test'
import { version } from '../../package.json'
import { seedStore } from '../../server/ops/seed/seed.ts'
import { startStore } from '../../tests/support/store/store.ts'
import { keysCommand } from '../own-command.ts'
import { demoBanner, serveBanner } from './banner.ts'

const url = 'http://127.0.0.1:8080'

test('the banner shows where the console, API, docs, and data are, whether keys are needed, and how to stop the service', () => {
  const text = serveBanner({ url, keys: 'optional' }, 'sqlite:./data/petstore.db')
  for (const line of [
    `Petstore ${version}`,
    'Console  http://127.0.0.1:8080/console',
    'API      http://127.0.0.1:8080',
    'Docs     http://127.0.0.1:8080/docs',
    'Data     ./data/petstore.db',
    'Keys     not needed',
    'Stop     Ctrl-C',
  ])
    expect(text).toContain(line)
})

test('the banner shows a working address for a service that listens on all addresses', () => {
  const text = serveBanner({ url: 'http://0.0.0.0:8080', keys: 'needed' }, 'sqlite:./data/petstore.db')
  expect(text).toContain("API      http://localhost:8080, and all of this machine's addresses")
  expect(text).toContain('Docs     http://localhost:8080/docs')
})

test('the banner does not show a password', () => {
  const text = serveBanner({ url, keys: 'needed' }, 'postgres://me:secret@db.example/shop')
  expect(text).toContain('Data     postgres://me:***@db.example/shop')
  expect(text).not.toContain('secret')
})

test("the demo banner shows the store's contents and commands to try", () => {
  const text = demoBanner({ url, keys: 'optional' }, { pets: 60, orders: 200, orderablePet: 7 })
  expect(text).toContain('60 pets and 200 orders')
  expect(text.match(/curl/g)).toHaveLength(3)
  expect(text).toContain(`-d '{"petId": 7}'`)
})

test.each([
  [{}, 'petstore keys'],
  [{ npm_package_name: 'petstore', npm_lifecycle_event: 'start' }, 'npm run keys --'],
  [{ npm_package_name: 'shop', npm_lifecycle_event: 'start' }, 'petstore keys'],
  [{ npm_lifecycle_event: 'npx' }, 'npx petstore keys'],
])('with the environment %o, the command is %s', (env, expected) => {
  expect(keysCommand(env)).toBe(expected)
})

test('the README quotes the demo banner', async () => {
  const store = await startStore('sqlite')
  const contents = { ...(await seedStore(store.db, Date.now())), orderablePet: 7 }
  await store.stop()
  const [shown = ''] = demoBanner({ url, keys: 'optional' }, contents).split('\n\n  Try:')
  expect(await Bun.file(new URL('../../README.md', import.meta.url)).text()).toContain(shown.trim())
})
