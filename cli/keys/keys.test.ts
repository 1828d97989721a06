// Tests `petstore keys` from an operator's point of view, with and without running services.
import { afterEach, describe, expect, test } from 'bun:test'
import { clientDialects, emptyDatabase, migratedDatabase } from '../../tests/support/databases/databases.ts'
import {
  findFirstKey,
  killProcesses,
  type RunningService,
  runPetstore,
  startService,
} from '../../tests/support/processes/process.ts'
import { everyNth, sized } from '../../tests/support/run/tier.ts'
import { readOverlap } from './keys.args.ts'
import { showSecret } from './keys.output.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WAIT_TIMEOUT_MS = 10_000
const keyLine = /^ps_[0-9a-z]{12}_[0-9a-z]{52}\n$/

interface Listed {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  readonly expiresAt?: string
  readonly lastUsedAt?: string
  readonly previousSecretUntil?: string
}

afterEach(killProcesses)

/** Returns functions that run `petstore keys` on one store. */
function keysOf(url: string) {
  const run = (...args: readonly string[]) => runPetstore(['keys', ...args], { DATABASE_URL: url })
  const done = async (...args: readonly string[]): Promise<string> => {
    const { code, out, err } = await run(...args)
    if (code !== 0) throw new Error(`petstore keys ${args.join(' ')}: ${err}`)
    return out.trim()
  }
  return {
    run,
    done,
    create: (name: string, scopes: string, ...more: readonly string[]) =>
      done('create', '--name', name, '--scopes', scopes, ...more),
    listed: async (): Promise<Listed[]> => JSON.parse(await done('list', '--json')),
  }
}

const toSecond = (date = ''): string => date.replace(/\.\d+Z$/, 'Z')
const idOf = (key: string): string => key.split('_')[1] ?? ''

async function statusOf({ url }: RunningService, key?: string, method = 'GET'): Promise<number> {
  const headers = {
    'Content-Type': 'application/json',
    ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
  }
  const { status } = await fetch(`${url}/categories`, { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) })
  return status
}

const statusesOf = (services: readonly RunningService[], key?: string): Promise<number[]> =>
  Promise.all(services.map((service) => statusOf(service, key)))

/** Waits until all services reject a key: a service that has just verified the key may accept it for another moment. */
async function expectRejectedSoon(services: readonly RunningService[], key: string): Promise<void> {
  const areRejected = async () => (await statusesOf(services, key)).every((status) => status === 401)
  const deadline = performance.now() + WAIT_TIMEOUT_MS
  while (!(await areRejected()) && performance.now() < deadline) await Bun.sleep(20)
  expect(await statusesOf(services, key)).toEqual(services.map(() => 401))
}

