// The pages about the tests name the tests that exist: promises.md the proof of each promise, tests/README.md every folder and file.
import { expect, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { readPage } from './guide-commands.ts'

const root = new URL('../../', import.meta.url)

test('docs/understand/promises.md names a proof for each promise, and each one exists', async () => {
  const rows = (await readPage('docs/understand/promises.md')).match(/^\|.*\|$/gm) ?? []
  const proofs = rows
    .filter((row) => !/^\|[- |]+\|$|\| where \|$/.test(row))
    .map((row) => row.split(' | ').at(-1) ?? '')
  expect(proofs.length).toBeGreaterThan(15)
  const isThere = (proof: string): boolean =>
    /^`.+`/.test(proof) && [...proof.matchAll(/`(.+?)`/g)].every(([, path = '']) => existsSync(new URL(path, root)))
  expect(proofs.filter((proof) => !isThere(proof))).toEqual([])
})

test('tests/README.md lists every folder, and every test file that is not in a folder', async () => {
  const [, table = ''] = /^\| tests \| prove \|.*\n((?:\|.*\n)+)/m.exec(await readPage('tests/README.md')) ?? []
  const listed = [...table.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, names = '']) =>
    names.replaceAll('`', '').split(', '),
  )
  const found = readdirSync(new URL('tests/', root), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? `${entry.name}/` : entry.name.endsWith('.test.ts') ? entry.name : [],
  )
  expect(listed.sort()).toEqual(found.sort())
})
