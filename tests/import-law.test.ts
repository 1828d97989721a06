// The import law notices what it forbids.
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'petstore-law-'))
  await Bun.write(join(folder, 'tsconfig.json'), '{}')
})
afterAll(() => rm(folder, { recursive: true }))

/** The names of the rules that a tree of these files breaks; each imports the others by path. */
async function brokenRules(law: string, files: Readonly<Record<string, string>>): Promise<string[]> {
  await rm(join(folder, 'server'), { recursive: true, force: true })
  for (const [path, imported] of Object.entries(files))
    await Bun.write(join(folder, path), imported === '' ? 'export {}' : `import '${imported}'`)
  const depcruise = join(root, 'node_modules', '.bin', 'depcruise')
  const child = Bun.spawn([depcruise, '--config', join(root, law), '--output-type', 'json', 'server'], { cwd: folder })
  const { summary } = (await child.stdout.json()) as { summary: { violations: { rule: { name: string } }[] } }
  await child.exited
  return [...new Set(summary.violations.map(({ rule }) => rule.name))]
}

test('two folders that import each other break it, although no two files do', async () => {
  const files = {
    'server/http/a.ts': '../db/a.ts',
    'server/db/a.ts': '',
    'server/db/b.ts': '../http/b.ts',
    'server/http/b.ts': '',
  }
  expect(await brokenRules('folder-law.json', files)).toEqual(['no-folder-cycles'])
  expect(await brokenRules('folder-law.json', { ...files, 'server/db/b.ts': '' })).toEqual([])
})

test.each([
  ['server/db/a.ts', 'server/http/b.ts', 'databases-log-and-traces-are-below-http'],
  ['server/http/a.ts', 'server/shop/pets/pets.ts', 'http-is-below-the-resources'],
  ['server/feed/events/events.ts', 'server/pages/a.ts', 'resources-are-below-the-pages'],
  ['server/pages/a.ts', 'server/process/b.ts', 'pages-are-below-the-process'],
  ['server/errors.ts', 'server/db/b.ts', 'shared-files-import-no-layer'],
  ['server/runtime/a.ts', 'server/errors.ts', 'runtime-imports-no-layer'],
])('%s must not import %s', async (from, to, rule) => {
  const depth = from.split('/').length - 1
  expect(await brokenRules('import-law.json', { [from]: `${'../'.repeat(depth)}${to}`, [to]: '' })).toEqual([rule])
})
