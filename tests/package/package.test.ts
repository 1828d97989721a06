// The npm package contains every guide and nothing that only contributors need.
import { expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('the package contains every guide and nothing that only contributors need', async () => {
  const pack = Bun.spawn(['npm', 'pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=error'], { cwd: root })
  const [{ files }] = (await pack.stdout.json()) as [{ files: { path: string }[] }]
  const packed = new Set(files.map(({ path }) => path))
  const guides = (await Array.fromAsync(new Bun.Glob('docs/*/*.md').scan(root))).filter(
    (path) => !path.startsWith('docs/decisions/'),
  )
  expect(guides.length).toBeGreaterThan(10)
  expect(guides.filter((guide) => !packed.has(guide))).toEqual([])
  expect([...packed].filter((path) => /[./](test|tests)[./]|generated\.sql$/.test(path))).toEqual([])
  const unwanted =
    /^(bench|contract\/released|docs\/decisions|docs\/images\/(?!console-)|packages\/(?!client\/)|scripts)\//
  expect([...packed].filter((path) => unwanted.test(path))).toEqual([])
  expect([...packed].filter((path) => !path.includes('/')).sort()).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'package.json',
  ])
})
