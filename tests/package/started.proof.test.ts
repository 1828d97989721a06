// The npm package starts, and it does not run code from the current folder.
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createHostileFolder, expectDefaults, hasRunForeignCode } from '../support/processes/hostile-folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { PATH = '', HOME = '' } = process.env

let directory: string
let command: string
let hostile: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'petstore-package-'))
  const pack = Bun.spawn(['npm', 'pack', '--pack-destination', directory, '--loglevel=error'], { cwd: root })
  const name = (await pack.stdout.text()).trimEnd().split('\n').at(-1) ?? ''
  expect(await Bun.spawn(['tar', '-xzf', name], { cwd: directory }).exited).toBe(0)
  const packageRoot = join(directory, 'package')
  await symlink(join(root, 'node_modules'), join(packageRoot, 'node_modules'))
  command = join(packageRoot, 'cli/petstore.mjs')
  hostile = join(directory, 'hostile')
  await createHostileFolder(hostile)
})
afterAll(() => rm(directory, { recursive: true }))

test('the packed service starts and serves its pages', async () => {
  const service = Bun.spawn(
    ['node', command, 'serve', '--port', '0', '--database-url', 'sqlite::memory:', '--stop-grace', '0'],
    {
      cwd: hostile,
      env: { PATH, HOME },
      stdout: 'pipe',
      stderr: 'inherit',
    },
  )
  const url = await findUrl(service.stdout)
  for (const path of [
    '/docs',
    '/docs/api/errors',
    '/docs/search?q=beta',
    '/docs/reference/placeOrder',
    '/openapi.yaml',
    '/openapi-3.1.json',
    '/openapi-3.2.json',
    '/workflows/safe-retry.arazzo.yaml',
    '/pets',
    '/console',
  ])
    expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 200])
  service.kill()
  await service.exited
  expect(await hasRunForeignCode(hostile)).toBe(false)
})

async function findUrl(log: ReadableStream<Uint8Array>): Promise<string> {
  const reader = log.getReader()
  let text = ''
  let url: string | undefined
  while (url === undefined) {
    const { value, done } = await reader.read()
    if (done) throw new Error(`The service did not start. ${text}`)
    text += new TextDecoder().decode(value)
    url = /"url":"([^"]+)".*"listening"/.exec(text)?.[1]
  }
  return url
}

test('the packed command ignores .env, bunfig.toml, and tsconfig.json in the current folder', async () => {
  await expectDefaults(['node', command], hostile, { PATH, HOME })
})

test('the package includes deferred modules: the client, the contract, and the parser', async () => {
  const outputOf = (...args: readonly string[]): Promise<string> =>
    Bun.spawn(['node', command, ...args], { cwd: hostile, env: { PATH, HOME: hostile } }).stdout.text()
  expect(await outputOf('pets', 'list', '--dry-run')).toBe('curl http://127.0.0.1:8080/pets\n')
  expect(await outputOf('openapi', '--yaml')).toStartWith('openapi: 3.0.3')
  expect(await outputOf('completion', 'bash')).toContain("'webhooks listen'")
  expect(await outputOf('import', '--help')).toContain('Usage: petstore import')
})
