// The import law reports every forbidden import.
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'petstore-law-'))
  await Bun.write(join(folder, 'tsconfig.json'), '{}')
})
afterEach(() => rm(folder, { recursive: true }))

/** Returns the violations of a law as `file: rule`. `files` maps each file to its imports. */
async function violations(law: string, files: Readonly<Record<string, readonly string[]>>): Promise<string[]> {
  for (const [path, imports] of Object.entries(files)) {
    const up = '../'.repeat(path.split('/').length - 1)
    await Bun.write(join(folder, path), imports.map((one) => `import '${up}${one}'\n`).join('') || 'export {}')
  }
  const depcruise = join(root, 'node_modules', '.bin', 'depcruise')
  const child = Bun.spawn([depcruise, '--config', join(root, law), '--output-type', 'json', 'server'], { cwd: folder })
  const { summary } = (await child.stdout.json()) as {
    summary: { violations: { from: string; rule: { name: string } }[] }
  }
  await child.exited
  return [...new Set(summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`))].sort()
}

test('the import law reports two folders that import each other, even if no two files import each other', async () => {
  const files = {
    'server/http/a.ts': ['server/db/a.ts'],
    'server/db/a.ts': [],
    'server/db/b.ts': ['server/http/b.ts'],
    'server/http/b.ts': [],
    'server/log/a.ts': ['server/db/a.ts'],
  }
  expect(await violations('folder-law.json', files)).toEqual([
    'server/db: no-folder-cycles',
    'server/http: no-folder-cycles',
  ])
})

test('the import law reports an import from a higher layer', async () => {
  const files = {
    'server/errors.ts': ['server/db/b.ts'],
    'server/runtime/a.ts': ['server/errors.ts'],
    'server/db/a.ts': ['server/http/b.ts'],
    'server/http/a.ts': ['server/shop/pets/pets.ts'],
    'server/feed/events/events.ts': ['server/pages/b.ts'],
    'server/pages/a.ts': ['server/process/b.ts'],
    'server/db/b.ts': [],
    'server/http/b.ts': [],
    'server/shop/pets/pets.ts': [],
    'server/pages/b.ts': [],
    'server/process/b.ts': ['server/pages/b.ts'],
  }
  expect(await violations('import-law.json', files)).toEqual([
    'server/db/a.ts: databases-log-and-traces-are-below-http',
    'server/errors.ts: shared-files-import-no-layer',
    'server/feed/events/events.ts: resources-are-below-the-pages',
    'server/http/a.ts: http-is-below-the-resources',
    'server/pages/a.ts: pages-are-below-the-process',
    'server/runtime/a.ts: runtime-imports-no-layer',
  ])
})
