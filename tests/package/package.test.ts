// The npm package contains everything that the service needs.
import { expect, test } from 'bun:test'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('the packed service starts and serves its pages', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'petstore-package-'))
  const pack = Bun.spawn(['npm', 'pack', '--pack-destination', directory, '--loglevel=error'], { cwd: root })
  const name = (await pack.stdout.text()).trim()
  expect(await Bun.spawn(['tar', '-xzf', name], { cwd: directory }).exited).toBe(0)
  const packageRoot = join(directory, 'package')
  await symlink(join(root, 'node_modules'), join(packageRoot, 'node_modules'))
  const command = [
    process.execPath,
    'cli/main.ts',
    'serve',
    '--port',
    '0',
    '--database-url',
    'sqlite::memory:',
    '--stop-grace',
    '0',
  ]
  const service = Bun.spawn(command, { cwd: packageRoot, stdout: 'pipe', stderr: 'inherit' })
  const lines = service.stdout.getReader()
  const { value } = await lines.read()
  const { url } = JSON.parse(new TextDecoder().decode(value).split('\n')[0] ?? '')
  for (const path of ['/docs', '/docs/openapi.json', '/openapi.yaml', '/pets'])
    expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 200])
  service.kill()
  await service.exited
  await rm(directory, { recursive: true })
})
