// A whole run of the service shows no secret of any key: in no answer, no line of the log, no metric, and nothing that is kept.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { statusOf as statusOfCode } from '../../server/errors.ts'
import { dialects, emptyDatabase, type TestDatabase } from '../support/databases.ts'
import { endProcesses, firstKey, outcome, type RunningService, serving } from '../support/process.ts'
import { takeAway, whileUnavailable } from './database-failures.ts'
import { contentsOf } from './database-contents.ts'
import { exchange, type RawRequest, statusOf } from './raw-request.ts'
import { idOf, type Keys, keysOfEveryKind, unknownKey } from './keys.ts'
import { everyMishap, type Mishap, mishapsAnywhere } from './misplaced-keys.ts'
import { type NamedRequest, others, requests } from './requests.ts'
import { type FindTraces, traceFinder } from './secret-finder.ts'

const AT_ONCE = 8

const bearing = (key: string, request: RawRequest): RawRequest => ({
  ...request,
  headers: { Authorization: `Bearer ${key}`, ...request.headers },
})

describe.each(dialects)('on %s', (dialect) => {
  let home: TestDatabase
  let service: RunningService
  let keys: Keys
  let traces: FindTraces
  const services: RunningService[] = []
  const seen = new Set<number>()

  beforeAll(async () => {
    home = await emptyDatabase[dialect]()
    expect(await outcome(['seed'], { DATABASE_URL: home.url })).toMatchObject({ code: 0 })
    service = await start({ PETSTORE_AUTH: 'on', PETSTORE_CORS_ORIGINS: '*', PETSTORE_TRUSTED_PROXIES: '127.0.0.1' })
    keys = await keysOfEveryKind(home.url, await firstKey(service))
    traces = traceFinder(keys)
  }, 60_000)
  afterAll(async () => {
    await endProcesses()
    await home.remove()
  })

  async function start(env: Readonly<Record<string, string>>): Promise<RunningService> {
    const started = await serving({ DATABASE_URL: home.url, LOG_LEVEL: 'trace', ...env })
    services.push(started)
    return started
  }

  // Files have more in them than a terminal can show.
  const leaksIn = (text: string): string[] =>
    text.split(/[^ -~]+/).flatMap((line) => traces(line).map((trace) => `${trace}: ${line.slice(0, 300)}`))

  /** Sends them, some at a time, and says which answers show a secret. */
  async function leaks(url: string, all: readonly NamedRequest[], atOnce = AT_ONCE): Promise<string[]> {
    const found: string[] = []
    const left = [...all]
    const sendSome = async (): Promise<void> => {
      for (let next = left.shift(); next; next = left.shift()) {
        const [name, request] = next
        const answer = await exchange(url, request)
        seen.add(statusOf(answer))
        found.push(...leaksIn(answer).map((leak) => `${name}: ${statusOf(answer)} ${leak}`))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, sendSome))
    return found
  }

  let turn = 0
  /** A request with a good key in the right place and another in the wrong one; all kinds of keys have their turn. */
  function mistaken([name, request]: NamedRequest, [place, mishap]: readonly [string, Mishap]): NamedRequest {
    const kinds = Object.entries(keys)
    const [kind, key] = kinds[turn++ % kinds.length] as [string, string]
    return [`${name} with the ${kind} key ${place}`, mishap(bearing(keys.first, request), key)]
  }

  /** Each place with one of the requests: enough where the same is done whatever is asked. */
  const oneByOne = (): NamedRequest[] =>
    everyMishap.map((mishap, n) => mistaken(requests[n % requests.length] as NamedRequest, mishap))

  test('no answer shows a key that is where it belongs, of whatever kind', async () => {
    const all = Object.entries(keys).flatMap(([kind, key]) =>
      [...requests, ...others].map(([name, request]): NamedRequest => [`${name}, ${kind}`, bearing(key, request)]),
    )
    expect(await leaks(service.url, all)).toEqual([])
  }, 60_000)

  test('nor one that is where it does not belong', async () => {
    const all = requests.flatMap((request) => everyMishap.map((mishap) => mistaken(request, mishap)))
    expect(await leaks(service.url, all)).toEqual([])
    const beside = others.flatMap((request) => mishapsAnywhere.map((mishap) => mistaken(request, mishap)))
    expect(await leaks(service.url, beside)).toEqual([])
    const metrics = await exchange(service.url, bearing(keys.first, { method: 'GET', target: '/metrics', headers: {} }))
    expect(metrics).toContain(`actor="ps_${idOf(keys.first)} first key"`)
    expect(leaksIn(metrics)).toEqual([])
  }, 120_000)

  test('nor where no key is needed, nor where callers are counted', async () => {
    for (const env of [{}, { PETSTORE_AUTH: 'on', PETSTORE_RATE_LIMIT: '2/h' }]) {
      const another = await start(env)
      expect(await leaks(another.url, oneByOne())).toEqual([])
      expect(await another.stop()).toBe(0)
    }
  }, 60_000)

  test('nor do the lists of keys, nor a command that is given one it cannot use', async () => {
    const { first, revoked = '', unknown = '' } = keys
    const commands = [['list'], ['list', '--json'], ['revoke', unknown], ['rotate', unknown], ['rotate', revoked]]
    const outcomes = await Promise.all(commands.map((args) => outcome(['keys', ...args], { DATABASE_URL: home.url })))
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 1, 1, 1])
    expect(outcomes.slice(0, 2).filter(({ out }) => !out.includes(idOf(first)))).toEqual([])
    expect(outcomes.flatMap(({ out, err }) => leaksIn(out + err))).toEqual([])
  })

  test('nor where the store fails, in any way', async () => {
    await whileUnavailable(home.url, async () => {
      expect(await leaks(service.url, oneByOne(), everyMishap.length)).toEqual([])
    })
    expect(leaksIn(await contentsOf(home.url))).toEqual([])
    for (const table of ['pets', 'api_keys']) {
      await takeAway(table, home.url)
      expect(await leaks(service.url, oneByOne())).toEqual([])
    }
  }, 60_000)

  test('nor do the log, standard error beside the first key, and the store', async () => {
    expect(leaksIn(await contentsOf(home.url))).toEqual([])
    expect(await service.stop()).toBe(0)
    expect(leaksIn(await contentsOf(home.url))).toEqual([])
    for (const { log, complaints } of services) {
      expect(log.flatMap((entry) => leaksIn(JSON.stringify(entry)))).toEqual([])
      expect(leaksIn(complaints.replace(keys.first, 'the first key'))).toEqual([])
    }
  })

  test('and all of this has been seen: every status, and keys in the log without their secrets', () => {
    expect(Object.values(statusOfCode).filter((status) => !seen.has(status))).toEqual([])
    const log = JSON.stringify(services.map((one) => one.log))
    expect(Object.values(keys).filter((key) => !log.includes(`ps_${idOf(key)}_***`))).toEqual([])
  })
})

