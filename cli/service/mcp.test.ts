// Tests `petstore mcp`. Each test starts the command the way an agent does.
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { petstoreCommand } from '../../tests/support/processes/process.ts'
import { addPet } from '../../tests/support/store/catalogue.ts'
import { startStore, type TestStore } from '../../tests/support/store/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await startStore('sqlite')
})
afterAll(() => store.stop())

const [command = '', ...args] = petstoreCommand

async function start(env: Record<string, string>, mode: 'auto' | 'legacy') {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  const { PATH = '', HOME = '' } = process.env
  const ownEnv = { PATH, HOME, XDG_CONFIG_HOME: '/nowhere', ...env }
  await client.connect(new StdioClientTransport({ command, args: [...args, 'mcp'], env: ownEnv }))
  return client
}

test.each(['auto', 'legacy'] as const)("offers an agent the service's tools and guides (%s)", async (mode) => {
  const { id } = await addPet(store, { name: `Ada ${mode}` })
  const agent = await start({ PETSTORE_URL: store.url }, mode)
  expect((await agent.listTools()).tools.map(({ name }) => name)).toContain('place_order')
  const found = await agent.callTool({ name: 'find_pets', arguments: { q: `Ada ${mode}` } })
  expect(found.structuredContent).toMatchObject({ items: [{ id }] })
  const refused = await agent.callTool({ name: 'place_order', arguments: { petId: 999 } })
  expect(refused).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('"unknown_pet"') }] })
  const { contents } = await agent.readResource({ uri: 'petstore://openapi.json' })
  expect(contents).toHaveLength(1)
  await agent.close()
})

test('tells an agent why the service cannot be used', async () => {
  const lost = await start({ PETSTORE_URL: 'http://127.0.0.1:1' }, 'legacy')
  expect(await lost.listTools().catch(String)).toContain(
    'http://127.0.0.1:1 is not reachable: the connection was refused.',
  )
  await lost.close()
  const wrong = await start({ PETSTORE_URL: store.url, PETSTORE_KEY: 'ps_wrong' }, 'legacy')
  expect(await wrong.listTools().catch(String)).toContain('The key is not valid.')
  await wrong.close()
})

test('answers pending calls after standard input ends', async () => {
  const { id } = await addPet(store, { name: 'Ada last' })
  const initialize = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1.0.0' } }
  const find = { name: 'find_pets', arguments: { q: 'Ada last' } }
  const messages = [
    { id: 1, method: 'initialize', params: initialize },
    { method: 'notifications/initialized' },
    { id: 2, method: 'tools/call', params: find },
    { id: 3, method: 'tools/call', params: find },
    { id: 4, method: 'tools/list' },
    { id: 5, method: 'no/such/method' },
  ]
  const { PATH = '', HOME = '' } = process.env
  const child = Bun.spawn([command, ...args, 'mcp'], {
    env: { PATH, HOME, XDG_CONFIG_HOME: '/nowhere', PETSTORE_URL: store.url },
    stdin: Buffer.from(messages.map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`).join('')),
    stderr: 'pipe',
  })
  const [out, err, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  const answers = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect([code, err, answers.map((answer) => answer.id).sort()]).toEqual([0, '', [1, 2, 3, 4, 5]])
  const found = answers.filter((answer) => [2, 3].includes(answer.id))
  expect(found.map(({ result }) => result.structuredContent.items[0].id)).toEqual([id, id])
})
