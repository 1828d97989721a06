import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { migratedDatabase, type TestDatabase } from '../../tests/support/databases/databases.ts'
import { type AppDependencies, createApp } from '../app.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { createLog } from '../log/log.ts'
import { readConfig } from '../process/settings/config.ts'
import { createAdmission } from './admission.ts'

const quiet = { warn: () => {} }

function enterAll(admission: ReturnType<typeof createAdmission>): number {
  let entered = 0
  while (admission.enter()) entered += 1
  return entered
}

describe('the limit on requests in progress', () => {
  test('rejects requests beyond the limit, and admits another one each time a request completes', () => {
    const admission = createAdmission(quiet)
    expect(enterAll(admission)).toBe(1000)
    admission.leave()
    admission.leave()
    expect(enterAll(admission)).toBe(2)
    expect([admission.inProgress, admission.limit]).toEqual([1000, 1000])
  })

  test('the limit drops while event loop turns are slow, but never to zero, and soon recovers', () => {
    const admission = createAdmission(quiet)
    admission.adapt(41)
    expect(enterAll(admission)).toBe(800)
    for (let turn = 0; turn < 100; turn += 1) admission.adapt(500)
    expect(admission.limit).toBe(32)
    for (let turn = 0; turn < 71; turn += 1) admission.adapt(40)
    expect(admission.limit).toBe(1000)
  })

  test('logs rejections as one line per second', async () => {
    const lines: unknown[] = []
    const admission = createAdmission({ warn: (fields, message) => lines.push([fields, message]) })
    enterAll(admission)
    for (let n = 0; n < 10; n += 1) admission.enter()
    await Bun.sleep(1100)
    expect(lines).toEqual([[{ rejected: 11 }, 'requests were rejected because too many were in progress']])
  })
})

describe('the service', () => {
  let database: TestDatabase
  let db: Database
  beforeAll(async () => {
    database = await migratedDatabase.sqlite()
    db = await openDatabase(database.url)
  })
  afterAll(async () => {
    await db.close()
    await database.remove()
  })

  function start(parts: Partial<AppDependencies> = {}) {
    const { routes } = createApp(readConfig({}, {}), { db, log: createLog('silent'), ...parts })
    return (method: 'GET' | 'POST', path: string, body?: ReadableStream) => {
      const headers = { Host: '127.0.0.1', 'Content-Type': 'application/json' }
      const request = new Request(`http://127.0.0.1${path}`, { method, headers, ...(body ? { body } : {}) })
      const asRoute = Object.assign(request, { params: {} }) as Bun.BunRequest
      return routes[path]?.[method]?.(asRoute, { requestIP: () => null })
    }
  }

  test('responds to excess requests with an immediate 503, except for health checks, and recovers when requests finish', async () => {
    const held = Promise.withResolvers<void>()
    const send = start({
      replaceHandlers: (handlers) => ({
        ...handlers,
        listPets: async (...args) => {
          await held.promise
          return handlers.listPets(...args)
        },
      }),
    })
    const waiting = Array.from({ length: 1000 }, () => send('GET', '/pets'))
    const rejected = await send('GET', '/categories')
    expect([rejected?.status, rejected?.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await rejected?.json()).toMatchObject({ code: 'overloaded', status: 503 })
    expect((await send('GET', '/healthz'))?.status).toBe(200)
    expect((await send('GET', '/readyz'))?.status).toBe(200)
    held.resolve()
    const statuses = new Set((await Promise.all(waiting)).map((response) => response?.status))
    expect([...statuses]).toEqual([200])
    expect((await send('GET', '/categories'))?.status).toBe(200)
  })

  test.each(['/categories', '/mcp'])(
    'serves other requests while many clients are still sending request bodies to %s',
    async (path) => {
      const send = start()
      const ends: (() => void)[] = []
      const unfinished = () =>
        new ReadableStream({
          start: (controller) => {
            controller.enqueue(new TextEncoder().encode('{"name":'))
            ends.push(() => controller.close())
          },
        })
      const waiting = Array.from({ length: 1000 }, () => send('POST', path, unfinished()))
      await Bun.sleep(50)
      expect((await send('GET', '/categories'))?.status).toBe(200)
      for (const end of ends) end()
      const statuses = new Set((await Promise.all(waiting)).map((response) => response?.status))
      expect([...statuses]).toEqual([400])
    },
  )
})
