// The import law rejects every forbidden import.
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const check = fileURLToPath(new URL('../scripts/check-imports.mjs', import.meta.url))
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'petstore-law-'))
  await Bun.write(join(folder, 'tsconfig.json'), '{}')
})
afterEach(() => rm(folder, { recursive: true }))

/** Returns what the check prints, sorted. `files` maps each file to its imports. */
async function problems(files: Readonly<Record<string, readonly string[]>>): Promise<string[]> {
  for (const [path, imports] of Object.entries(files)) {
    const up = '../'.repeat(path.split('/').length - 1) || './'
    const lines = imports.map((one) => `import '${one.startsWith('node:') ? one : up + one}'\n`)
    await Bun.write(join(folder, path), lines.join('') || 'export {}')
  }
  const child = Bun.spawn(['node', check], { cwd: folder })
  const lines = (await child.stdout.text()).split('\n').filter((line) => line !== '')
  expect(await child.exited).toBe(lines.length > 0 ? 1 : 0)
  return lines.sort()
}

test('the import law allows imports from lower layers, and anything in tests', async () => {
  const files = {
    'server/app.ts': ['server/shop/pets/pets.ts', 'server/http/a.ts'],
    'server/app.test.ts': ['server/main.ts'],
    'server/main.ts': ['server/app.ts'],
    'server/http/a.ts': ['server/db/a.ts', 'server/errors.ts'],
    'server/db/a.ts': [],
    'server/errors.ts': [],
    'server/shop/pets/pets.ts': ['server/shop/inventory/inventory.ts'],
    'server/shop/inventory/inventory.ts': [],
  }
  expect(await problems(files)).toEqual([])
})

test('the import law rejects folders that import each other, even if no two files import each other', async () => {
  const files = {
    'scripts/one/a.ts': ['scripts/two/inner/a.ts'],
    'scripts/two/inner/a.ts': [],
    'scripts/two/a.ts': ['scripts/three/a.ts'],
    'scripts/three/a.ts': ['scripts/one/b.ts'],
    'scripts/one/b.ts': [],
    'scripts/four/a.ts': ['scripts/one/a.ts'],
  }
  expect(await problems(files)).toEqual([
    'scripts/one/a.ts imports scripts/two/inner/a.ts, but scripts/two depends on scripts/one',
    'scripts/three/a.ts imports scripts/one/b.ts, but scripts/one depends on scripts/three',
    'scripts/two/a.ts imports scripts/three/a.ts, but scripts/three depends on scripts/two',
  ])
})

test('the import law rejects an import from a higher layer, from a file beside it, and from an unlisted folder', async () => {
  const files = {
    'client/a.ts': ['server/errors.ts'],
    'server/errors.ts': ['server/db/b.ts'],
    'server/db/a.ts': ['server/new/a.ts'],
    'server/http/a.ts': ['server/shop/pets/b.ts'],
    'server/pages/a.ts': ['console/pets/b.ts'],
    'console/parts/a.ts': ['console/pets/b.ts'],
    'server/db/b.ts': [],
    'server/new/a.ts': [],
    'server/shop/pets/b.ts': [],
    'console/pets/b.ts': [],
  }
  expect((await problems(files)).map((problem) => problem.replace(/ may import only .*/, ''))).toEqual([
    'client/a.ts imports server/errors.ts, but client',
    'client/a.ts imports server/errors.ts, but the client runs anywhere',
    'console/parts/a.ts imports console/pets/b.ts, but console/parts',
    'server/db/a.ts imports server/new/a.ts, but server/db',
    'server/errors.ts imports server/db/b.ts, but server/files',
    'server/http/a.ts imports server/shop/pets/b.ts, but server/http',
    'server/pages/a.ts imports console/pets/b.ts, but server',
  ])
})

test('the import law rejects what only an exception forbids', async () => {
  const files = {
    'server/shop/orders/orders.ts': ['server/shop/inventory/inventory.queries.ts'],
    'server/shop/inventory/inventory.queries.ts': [],
    'server/http/a.ts': ['node:net', 'server/missing.ts'],
    'tests/a.ts': ['server/a.test.ts', 'cli/store/serve.ts'],
    'server/a.test.ts': [],
    'cli/store/serve.ts': [],
  }
  expect(await problems(files)).toEqual([
    'server/http/a.ts imports ../../server/missing.ts, but nothing is missing',
    'server/http/a.ts imports ../../server/missing.ts, but server may import only contract files',
    'server/http/a.ts imports net, but streams are loaded on demand',
    'server/shop/orders/orders.ts imports server/shop/inventory/inventory.queries.ts, but resources meet in their use cases',
    'tests/a.ts imports cli/store/serve.ts, but nothing imports a command',
    'tests/a.ts imports server/a.test.ts, but tests are leaves',
  ])
})
