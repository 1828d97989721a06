// The guide for shop staff uses the same labels as the console.
import { expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'
import { readPage } from './guide-commands.ts'

const folder = fileURLToPath(new URL('../../console/', import.meta.url))
const paths = [...new Bun.Glob('{frame,inventory,orders,parts,pets,receive}/*.{ts,tsx}').scanSync(folder), 'pages.ts']
const sources = await Promise.all(paths.map((path) => Bun.file(folder + path).text()))
const words = sources.join('\n').toLowerCase()

test('docs/start/shop.md uses the same names for pages, buttons, and states as the console', async () => {
  const labels = [...(await readPage('docs/start/shop.md')).matchAll(/\*\*(.+?)\*\*/g)].map(([, label = '']) => label)
  expect(labels.length).toBeGreaterThan(20)
  expect(labels.filter((label) => !new RegExp(`['">\\s]${RegExp.escape(label.toLowerCase())}\\b`).test(words))).toEqual(
    [],
  )
})
