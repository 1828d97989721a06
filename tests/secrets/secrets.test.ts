// No API key's secret leaks into a response, log entry, metric, or table.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { statusOf as statusOfCode } from '../../server/errors.ts'
import { dialects, emptyDatabase, type TestDatabase } from '../support/databases/databases.ts'
import { type RawRequest, sendRaw, statusOf } from '../support/network/raw-request.ts'
import {
  findFirstKey,
  killProcesses,
  type RunningService,
  runPetstore,
  startService,
} from '../support/processes/process.ts'
import { sized } from '../support/run/tier.ts'
import { keyId } from '../support/store/keys.ts'
import { readContents } from './database-contents.ts'
import { hideTable, whileUnavailable } from './database-failures.ts'
import { createKeys, type Keys, unknownKey } from './keys.ts'
import {
  type Misplacement,
  type Misplacements,
  misplacements,
  requestIndependentMisplacements,
} from './misplaced-keys.ts'
import { type NamedRequest, operationRequests, otherRequests } from './requests.ts'
import { type FindSecrets, secretFinder } from './secret-finder.ts'

const CONCURRENCY = 8
/**
 * The number of requests to send for each place where a key does not belong. PostgreSQL needs fewer, because responses and log entries do
 * not depend on the database.
 */
const REQUESTS_PER_PLACE = { sqlite: sized(1, 3), postgres: 1 }
/** For each key state, one in this many requests is sent; together, the states cover all requests. */
const STEP = sized(12, 1)

const withKey = (key: string, request: RawRequest): RawRequest => ({
  ...request,
  headers: { Authorization: `Bearer ${key}`, ...request.headers },
})