describe.each(clientDialects)('petstore keys on %s', (dialect) => {
  test('creates a key and shows it only once, rotates and revokes the key, and creates an expiring key', async () => {
    const home = await migratedDatabase[dialect]()
    const { run, done, create, listed } = keysOf(home.url)
    const made = await run('create', '--name', 'Till no. 1', '--scopes', 'store:write, pets:read,pets:read')
    expect(made.code).toBe(0)
    expect(made.err).toEndWith(
      ' is valid for store:write, pets:read until it is revoked.\nThe key will not be shown again.\n',
    )
    expect(made.out).toMatch(keyLine)
    const key = made.out.trim()
    const id = idOf(key)

    const [entry] = await listed()
    expect(entry).toMatchObject({ id, name: 'Till no. 1', state: 'active', scopes: ['store:write', 'pets:read'] })
    expect(Object.keys(entry ?? {})).toEqual(['id', 'name', 'scopes', 'state', 'createdAt'])
    expect((await done('list')).split('\n')).toEqual([
      expect.stringMatching(/^ID +NAME +STATE +SCOPES +CREATED +EXPIRES +LAST USED +OLD SECRET UNTIL$/),
      `${id}  Till no. 1  active  store:write pets:read  ${toSecond(entry?.createdAt)}  never    never`,
    ])

    expect((await done('get', id)).split('\n')).toEqual((await done('list')).split('\n'))
    expect(JSON.parse(await done('get', key, '--json'))).toEqual(entry)

    const replaced = await run('rotate', key)
    expect(replaced).toMatchObject({ code: 0, err: made.err })
    expect(replaced.out).toMatch(keyLine)
    expect(idOf(replaced.out)).toBe(id)
    expect(replaced.out).not.toBe(made.out)

    const overlapping = await run('rotate', id, '--overlap', '1h')
    const [overlapped] = await listed()
    expect(overlapping.err).toContain(`The old secret is valid until ${toSecond(overlapped?.previousSecretUntil)}.`)
    // A second rotation would invalidate the secret that callers still use.
    expect(await run('rotate', id, '--overlap', '1h')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^petstore: Key \w+ was already rotated, and its old secret is valid until /),
    })
    expect((await run('rotate', id.toUpperCase())).code).toBe(0)
    expect((await listed())[0]).not.toHaveProperty('previousSecretUntil')

    const unknown = '0'.repeat(12)
    expect(await run('revoke', unknown)).toEqual({
      code: 1,
      out: '',
      err: `petstore: Key ${unknown} does not exist.\n`,
    })
    expect(await run('get', unknown)).toMatchObject({ code: 1, err: `petstore: Key ${unknown} does not exist.\n` })
    expect(await run('rotate', unknown)).toMatchObject({ code: 1, err: `petstore: Key ${unknown} does not exist.\n` })
    expect(await done('update', id, '--name', 'Till no. 2', '--scopes', 'admin', '--expires', '2099-12-31')).toEndWith(
      ' is valid for admin until 2099-12-31T23:59:59Z.',
    )
    expect((await listed())[0]).toMatchObject({ id, name: 'Till no. 2', scopes: ['admin'] })
    expect(await done('update', key, '--no-expires')).toEndWith(' is valid for admin until it is revoked.')
    expect(await done('update', id, '--name', 'Till no. 1')).toContain('(Till no. 1)')
    for (const text of [key, id]) expect(await done('revoke', text)).toBe(`Key ${id} was revoked.`)
    expect(await run('rotate', id)).toEqual({
      code: 1,
      out: '',
      err: `petstore: Key ${id} is permanently revoked; create a new one instead.\n`,
    })

    const given = Date.now()
    const forms = ['90d', '2099-12-31', '2099-12-31T12:00:00+02:00']
    await Promise.all(forms.map((form) => create(form, 'admin', '--expires', form)))
    const all = new Map((await listed()).map((key) => [key.name, key]))
    expect(all.get('Till no. 1')).toMatchObject({ id, state: 'revoked', revokedAt: expect.any(String) })
    const { createdAt = '', expiresAt = '' } = all.get('90d') ?? {}
    const rounding = 1000
    expect(Date.parse(expiresAt) - 90 * DAY_MS).toBeWithin(given, Date.parse(createdAt) + rounding + 1)
    expect(all.get('2099-12-31')?.expiresAt).toBe('2099-12-31T23:59:59Z')
    expect(all.get('2099-12-31T12:00:00+02:00')?.expiresAt).toBe('2099-12-31T10:00:00Z')
    await home.remove()
  })

  test('if two services start on an empty store at the same time, key changes take effect in both', async () => {
    const home = await emptyDatabase[dialect]()
    const env = { DATABASE_URL: home.url, PETSTORE_AUTH: 'on' }
    const services = await Promise.all([startService(env), startService(env)])
    const first = await findFirstKey(...services)
    const { create, done, listed } = keysOf(home.url)
    expect(await statusesOf(services)).toEqual([401, 401])
    expect(await statusesOf(services, first)).toEqual([200, 200])

    const [reader, unused, till, kiosk] = await Promise.all([
      create('reader', 'pets:read'),
      create('unused', 'pets:read'),
      create('till', 'pets:read'),
      create('kiosk', 'pets:read'),
    ])
    for (const key of [reader, till, kiosk]) expect(await statusesOf(services, key)).toEqual([200, 200])
    expect(await statusOf(services[0], reader, 'POST')).toBe(403)

    const [newTill, newKiosk] = await Promise.all([
      done('rotate', idOf(till)),
      done('rotate', idOf(kiosk), '--overlap', '1h'),
      done('revoke', idOf(reader)),
    ])
    for (const key of [newTill, newKiosk, kiosk]) expect(await statusesOf(services, key)).toEqual([200, 200])
    for (const key of [reader, till]) await expectRejectedSoon(services, key)
    expect(await statusesOf(services, kiosk)).toEqual([200, 200])

    expect(await Promise.all(services.map((service) => service.stop()))).toEqual([0, 0])
    // Count `ps_` only at the start of a word: a key's id may also end with "ps", and an underscore follows the id.
    const printedKeys = services.flatMap(({ stderr }) => stderr.match(/\bps_/g) ?? [])
    expect(printedKeys).toHaveLength(1)
    const wereUsed = (await listed()).map(({ id, lastUsedAt }) => [id, lastUsedAt !== undefined])
    expect(new Map(wereUsed as [string, boolean][])).toEqual(
      new Map([...[first, reader, till, kiosk].map((key) => [idOf(key), true] as const), [idOf(unused), false]]),
    )

    const again = await startService(env)
    expect(await statusOf(again, first)).toBe(200)
    expect(await again.stop()).toBe(0)
    expect(again.stderr).toBe('')
    await home.remove()
  })
})

