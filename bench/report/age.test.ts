import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ageOf } from './age.ts'

const folder = mkdtempSync(join(tmpdir(), 'petstore-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

function git(...args: string[]): string {
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false']
  const { success, stdout, stderr } = Bun.spawnSync(['git', ...author, ...args], { cwd: folder })
  if (!success) throw new Error(stderr.toString())
  return stdout.toString().trim()
}

test('ageOf counts the commits since a measurement', () => {
  expect(ageOf('abc', folder)).toBe('unknown')
  git('init', '--quiet')
  const [first = '', second = '', third = ''] = ['one', 'two', 'three'].map((message) => {
    git('commit', '--quiet', '--allow-empty', '--message', message)
    return git('rev-parse', '--short=10', 'HEAD')
  })
  expect([third, second, first].map((commit) => ageOf(commit, folder))).toEqual(['0 commits', '1 commit', '2 commits'])
  expect(ageOf(`${first}+`, folder)).toBe('2 commits')
  expect(ageOf(undefined, folder)).toBe('unknown')
  expect(ageOf('0123456789', folder)).toBe('unknown')
})
