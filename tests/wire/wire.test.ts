// Whatever bytes arrive at its port, the service keeps responding, closes dead connections, and stores a write completely or not at all.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { statement } from '../../server/db/statement.ts'
import { dialects, emptyDatabase, type TestDatabase } from '../support/databases/databases.ts'
import { readStore } from '../support/databases/read-store.ts'
import {
  killProcesses,
  type RunningService,
  startService,
  runPetstore as toTheEnd,
} from '../support/processes/process.ts'
import { sized } from '../support/run/tier.ts'
import { startStore, type TestStore } from '../support/store/store.ts'
import { chunks } from './cases/chunks.ts'
import { connections } from './cases/connections.ts'
import { headers } from './cases/headers.ts'
import { lengths } from './cases/lengths.ts'
import { requestLines } from './cases/request-lines.ts'
import { writes } from './cases/writes.ts'
import { halfRequests, nonReadingClients, resetAfterWrite, unreadFiles } from './many-connections.ts'
import { OVERSIZED_BYTES, oversizedBodies, sendOversized } from './oversized.ts'
import { memoryUse, openConnections, unavailable } from './process-resources.ts'
import { runCase } from './run-case.ts'
import { sendSlowly, slowSenders } from './slow-senders.ts'
import { createWellBehavedClient, type WellBehavedClient } from './well-behaved-client.ts'
import { outcome, type WireCase } from './wire-case.ts'

const WAIT_TIMEOUT_MS = 60_000
const HALF_REQUESTS = 400
const NON_READING_CLIENTS = 20
const UNREAD_FILES = 300
const RESET_AFTER_WRITE = 60
/** After this many cases, well-behaved requests must succeed and all connections must be closed. */
const CASES_PER_HEALTH_CHECK = sized(5, 1)

const allNames = statement<Record<never, never>, { name: string }>('wire.names', 'SELECT name FROM categories')

const portOf = (url: string): number => Number(new URL(url).port)
const byName = <Case extends { name: string }>(cases: readonly Case[]) => cases.map((one) => [one.name, one] as const)

// Slow senders mostly wait, so they run alongside the other tests. Their timeout is short, because production's timeout would outlast all
// tests.
let shortTimeout: TestStore
let slowOutcomes: Promise<Awaited<ReturnType<typeof sendSlowly>>[]>
beforeAll(async () => {
  shortTimeout = await startStore('sqlite', { requestTimeoutSeconds: 4 })
  slowOutcomes = Promise.all(slowSenders.map((sender) => sendSlowly(portOf(shortTimeout.url), sender)))
})
afterAll(async () => {
  await shortTimeout.stop()
  await killProcesses()
})