describe.each(clientDialects)('petstore keys through a service on %s', (dialect) => {
  test('manages keys with --url and an admin key, or with a profile', async () => {
    const home = await emptyDatabase[dialect]()
    const service = await startService({ DATABASE_URL: home.url, PETSTORE_AUTH: 'on' })
    const admin = await findFirstKey(service)
    // This store cannot be opened, so the test fails if a command tries to open it.
    const env = { DATABASE_URL: 'sqlite:/dev/null/nowhere.db', PETSTORE_KEY: admin }
    const run = (...args: readonly string[]) => runPetstore(['keys', ...args, '--url', service.url], env)
    const made = await run('create', '--name', 'Till', '--scopes', 'store:write, pets:read', '--expires', '2099-12-31')
    expect([made.code, made.out]).toEqual([0, expect.stringMatching(keyLine)])
    const key = made.out.trim()
    const id = idOf(key)
    expect(made.err).toBe(
      `Key ${id} (Till) in ${service.url} is valid for store:write, pets:read until 2099-12-31T23:59:59Z.\nThe key will not be shown again.\n`,
    )
    expect(await statusOf(service, key)).toBe(200)
    const updated = await run('update', key, '--scopes', 'store:read', '--no-expires')
    expect(updated.out).toBe(`Key ${id} (Till) in ${service.url} is valid for store:read until it is revoked.\n`)
    expect(await statusOf(service, key)).toBe(403)
    const rotated = await run('rotate', id, '--overlap', '1h')
    expect([idOf(rotated.out), rotated.err]).toEqual([id, expect.stringContaining('The old secret is valid until ')])
    expect(await run('rotate', id, '--overlap', '1h')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^petstore: rotation_in_progress: /),
    })
    expect(await run('revoke', id)).toMatchObject({ code: 0, out: `Key ${id} was revoked.\n` })
    expect(await statusOf(service, rotated.out.trim())).toBe(401)
    expect(JSON.parse((await run('list', '--json')).out)).toMatchObject([
      { id, state: 'revoked', previousSecretUntil: expect.any(String) },
      { name: 'first key', state: 'active' },
    ])
    expect(JSON.parse((await run('get', key, '--json')).out)).toMatchObject({ id, name: 'Till', state: 'revoked' })
    expect((await run('get', id)).out).toContain(`${id}  Till  revoked  store:read`)
    expect(await run('get', '0'.repeat(12))).toMatchObject({ code: 1, err: expect.stringMatching(/key_not_found: /) })
    expect((await run('list')).out).toContain(`${id}  Till       revoked  store:read`)
    expect(await run('list', '--key', key)).toMatchObject({ code: 1, err: expect.stringMatching(/unauthenticated: /) })

    // Without a flag, the command opens the store instead of using the service in PETSTORE_URL, and fails.
    const { PETSTORE_KEY: _, ...store } = { ...env, PETSTORE_URL: service.url }
    expect(await runPetstore(['keys', 'list'], store)).toMatchObject({ code: 1, out: '' })
    await service.stop()
    expect(await run('list')).toMatchObject({ code: 3, err: expect.stringContaining('is not reachable') })
    await home.remove()
  })
})

