// Tests profiles: the URLs and keys of services, in a file that only its owner can read.
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { chmod, lstat, mkdir, mkdtemp, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killProcesses, runPetstore, spawnPetstore } from '../../tests/support/processes/process.ts'
import { runAtTerminal } from '../../tests/support/processes/terminal.ts'

let folder: string
let file: string
/** The keys that the stub service received. */
const keys: (string | null)[] = []
const respond = ({ headers }: Request): Response => {
  keys.push(headers.get('authorization'))
  return Response.json([])
}
const [shop, other] = [0, 1].map(() => Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: respond })) as [
  Bun.Server<undefined>,
  Bun.Server<undefined>,
]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'petstore-profiles-'))
  file = join(folder, 'petstore', 'config.json')
})
afterAll(async () => {
  await Promise.all([killProcesses(), shop.stop(true), other.stop(true), rm(folder, { recursive: true })])
})

const env = (more: Readonly<Record<string, string>> = {}) => ({ XDG_CONFIG_HOME: folder, ...more })
const run = (line: string, more?: Readonly<Record<string, string>>) => runPetstore(line.split(' '), env(more))

/** Returns the key that a command sent to the service. */
async function keyOf(line: string, more?: Readonly<Record<string, string>>): Promise<string | null | undefined> {
  const before = keys.length
  expect(await run(line, more)).toMatchObject({ code: 0 })
  expect(keys).toHaveLength(before + 1)
  return keys.at(-1)?.replace('Bearer ', '')
}

test("reads a profile's key from a pipe, or from a terminal without echo, and sends it only to the profile's URL", async () => {
  const [url, otherUrl] = [shop.url.origin, other.url.origin]
  const child = spawnPetstore(['profiles', 'set', 'shop', '--url', url], env(), [
    'sh',
    '-c',
    'echo ps_one | "$@"',
    'sh',
  ])
  expect(await child.exited).toBe(0)
  expect(await child.stderr.text()).toBe('petstore: profile shop is saved with a key, and is the default.\n')
  const asked = await runAtTerminal(['profiles', 'set', 'other', '--url', otherUrl], {
    env: env(),
    typed: { 'none): ': 'ps_twx\u007fo\r' },
  })
  expect([asked.code, asked.shown]).toEqual([
    0,
    `API key for ${otherUrl} (empty for none): \npetstore: profile other is saved with a key.\n`,
  ])
  const { mode } = await stat(file)
  expect(mode & 0o777).toBe(0o600)
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    default: 'shop',
    profiles: { shop: { url, key: 'ps_one' }, other: { url: otherUrl, key: 'ps_two' } },
  })

  expect(await keyOf('pets list')).toBe('ps_one')
  expect(await keyOf('pets list --profile other')).toBe('ps_two')
  expect(await keyOf('pets list', { PETSTORE_PROFILE: 'other' })).toBe('ps_two')
  expect(await keyOf('pets list --profile other', { PETSTORE_KEY: 'ps_three', PETSTORE_URL: url })).toBe('ps_two')
  expect(await keyOf('pets list', { PETSTORE_KEY: 'ps_three' })).toBe('ps_three')
  expect(await keyOf('pets list --key ps_four')).toBe('ps_four')
  // A profile's key is not sent to another URL, even if --profile selects the profile.
  expect(await keyOf(`pets list --url ${otherUrl}`)).toBeUndefined()
  expect(await keyOf(`pets list --url ${otherUrl} --profile shop`)).toBeUndefined()
  expect(await keyOf('pets list', { PETSTORE_URL: otherUrl })).toBeUndefined()

  expect(await run('profiles use other')).toMatchObject({ code: 0 })
  expect(await keyOf('pets list')).toBe('ps_two')
  const listed = await run('profiles list')
  expect(listed.out).toBe(`NAME\tURL\tKEY\tDEFAULT\nshop\t${url}\tyes\t\nother\t${otherUrl}\tyes\tyes\n`)
  expect(await run('profiles remove other')).toMatchObject({ code: 0 })
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ profiles: { shop: { url, key: 'ps_one' } } })
  expect(JSON.parse((await run('profiles list --json')).out)).toEqual([
    { name: 'shop', url, hasKey: true, isDefault: false },
  ])
})

test('rejects a file that other users can read or that is not JSON, without printing its contents', async () => {
  await chmod(file, 0o644)
  const [readable, setting] = await Promise.all([run('pets list'), run('profiles set x --url http://x --no-key')])
  const sentence = `petstore: ${file}: other users can read it and the keys in it; run chmod 600 ${file} first.\n`
  expect([readable, setting]).toEqual([0, 1].map(() => ({ code: 2, out: '', err: sentence })))
  await chmod(file, 0o600)
  await writeFile(file, '{"profiles": {"x": {"key": "ps_secret"')
  const broken = await run('pets list')
  expect(broken).toMatchObject({ code: 2, out: '' })
  expect(broken.err).toMatch(/^petstore: \S+: must be \{"default"/)
  expect(broken.err).not.toContain('ps_secret')
  // The file is not needed if flags specify everything.
  expect(await keyOf(`pets list --url ${shop.url.origin}`)).toBeUndefined()
  await rm(file)
})

test('follows a symbolic link, and prints a one-line error for a folder or an unwritable file', async () => {
  await run('profiles set shop --url http://127.0.0.1:1 --no-key')
  const elsewhere = join(folder, 'elsewhere.json')
  await rename(file, elsewhere)
  await symlink(elsewhere, file)
  expect(await run('profiles set more --url http://127.0.0.1:2 --no-key')).toMatchObject({ code: 0 })
  expect((await lstat(file)).isSymbolicLink()).toBe(true)
  expect(Object.keys(JSON.parse(await readFile(elsewhere, 'utf8')).profiles)).toEqual(['shop', 'more'])
  await rm(file)
  await mkdir(file)
  expect(await run('pets list')).toEqual({
    code: 2,
    out: '',
    err: `petstore: ${file}: must be a file, but it is a folder; remove it.\n`,
  })
  await rm(file, { recursive: true })
  // Not even root can create a folder in /proc.
  expect(await run('profiles set x --url http://x --no-key', { XDG_CONFIG_HOME: '/proc' })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^petstore: cannot write to \/proc\/petstore\/config\.json \(E[A-Z]+\)\.\n$/),
  })
})

test("--dry-run tells the user to set PETSTORE_KEY to the profile's key", async () => {
  await mkdir(join(folder, 'petstore'), { recursive: true })
  await writeFile(file, '{"default": "x", "profiles": {"x": {"url": "http://x", "key": "ps_x"}}}', { mode: 0o600 })
  const note = 'petstore: set PETSTORE_KEY to the key in the profile before you run this command.\n'
  const [profile, variable] = await Promise.all([
    run('pets get 1 --dry-run'),
    run('pets get 1 --dry-run', { PETSTORE_KEY: 'ps_y' }),
  ])
  expect([profile.err, variable.err]).toEqual([note, ''])
  expect(profile.out).toBe(variable.out)
  await rm(file)
})

test('rejects invalid names and URLs', async () => {
  const [wrong, unknown, missing] = await Promise.all([
    run('profiles set a/b --url ftp://x --no-key'),
    run('profiles use nobody'),
    run('profiles set x'),
  ])
  expect([wrong.code, wrong.err.split('\n').map((line) => line.split(': ')[1])]).toEqual([
    2,
    ['<name>', '--url', undefined],
  ])
  expect(unknown).toMatchObject({
    code: 2,
    err: 'petstore: there is no profile "nobody"; see petstore profiles list.\n',
  })
  expect(missing).toMatchObject({ code: 2 })
})
