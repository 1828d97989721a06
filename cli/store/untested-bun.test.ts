// Commands that open a store fail on a Bun version that Petstore was not tested with.
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dependencies, version } from '../../package.json'
import { killProcesses, outcomeOf, spawnProgram } from '../../tests/support/processes/process.ts'
import { everyNth, sized } from '../../tests/support/run/tier.ts'
import { bunFlags } from '../launch/bun.mjs'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
let folder: string
let preload: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'petstore-untested-'))
  preload = join(folder, 'preload.ts')
  await Bun.write(preload, "Object.defineProperty(process.versions, 'bun', { value: '1.4.2' })")
})
afterEach(killProcesses)
afterAll(() => rm(folder, { recursive: true }))

/** Runs `petstore` from source, on a Bun that claims to be version 1.4.2. */
const spawn = (args: string, env: Record<string, string> = {}) =>
  spawnProgram(
    [process.execPath, ...bunFlags, '--preload', preload, main, ...args.split(' ')],
    { PETSTORE_STOP_GRACE: '0', ...env },
    folder,
  )

const message = `petstore: Petstore ${version} was tested with Bun ${dependencies.bun}, but ${process.execPath} is Bun 1.4.2, which could store incorrect data. Use Bun ${dependencies.bun}, which npm installs with Petstore, or set PETSTORE_ALLOW_UNTESTED_BUN=1 to use this one.\n`

/** A command line for each command that opens a store. */
const commands: Readonly<Record<string, string>> = {
  serve: 'serve --port 0',
  demo: 'demo --port 0',
  playground: 'playground --port 0',
  keys: 'keys create --migrate --name till --scopes pets:read',
  seed: 'seed --migrate',
  import: 'import pets.csv',
  export: 'export pets',
  backup: 'backup shop.backup',
  restore: 'restore shop.backup',
  copy: 'copy --from sqlite:./a.db --to sqlite:./b.db',
  check: 'check',
}

test('the cases cover every command that opens a store', async () => {
  const help = await outcomeOf(spawn('--help'))
  const [, group = ''] = /Run a store:\n((?: .*\n)+)/.exec(help.out) ?? []
  expect([...group.matchAll(/^ {2}([a-z]+)/gm)].map(([, name]) => name)).toEqual(Object.keys(commands))
})

const tried = everyNth(Object.entries(commands), sized(3, 1))
test.each(tried)('%s fails on an untested Bun version without creating a file', async (_, args) => {
  expect(await outcomeOf(spawn(args))).toEqual({ code: 2, out: '', err: message })
  expect(await readdir(folder)).toEqual(['preload.ts'])
})

test('serve with several workers fails on an untested Bun version', async () => {
  expect(await outcomeOf(spawn('serve --port 0', { PETSTORE_WORKERS: '2' }))).toMatchObject({ code: 1, err: message })
  expect(await readdir(folder)).toEqual(['preload.ts'])
})

test('commands that do not open a store work on an untested Bun version', async () => {
  expect(await outcomeOf(spawn('serve --print-config'))).toMatchObject({ code: 0, err: '' })
  const unreachable = await outcomeOf(spawn('keys list --url http://127.0.0.1:9'))
  expect(unreachable).toMatchObject({ code: 3, err: expect.stringContaining('127.0.0.1:9') })
})

test.each([
  ['serve --port 0 --database-url sqlite::memory:', { PETSTORE_ALLOW_UNTESTED_BUN: '1' }],
  ['serve --port 0 --database-url sqlite::memory: --allow-untested-bun on', {}],
])('%s starts and logs a warning if an untested Bun version is allowed', async (args, env) => {
  const child = spawn(args, env)
  const lines = child.stdout.pipeThrough(new TextDecoderStream() as never) as unknown as AsyncIterable<string>
  let log = ''
  for await (const text of lines) {
    log += text
    if (log.includes('1.4.2')) break
  }
  expect(log).toContain('"msg":"Petstore has not been tested with Bun 1.4.2"')
  child.kill()
  await child.exited
})

test('other commands work if an untested Bun version is allowed', async () => {
  const env = { PETSTORE_ALLOW_UNTESTED_BUN: 'on', DATABASE_URL: `sqlite:${join(folder, 'allowed.db')}` }
  expect(await outcomeOf(spawn('seed --migrate', env))).toMatchObject({ code: 0, err: '' })
  expect(await outcomeOf(spawn('check', env))).toEqual({ code: 0, out: 'The store is consistent.\n', err: '' })
})