describe('the service', () => {
  test('keys are required if other machines can reach the service; the first key is printed only when the service first starts', async () => {
    const home = await emptyDatabase.sqlite()
    const env = { DATABASE_URL: home.url, HOST: '0.0.0.0' }
    const service = await startService(env)
    const key = await findFirstKey(service)
    expect([await statusOf(service), await statusOf(service, key)]).toEqual([401, 200])
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200)
    await service.stop()
    expect(service.stderr.split('ps_')).toHaveLength(2)
    expect(JSON.stringify(service.log)).not.toContain(key)
    const again = await startService(env)
    expect([await statusOf(again), await statusOf(again, key)]).toEqual([401, 200])
    await again.stop()
    expect(again.stderr).toBe('')
    await home.remove()
  })

  test('keys are required if the service has a public URL', async () => {
    const service = await startService({ DATABASE_URL: 'sqlite::memory:', PETSTORE_PUBLIC_URL: 'https://pets.example' })
    expect([await statusOf(service), await statusOf(service, await findFirstKey(service))]).toEqual([401, 200])
    await service.stop()
  })

  test('keys are not required if the operator turns them off, but the service logs a warning each time it starts', async () => {
    const env = { DATABASE_URL: 'sqlite::memory:', HOST: '0.0.0.0', PETSTORE_AUTH: 'off' }
    const services = await Promise.all([startService(env), startService(env)])
    for (const service of services) {
      expect([await statusOf(service), await statusOf(service, 'ps_wrong')]).toEqual([200, 200])
      await service.stop()
      expect(service.log).toContainEqual(
        expect.objectContaining({ level: 40, msg: expect.stringContaining('PETSTORE_AUTH is off') }),
      )
      expect(service.stderr).toBe('')
    }
  })

  test('keys are optional if only this machine can reach the service, but any key that is sent must be valid', async () => {
    const service = await startService({ DATABASE_URL: 'sqlite::memory:' })
    expect([await statusOf(service), await statusOf(service, 'ps_wrong')]).toEqual([200, 401])
    await service.stop()
    expect(service.stderr).toBe('')
    expect(service.log.filter(({ level }) => Number(level) > 30)).toEqual([])
  })
})

const scopes = 'admin, metrics:read, pets:read, pets:write, store:read, store:write'
const name = '--name: must be 1 to 100 visible characters without control characters.'
const create = ['create', '--name', 'x', '--scopes', 'admin']
const when = 'must be a time such as 90d, 2027-12-31 or 2027-12-31T12:00:00Z'

