// Whatever is sent to the service's port, it goes on answering, lets go of the connection, and has done what was asked or nothing.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { statement } from '../../server/db/statement.ts'
import { lookAt } from '../crash/crashed-store.ts'
import { dialects, emptyDatabase, type TestDatabase } from '../support/databases.ts'
import { endProcesses, type RunningService, serving, outcome as toTheEnd } from '../support/process.ts'
import { startStore, type TestStore } from '../support/store.ts'
import { type Bystander, bystander } from './bystander.ts'
import { changes } from './changes.ts'
import { chunks } from './chunks.ts'
import { connections } from './connections.ts'
import { headers } from './headers.ts'
import { connectionsOf, memoryOf, unseen } from './held.ts'
import { lengths } from './lengths.ts'
import { deafCallers, halfRequests, tornAway } from './many-connections.ts'
import { GIANT, giants, sendGiant } from './oversized.ts'
import { requestLines } from './request-lines.ts'
import { play } from './run-case.ts'
import { sendSlowly, slowSenders } from './slow-senders.ts'
import { outcome, type WireCase } from './wire-case.ts'

const WAIT_TIMEOUT_MS = 10_000
const HALF_REQUESTS = 400
const DEAF_CALLERS = 20
const TORN_AWAY = 60

const allNames = statement<Record<never, never>, { name: string }>('wire.names', 'SELECT name FROM categories')

const portOf = (url: string): number => Number(new URL(url).port)
const named = <Case extends { name: string }>(cases: readonly Case[]) => cases.map((one) => [one.name, one] as const)

// They wait most of the time, so the rest goes on meanwhile; production's limit would take longer than all of it.
let hurried: TestStore
let slowOutcomes: Promise<Awaited<ReturnType<typeof sendSlowly>>[]>
beforeAll(async () => {
  hurried = await startStore('sqlite', { longestRequestSeconds: 4 })
  slowOutcomes = Promise.all(slowSenders.map((sender) => sendSlowly(portOf(hurried.url), sender)))
})
afterAll(async () => {
  await hurried.stop()
  await endProcesses()
})

const title = `a service on %s${unseen ? ` (its connections and its memory unwatched: ${unseen})` : ''} was sent`
describe.each(dialects)(title, (dialect) => {
  let home: TestDatabase
  let service: RunningService
  let port: number
  let other: Bystander
  const played: { readonly name: string; readonly isAllowed: (stored: number) => boolean }[] = []

  beforeAll(async () => {
    home = await emptyDatabase[dialect]()
    service = await serving({ DATABASE_URL: home.url })
    port = portOf(service.url)
    other = bystander(service.url)
  })
  afterAll(() => home.remove())

  async function expectAllIsWell(): Promise<void> {
    await other.tries()
    if (unseen) return
    const deadline = performance.now() + WAIT_TIMEOUT_MS
    while (connectionsOf(service.pid, port) > 0 && performance.now() < deadline) await Bun.sleep(5)
    expect(connectionsOf(service.pid, port)).toBe(0)
  }

  /** What is not wanted is not kept in memory. The bound is wide: a service that keeps a giant has twice as much. */
  async function expectLittleMemory(work: () => Promise<void>): Promise<void> {
    const before = unseen ? 0 : memoryOf(service.pid).now
    await work()
    if (!unseen) expect(memoryOf(service.pid).peak - before).toBeLessThan(GIANT / 2)
  }

  async function playAndLook(wireCase: WireCase): Promise<void> {
    const name = `kind-${String(played.length + 1).padStart(3, '0')}`
    const [answers, ending] = await play(port, wireCase, name)
    const cameTo = (stored: number): string => outcome(answers, ending, stored)
    played.push({ name, isAllowed: (stored) => wireCase.may.includes(cameTo(stored)) })
    await expectAllIsWell()
    expect(wireCase.may).toContain(cameTo(await other.count(name)))
  }

  const withoutDatabase = { lengths, chunks, headers, 'request lines': requestLines, connections }
  const groups: Readonly<Record<string, readonly WireCase[]>> =
    dialect === 'sqlite' ? { ...withoutDatabase, changes } : { changes }
  describe.each(Object.entries(groups))('%s ›', (_, cases) => {
    test.each(named(cases))('%s', (_, wireCase) => playAndLook(wireCase))
  })

  test(`${TORN_AWAY} changes whose callers were torn away before the answer`, async () => {
    for (const name of await tornAway(port, TORN_AWAY)) played.push({ name, isAllowed: (stored) => stored <= 1 })
    await expectAllIsWell()
  })

  if (dialect === 'sqlite') {
    test.each(named(giants))('giants › %s', async (_, giant) => {
      await expectLittleMemory(async () => {
        expect(await sendGiant(port, giant)).toEqual([giant.answer, '200'])
      })
      await expectAllIsWell()
    })

    test(`${HALF_REQUESTS} halves of a request`, async () => {
      const lines = await halfRequests(port, HALF_REQUESTS)
      await other.tries()
      if (!unseen) expect(connectionsOf(service.pid, port)).toBeGreaterThanOrEqual(HALF_REQUESTS)
      for (const line of lines) line.reset()
      await expectAllIsWell()
    })

    test(`the questions of ${DEAF_CALLERS} callers who never read an answer`, async () => {
      await expectLittleMemory(async () => {
        const lines = await deafCallers(port, DEAF_CALLERS)
        await other.tries()
        for (const line of lines) line.reset()
        await expectAllIsWell()
      })
    })
  }

  test('and at the end has done each wholly or not at all, and nothing else', async () => {
    expect(service.log.filter(({ level }) => Number(level) > 30)).toEqual([])
    expect(await service.stop()).toBe(0)
    expect(await toTheEnd(['check'], { DATABASE_URL: home.url })).toMatchObject({
      code: 0,
      out: 'The store is consistent.\n',
    })
    const names = (await lookAt(home.url, (db) => db.all(allNames, {}))).map(({ name }) => name)
    const times = (wanted: string): number => names.filter((name) => name === wanted).length
    expect(played.filter(({ name, isAllowed }) => !isAllowed(times(name)))).toEqual([])
    const sent = new Set([...played.map(({ name }) => name), ...other.names])
    expect(names.filter((name) => !sent.has(name))).toEqual([])
  })
})

describe('a caller who sends little by little is left alone in the end, having sent', () => {
  test.each(slowSenders.map((sender, n) => [sender.name, sender, n] as const))('%s', async (_, { answers }, n) => {
    expect((await slowOutcomes)[n]).toEqual({ answers, isClosed: true })
  })

  test('and nothing that was stored', async () => {
    await slowOutcomes
    expect((await hurried.send('GET', '/categories')).body).toEqual([])
  })
})