describe.each(dialects)('secrets on %s', (dialect) => {
  let database: TestDatabase
  let service: RunningService
  let keys: Keys
  let findSecrets: FindSecrets
  const services: RunningService[] = []
  const seenStatuses = new Set<number>()
  let found: Awaited<ReturnType<typeof sendEverything>>

  beforeAll(async () => {
    database = await emptyDatabase[dialect]()
    expect(await runPetstore(['seed', '--migrate'], { DATABASE_URL: database.url })).toMatchObject({ code: 0 })
    service = await start({ PETSTORE_AUTH: 'on', PETSTORE_CORS_ORIGINS: '*', PETSTORE_TRUSTED_PROXIES: '127.0.0.1' })
    keys = await createKeys(database.url, await findFirstKey(service))
    findSecrets = secretFinder(keys)
    found = await sendEverything()
  }, 180_000)
  afterAll(async () => {
    await killProcesses()
    await database.remove()
  })

  async function start(env: Readonly<Record<string, string>>): Promise<RunningService> {
    const started = await startService({ DATABASE_URL: database.url, LOG_LEVEL: 'trace', ...env })
    services.push(started)
    return started
  }

  // Split the text at unprintable bytes, so a reported line is readable. Database files contain such bytes.
  const findLeaks = (text: string): string[] =>
    text.split(/[^ -~]+/).flatMap((line) => findSecrets(line).map((secret) => `${secret}: ${line.slice(0, 300)}`))

  /** Sends requests, a few at a time, and returns the responses that contain a secret. */
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
  /** Builds a request with a valid key in the right place and another key in a wrong one. Cycles through the keys. */
  function withMisplacedKey(
    [name, request]: NamedRequest,
    [place, mishap]: readonly [string, Misplacement],
  ): NamedRequest {
    const states = Object.entries(keys)
    const [state, key] = states[nextKey++ % states.length] as [string, string]
    return [`${name} with the ${state} key ${place}`, mishap(withKey(keys.first, request), key)]
  }

  let nextRequest = 0
  /** Pairs each place where a client may put its key by mistake with a few requests, cycling through the requests. */
  const inPlaces = (places: Misplacements, requests: readonly NamedRequest[], times: number): NamedRequest[] =>
    places.flatMap((place) =>
      Array.from({ length: times }, () =>
        withMisplacedKey(requests[nextRequest++ % requests.length] as NamedRequest, place),
      ),
    )
  const inWrongPlaces = (times = 1): NamedRequest[] =>
    misplacements.flatMap(({ places, reads }) =>
      inPlaces(
        places,
        operationRequests.filter(([, request]) => reads(request)),
        times,
      ),
    )

  /** Sends all requests before the first test, so each test has the same result when run alone. Returns the leaks by location. */
  async function sendEverything() {
    const { url } = service
    const inRightPlace = Object.entries(keys).flatMap(([state, key], offset) =>
      [...operationRequests, ...otherRequests]
        .filter((_, n) => n % STEP === offset % STEP)
        .map(([name, request]): NamedRequest => [`${name}, ${state}`, withKey(key, request)]),
    )
    const rightPlace = await sendAndFindLeaks(url, inRightPlace)
    const wrongPlace = [
      ...(await sendAndFindLeaks(url, inWrongPlaces(REQUESTS_PER_PLACE[dialect]))),
      ...(await sendAndFindLeaks(url, inPlaces(requestIndependentMisplacements, otherRequests, 1))),
    ]
    const metrics = await sendRaw(url, withKey(keys.first, { method: 'GET', target: '/metrics', headers: {} }))
    const otherSettings: string[] = []
    const limited = { PETSTORE_AUTH: 'on', PETSTORE_RATE_LIMIT: '2/h' }
    for (const env of dialect === 'sqlite' ? [{}, limited] : sized([limited], [{}, limited])) {
      const another = await start(env)
      otherSettings.push(...(await sendAndFindLeaks(another.url, inWrongPlaces())))
      expect(await another.stop()).toBe(0)
    }
    const failures: string[] = []
    await whileUnavailable(database.url, async () => {
      // Run these concurrently, because each one mostly waits.
      const requests = inWrongPlaces()
      failures.push(...(await sendAndFindLeaks(url, requests, requests.length)))
    })
    const commands = await runKeyCommands()
    const contents = findLeaks(await readContents(database.url))
    for (const table of ['pets', 'api_keys']) {
      await hideTable(table, database.url)
      failures.push(...(await sendAndFindLeaks(url, inWrongPlaces())))
    }
    contents.push(...findLeaks(await readContents(database.url)))
    expect(await service.stop()).toBe(0)
    contents.push(...findLeaks(await readContents(database.url)))
    return { rightPlace, wrongPlace, metrics, otherSettings, commands, failures, contents }
  }

  function runKeyCommands() {
    const { revoked = '', unknown = '' } = keys
    const commands = [['list'], ['list', '--json'], ['revoke', unknown], ['rotate', unknown], ['rotate', revoked]]
    return Promise.all(commands.map((args) => runPetstore(['keys', ...args], { DATABASE_URL: database.url })))
  }

  test("no secret leaks in a response to a request with a correctly placed key, whatever the key's state", () => {
    expect(found.rightPlace).toEqual([])
  })

  test('no secret leaks in a response to a request with a misplaced key, or in the metrics', () => {
    expect(found.wrongPlace).toEqual([])
    expect(found.metrics).toContain(`actor="ps_${keyId(keys.first)} first key"`)
    expect(findLeaks(found.metrics)).toEqual([])
  })

  test('no secret leaks when no key is needed, or when the rate limit is exceeded', () => {
    expect(found.otherSettings).toEqual([])
  })

  test('no secret leaks in a list of keys, or in the output of a failed command', () => {
    const { commands } = found
    expect(commands.map(({ code }) => code)).toEqual([0, 0, 1, 1, 1])
    expect(commands.slice(0, 2).filter(({ out }) => !out.includes(keyId(keys.first)))).toEqual([])
    expect(commands.flatMap(({ out, err }) => findLeaks(out + err))).toEqual([])
  })

  test('no secret leaks when the database fails', () => {
    expect(found.failures).toEqual([])
  })

  test('no secret leaks in the log, the database, or standard error, except for the first key', () => {
    expect(found.contents).toEqual([])
    for (const { log, stderr } of services) {
      expect(log.flatMap((entry) => findLeaks(JSON.stringify(entry)))).toEqual([])
      expect(findLeaks(stderr.replace(keys.first, 'the first key'))).toEqual([])
    }
  })

  test('the tests above caused every error status, and the log contains every key in masked form', () => {
    // Do not expect a 410: it requires a cursor for a deleted event, and no event has expired yet.
    const expected = Object.values(statusOfCode).filter((status) => status !== statusOfCode.cursor_expired)
    expect(expected.filter((status) => !seenStatuses.has(status))).toEqual([])
    const log = JSON.stringify(services.map((one) => one.log))
    expect(Object.values(keys).filter((key) => !log.includes(`ps_${keyId(key)}_***`))).toEqual([])
  })
})

test('no command prints a key that is passed in the wrong place', async () => {
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
})
