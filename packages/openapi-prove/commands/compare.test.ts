// Tests the command's output and exit codes.
import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compareCommand } from './compare.ts'

const folder = mkdtempSync(join(tmpdir(), 'openapi-prove-compare-'))
afterAll(() => rmSync(folder, { recursive: true }))

const operation = (operationId: string) => ({ operationId, responses: { 204: { description: 'Done.' } } })
const documents = {
  old: { '/books': { get: operation('listBooks'), post: operation('addBook') } },
  renamed: { '/books': { get: operation('getBooks'), post: operation('addBook') } },
  removed: { '/books': { get: operation('listBooks') } },
}
for (const [name, paths] of Object.entries(documents))
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ openapi: '3.1.0', paths }))

function compare(...args: string[]) {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const { exitCode, stdout, stderr } = Bun.spawnSync([process.execPath, main, 'compare', ...args], { cwd: folder })
  return { code: exitCode, output: `${stdout}`, problem: `${stderr}` }
}

describe('openapi-prove compare', () => {
  test.each([
    [0, ['old.json', 'old.json'], '0 errors, 0 warnings, 0 notes.'],
    [0, ['old.json', 'renamed.json'], '0 errors, 1 warning, 0 notes.'],
    [1, ['old.json', 'renamed.json', '--fail-on', 'warning'], '0 errors, 1 warning, 0 notes.'],
    [1, ['old.json', 'removed.json'], '1 error, 0 warnings, 0 notes.'],
    [0, ['removed.json', 'old.json', '--fail-on', 'warning'], '0 errors, 0 warnings, 1 note.'],
  ])('exits with %d for %j', (code, args, counts) => {
    expect(compare(...args)).toEqual({ code, output: expect.stringContaining(counts), problem: '' })
  })

  test.each([
    [['old.json'], 'Pass two documents'],
    [['old.json', 'nowhere.json'], 'nowhere.json does not exist.'],
    [['old.json', 'old.json', '--fail-on', 'note'], '--fail-on must be error or warning, not "note".'],
    [['old.json', 'old.json', '--format', 'xml'], '--format must be text or json, not "xml".'],
  ])('exits with 2 for %j', (args, problem) => {
    expect(compare(...args)).toEqual({ code: 2, output: '', problem: expect.stringContaining(problem) })
  })
})

test('reads the document of a service at /openapi.json', async () => {
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response('', { status: 404 }) })
  const failure = await compareCommand([join(folder, 'old.json'), server.url.origin]).catch((error) => error)
  await server.stop(true)
  expect(failure.message).toBe(`${server.url.origin}/openapi.json returned 404, not an OpenAPI document.`)
})

test('--format json prints a list that a program can read', () => {
  expect(JSON.parse(compare('old.json', 'removed.json', '--format', 'json').output)).toEqual([
    {
      id: 'operation-removed',
      level: 'error',
      operation: 'addBook',
      location: 'paths./books.post',
      promised: 'POST /books',
      now: 'removed',
      text: 'clients get an error',
    },
  ])
})
