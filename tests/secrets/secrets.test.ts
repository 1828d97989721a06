// No secret of any API key leaks: into no response, log entry, metric or table.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { statusOf as statusOfCode } from '../../server/errors.ts'
import { dialects, emptyDatabase, type TestDatabase } from '../support/databases.ts'
import { keyId } from '../support/keys.ts'
import { findFirstKey, killProcesses, type RunningService, runPetstore, startService } from '../support/process.ts'
import { readContents } from './database-contents.ts'
import { hideTable, whileUnavailable } from './database-failures.ts'
import { createKeys, type Keys, unknownKey } from './keys.ts'
import { type Misplacement, misplacements, requestIndependentMisplacements } from './misplaced-keys.ts'
import { type RawRequest, sendRaw, statusOf } from './raw-request.ts'
import { type NamedRequest, operationRequests, otherRequests } from './requests.ts'
import { type FindSecrets, secretFinder } from './secret-finder.ts'

const CONCURRENCY = 8

const withKey = (key: string, request: RawRequest): RawRequest => ({
  ...request,
  headers: { Authorization: `Bearer ${key}`, ...request.headers },
})

describe.each(dialects)('no secret leaks on %s', (dialect) => {
  let database: TestDatabase
  let service: RunningService
  let keys: Keys
  let findSecrets: FindSecrets
  const services: RunningService[] = []
  const seenStatuses = new Set<number>()

  beforeAll(async () => {
    database = await emptyDatabase[dialect]()
    expect(await runPetstore(['seed', '--migrate'], { DATABASE_URL: database.url })).toMatchObject({ code: 0 })
    service = await start({ PETSTORE_AUTH: 'on', PETSTORE_CORS_ORIGINS: '*', PETSTORE_TRUSTED_PROXIES: '127.0.0.1' })
    keys = await createKeys(database.url, await findFirstKey(service))
    findSecrets = secretFinder(keys)
  }, 60_000)
  afterAll(async () => {
    await killProcesses()
    await database.remove()
  })

  async function start(env: Readonly<Record<string, string>>): Promise<RunningService> {
    const started = await startService({ DATABASE_URL: database.url, LOG_LEVEL: 'trace', ...env })
    services.push(started)
    return started
  }

  // Database files contain unprintable bytes.
  const findLeaks = (text: string): string[] =>
    text.split(/[^ -~]+/).flatMap((line) => findSecrets(line).map((secret) => `${secret}: ${line.slice(0, 300)}`))

  /** Sends them, some at a time, and returns the responses that contain a secret. */
  async function sendAndFindLeaks(url: string, all: readonly NamedRequest[], atOnce = CONCURRENCY): Promise<string[]> {
    const found: string[] = []
    const left = [...all]
    const sendSome = async (): Promise<void> => {
      for (let next = left.shift(); next; next = left.shift()) {
        const [name, request] = next
        const response = await sendRaw(url, request)
        seenStatuses.add(statusOf(response))
        found.push(...findLeaks(response).map((leak) => `${name}: ${statusOf(response)} ${leak}`))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, sendSome))
    return found
  }

  let nextKey = 0
  /** A request with a valid key in the right place and another key in a wrong one. Takes the keys in turn. */
  function withMisplacedKey(
    [name, request]: NamedRequest,
    [place, mishap]: readonly [string, Misplacement],
  ): NamedRequest {
    const states = Object.entries(keys)
    const [state, key] = states[nextKey++ % states.length] as [string, string]
    return [`${name} with the ${state} key ${place}`, mishap(withKey(keys.first, request), key)]
  }

  /** Each wrong place with one request: enough if all operations behave the same. */
  const onePerMisplacement = (): NamedRequest[] =>
    misplacements.map((mishap, n) =>
      withMisplacedKey(operationRequests[n % operationRequests.length] as NamedRequest, mishap),
    )

  test('in a response to a key in the right place, in whatever state', async () => {
    const all = Object.entries(keys).flatMap(([state, key]) =>
      [...operationRequests, ...otherRequests].map(
        ([name, request]): NamedRequest => [`${name}, ${state}`, withKey(key, request)],
      ),
    )
    expect(await sendAndFindLeaks(service.url, all)).toEqual([])
  }, 60_000)

  test('in a response to a key in a wrong place, or in the metrics', async () => {
    const all = operationRequests.flatMap((request) => misplacements.map((mishap) => withMisplacedKey(request, mishap)))
    expect(await sendAndFindLeaks(service.url, all)).toEqual([])
    const beside = otherRequests.flatMap((request) =>
      requestIndependentMisplacements.map((mishap) => withMisplacedKey(request, mishap)),
    )
    expect(await sendAndFindLeaks(service.url, beside)).toEqual([])
    const metrics = await sendRaw(service.url, withKey(keys.first, { method: 'GET', target: '/metrics', headers: {} }))
    expect(metrics).toContain(`actor="ps_${keyId(keys.first)} first key"`)
    expect(findLeaks(metrics)).toEqual([])
  }, 120_000)

  test('if no key is needed, or if the rate limit is exceeded', async () => {
    for (const env of [{}, { PETSTORE_AUTH: 'on', PETSTORE_RATE_LIMIT: '2/h' }]) {
      const another = await start(env)
      expect(await sendAndFindLeaks(another.url, onePerMisplacement())).toEqual([])
      expect(await another.stop()).toBe(0)
    }
  }, 60_000)

  test('in the lists of keys, or in a command that fails', async () => {
    const { first, revoked = '', unknown = '' } = keys
    const commands = [['list'], ['list', '--json'], ['revoke', unknown], ['rotate', unknown], ['rotate', revoked]]
    const outcomes = await Promise.all(
      commands.map((args) => runPetstore(['keys', ...args], { DATABASE_URL: database.url })),
    )
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 1, 1, 1])
    expect(outcomes.slice(0, 2).filter(({ out }) => !out.includes(keyId(first)))).toEqual([])
    expect(outcomes.flatMap(({ out, err }) => findLeaks(out + err))).toEqual([])
  })

  test('if the database fails, in any way', async () => {
    await whileUnavailable(database.url, async () => {
      expect(await sendAndFindLeaks(service.url, onePerMisplacement(), misplacements.length)).toEqual([])
    })
    expect(findLeaks(await readContents(database.url))).toEqual([])
    for (const table of ['pets', 'api_keys']) {
      await hideTable(table, database.url)
      expect(await sendAndFindLeaks(service.url, onePerMisplacement())).toEqual([])
    }
  }, 60_000)

  test('in the log, in the database, or on standard error except the first key', async () => {
    expect(findLeaks(await readContents(database.url))).toEqual([])
    expect(await service.stop()).toBe(0)
    expect(findLeaks(await readContents(database.url))).toEqual([])
    for (const { log, stderr } of services) {
      expect(log.flatMap((entry) => findLeaks(JSON.stringify(entry)))).toEqual([])
      expect(findLeaks(stderr.replace(keys.first, 'the first key'))).toEqual([])
    }
  })

  test('and the requests above got every status, and the log has every key with its secret masked', () => {
    // No event is old enough to be deleted, which a cursor would have to be about for a 410.
    const expected = Object.values(statusOfCode).filter((status) => status !== statusOfCode.cursor_expired)
    expect(expected.filter((status) => !seenStatuses.has(status))).toEqual([])
    const log = JSON.stringify(services.map((one) => one.log))
    expect(Object.values(keys).filter((key) => !log.includes(`ps_${keyId(key)}_***`))).toEqual([])
  })
})

test('no command prints a key that it got in a wrong place', async () => {
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
  const findSecrets = secretFinder({ misplaced: key })
  const outcomes = await Promise.all(
    commands.map((args) => runPetstore(args, { DATABASE_URL: 'sqlite:/dev/null/nowhere.db' })),
  )
  const outputs = outcomes.map(({ out, err }, n) => ({ command: commands[n], text: out + err }))
  expect(outputs.filter(({ text }) => text === '' || findSecrets(text).length > 0)).toEqual([])
}, 60_000)