const title = `a service on %s${unavailable ? ` (connections and memory not checked: ${unavailable})` : ''}`
describe.each(dialects)(title, (dialect) => {
  let database: TestDatabase
  let service: RunningService
  let port: number
  let wellBehaved: WellBehavedClient
  const sent: { readonly name: string; readonly isAllowed: (stored: number) => boolean }[] = []

  beforeAll(async () => {
    database = await emptyDatabase[dialect]()
    service = await startService({ DATABASE_URL: database.url })
    port = portOf(service.url)
    wellBehaved = createWellBehavedClient(service.url)
  })
  afterAll(() => database.remove())

  async function expectHealthy(): Promise<void> {
    await wellBehaved.expectNormalResponses()
    if (unavailable) return
    const deadline = performance.now() + WAIT_TIMEOUT_MS
    let open = openConnections(service.pid, port)
    for (; open > 0 && performance.now() < deadline; open = openConnections(service.pid, port)) await Bun.sleep(5)
    expect(open).toBe(0)
  }

  /** Expects the work to use little memory. The limit is generous: a service that buffers an oversized body needs twice as much. */
  async function expectLittleMemory(work: () => Promise<void>): Promise<void> {
    const before = unavailable ? 0 : memoryUse(service.pid).now
    await work()
    if (!unavailable) expect(memoryUse(service.pid).peak - before).toBeLessThan(OVERSIZED_BYTES / 2)
  }

  async function checkCase(wireCase: WireCase): Promise<void> {
    const name = `kind-${String(sent.length + 1).padStart(3, '0')}`
    const [responses, ending] = await runCase(port, wireCase, name)
    const actual = (stored: number): string => outcome(responses, ending, stored)
    sent.push({ name, isAllowed: (stored) => wireCase.allowed.includes(actual(stored)) })
    if (sent.length % CASES_PER_HEALTH_CHECK === 0) await expectHealthy()
    expect(wireCase.allowed).toContain(actual(await wellBehaved.count(name)))
  }

  // Skip this test on machines where connections and memory cannot be checked.
  test.skipIf(unavailable !== undefined)('starts with no open connections', async () => {
    await expectHealthy()
    expect(memoryUse(service.pid).now).toBeGreaterThan(0)
  })

  const withoutDatabase = { lengths, chunks, headers, 'request lines': requestLines, connections }
  const groups: Readonly<Record<string, readonly WireCase[]>> =
    dialect === 'sqlite' ? { ...withoutDatabase, writes } : { writes }
  describe.each(Object.entries(groups))('handles unusual %s', (_, cases) => {
    test.each(byName(cases))('%s', (_, wireCase) => checkCase(wireCase))
  })

  if (dialect === 'sqlite') {
    test.each(byName(oversizedBodies))('handles an oversized request › %s', async (_, oversized) => {
      await expectLittleMemory(async () => {
        expect(await sendOversized(port, oversized)).toEqual([oversized.response, '200'])
      })
      await expectHealthy()
    })

    test(`survives ${HALF_REQUESTS} incomplete requests at once`, async () => {
      const connections = await halfRequests(port, HALF_REQUESTS)
      await wellBehaved.expectNormalResponses()
      if (!unavailable) expect(openConnections(service.pid, port)).toBeGreaterThanOrEqual(HALF_REQUESTS)
      for (const connection of connections) connection.reset()
      await expectHealthy()
    })

    test(`survives GET requests from ${NON_READING_CLIENTS} clients that never read a response`, async () => {
      await expectLittleMemory(async () => {
        const connections = await nonReadingClients(port, NON_READING_CLIENTS)
        await wellBehaved.expectNormalResponses()
        for (const connection of connections) connection.reset()
        await expectHealthy()
      })
    })

    test(`survives requests for a large file from ${UNREAD_FILES} clients that never read it`, async () => {
      await expectLittleMemory(async () => {
        const connections = await unreadFiles(port, UNREAD_FILES, '/openapi.json')
        await wellBehaved.expectNormalResponses()
        for (const connection of connections) connection.reset()
        await expectHealthy()
      })
    })
  }

  test(`stores each write completely or not at all, even if ${RESET_AFTER_WRITE} clients reset the connection`, async () => {
    for (const name of await resetAfterWrite(port, RESET_AFTER_WRITE))
      sent.push({ name, isAllowed: (stored) => stored <= 1 })
    await expectHealthy()
    expect(service.log.filter(({ level }) => Number(level) > 30)).toEqual([])
    expect(await service.stop()).toBe(0)
    expect(await toTheEnd(['check'], { DATABASE_URL: database.url })).toMatchObject({
      code: 0,
      out: 'The store is consistent.\n',
    })
    const names = (await readStore(database.url, (db) => db.all(allNames, {}))).map(({ name }) => name)
    const times = (wanted: string): number => names.filter((name) => name === wanted).length
    expect(sent.filter(({ name, isAllowed }) => !isAllowed(times(name)))).toEqual([])
    expect(wellBehaved.names.filter((name) => times(name) !== 1)).toEqual([])
    const known = new Set([...sent.map(({ name }) => name), ...wellBehaved.names])
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })
})

describe('slow clients', () => {
  test.each(slowSenders.map((sender, n) => [sender.name, sender, n] as const))(
    'a client that sends too slowly is disconnected while sending %s',
    async (_, { responses }, n) => {
      expect((await slowOutcomes)[n]).toEqual({ responses, isClosed: true })
    },
  )

  test('a client that sends too slowly cannot store anything', async () => {
    await slowOutcomes
    expect((await shortTimeout.send('GET', '/categories')).body).toEqual([])
  })
})
