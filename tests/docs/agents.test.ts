// AGENTS.md stays short and accurate, because coding agents read it before anything else.
import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { scripts } from '../../package.json'
import { readPage } from './guide-commands.ts'

const page = await readPage('AGENTS.md')

test('AGENTS.md fits on one page', () => {
  expect(page.split(/\s+/).length).toBeLessThan(550)
})

test('AGENTS.md mentions only existing scripts and paths', () => {
  const commands = [...page.matchAll(/`npm (?:run )?([a-z]+)/g)].map(([, script = '']) => script)
  expect(commands.length).toBeGreaterThan(5)
  expect(commands.filter((script) => !(script in scripts))).toEqual([])
  const paths = [...page.matchAll(/`((?:\w+\/)+[\w.-]*)`/g)].map(([, path = '']) => path)
  const isThere = (path: string) =>
    path === 'generated/' || path.startsWith('dist/') || existsSync(new URL(`../../${path}`, import.meta.url))
  expect(paths.filter((path) => !isThere(path))).toEqual([])
})