const mistakes: readonly (readonly [args: readonly string[], ...problems: string[]])[] = [
  [[], 'a command is missing: create, list, get, update, revoke, rotate; see petstore keys --help.'],
  [['rovoke'], "unknown command 'rovoke'; see petstore keys --help. Did you mean revoke?"],
  [
    ['create', '--scopes', 'pets:read,pets:eat', '--expires', 'soon', '--database-url', 'sqlite::memory:'],
    '--name: is missing; say who the key is for.',
    `--scopes: must be some of ${scopes}, not "pets:eat".`,
    `--expires: ${when}, not "soon".`,
    'DATABASE_URL: must not be in memory: that store would be gone when this command ends.',
  ],
  [['create', '--name', 'x'], `--scopes: is missing; choose from ${scopes}.`],
  [['create', '--name', ' ', '--scopes', 'admin'], name],
  [['create', '--name', '\u3164', '--scopes', 'admin'], name],
  [['create', '--name', 'x'.repeat(101), '--scopes', 'admin'], name],
  [['create', '--name', 'a\nb', '--scopes', 'admin'], name],
  [['create', '--name', 'a\u202eb', '--scopes', 'admin'], name],
  [
    ['create', '--name', `ps_${'a1'.repeat(6)}_${'s3'.repeat(26)}`, '--scopes', 'admin'],
    '--name: must say who the key is for, not be a key.',
  ],
  [[...create, '--expires', '2020-12-31'], '--expires: must be in the future, not "2020-12-31".'],
  [[...create, '--expires', '2027-02-30'], `--expires: ${when}, not "2027-02-30".`],
  [[...create, '--expires', '0d'], `--expires: ${when}, not "0d".`],
  [['list', '--overlap', '1h'], "unknown option '--overlap'; see petstore keys list --help."],
  [['list', 'all'], "too many arguments for 'list': expected 0 arguments but got 1; see petstore keys list --help."],
  [['get', 'Till'], 'keys: an id consists of 12 letters and digits; see petstore keys list.'],
  [['revoke'], "missing required argument 'id'; see petstore keys revoke --help."],
  [['rotate', 'Till'], 'keys: an id consists of 12 letters and digits; see petstore keys list.'],
  [
    ['rotate', '0'.repeat(12), '--overlap', 'long'],
    '--overlap: must be a duration such as 30min, 12h or 7d, not "long".',
  ],
  [['rotate', '0'.repeat(12), '--overlap', '366d'], '--overlap: must be at most 365d, not "366d".'],
  [['update', '0'.repeat(12)], 'keys: there is nothing to change; add --name, --scopes, --expires or --no-expires.'],
  [
    ['update', 'Till', '--name', ' ', '--scopes', 'pets'],
    'keys: an id consists of 12 letters and digits; see petstore keys list.',
    name,
    `--scopes: must be some of ${scopes}, not "pets".`,
  ],
  [
    ['list', '--key', 'ps_x'],
    '--key: requires --url or --profile; without them, the command opens the store, which does not need a key.',
  ],
  [
    [...create, '--url', 'ftp://x', '--migrate', '--database-url', 'sqlite:x.db'],
    '--database-url: must not be used with --url or --profile; the service has its own store.',
    '--migrate: must not be used with --url or --profile; the service has its own store.',
    '--url: must be an http:// or https:// URL, not "ftp://x".',
  ],
]

test('reports all errors at once without changing anything', async () => {
  const env = { DATABASE_URL: 'sqlite:/dev/null/nowhere.db' }
  const tried = everyNth(mistakes, sized(3, 1))
  const outcomes = await Promise.all(tried.map(([args]) => runPetstore(['keys', ...args], env)))
  expect(outcomes.map((outcome, n) => ({ args: tried[n]?.[0], ...outcome }))).toEqual(
    tried.map(([args, ...problems]) => ({
      args,
      code: 2,
      out: '',
      err: problems.map((problem) => `petstore: ${problem}\n`).join(''),
    })),
  )
})

test('rejects an overlap of more than 365 days', () => {
  const problems: string[] = []
  expect(['365d', '8760h'].map((text) => readOverlap(text, problems))).toEqual([31_536_000, 31_536_000])
  expect(problems).toEqual([])
})

test('explains how to get a new secret if the response is lost', async () => {
  const key = { id: 'a1'.repeat(6), name: 'Till', state: 'active', createdAt: '2026-11-17T00:00:00Z' } as const
  await expect(showSecret({ ...key, scopes: [] }, 'http://127.0.0.1:8080')).rejects.toThrow(
    /^key (\w{12}) was lost in transit and cannot be recovered; give it a new secret with .* rotate \1\.$/,
  )
})