test('no command repeats a key that it was given in a wrong place', async () => {
  const key = unknownKey()
  const [, id = '', secret = ''] = key.split('_')
  const commands = [
    [key],
    ['keys', key],
    ['keys', 'list', key],
    ['keys', 'list', `--${key}`],
    ['keys', 'list', '--database-url', `sqlite:${key}`],
    ['keys', 'revoke', secret],
    ['keys', 'revoke', id, key],
    ['keys', 'rotate', `Bearer ${key}`],
    ['keys', 'rotate', id, '--overlap', key],
    ['keys', 'create', '--name', key, '--scopes', 'admin'],
    ['keys', 'create', '--name', 'someone', '--scopes', key],
    ['keys', 'create', '--name', 'someone', '--scopes', 'admin', '--expires', key],
    ['serve', key],
    ['serve', `--${key}`],
    ['serve', '--auth', key],
    ['serve', '--print-config', '--host', key],
    ['serve', '--print-config', '--public-url', `https://pets.example/${key}`],
    ['serve', '--print-config', '--database-url', `postgres://${key}@db/pets`],
  ]
  const traces = traceFinder({ misplaced: key })
  const outcomes = await Promise.all(
    commands.map((args) => outcome(args, { DATABASE_URL: 'sqlite:/dev/null/nowhere.db' })),
  )
  const said = outcomes.map(({ out, err }, n) => ({ command: commands[n], text: out + err }))
  expect(said.filter(({ text }) => text === '' || traces(text).length > 0)).toEqual([])
}, 60_000)
