import { describe, expect, test } from 'bun:test'
import { migratedDatabase } from '../../tests/support/databases.ts'
import { createApp } from '../app.ts'
import { openDatabase } from '../db/open.ts'
import { createLog } from '../log/log.ts'
import { createAdmission } from './admission.ts'

const quiet = { warn: () => {} }

function enterAll(admission: ReturnType<typeof createAdmission>): number {
  let entered = 0
  while (admission.enter()) entered += 1
  return entered
}

describe('how many requests may be in progress', () => {
  test('as many as the limit, and another one for each that has ended', () => {
    const admission = createAdmission(quiet)
    expect(enterAll(admission)).toBe(1000)
    admission.leave()
    admission.leave()
    expect(enterAll(admission)).toBe(2)
    expect([admission.inProgress, admission.limit]).toEqual([1000, 1000])
  })

  test('fewer while turns of the event loop take long, but never none, and soon as many as before', () => {
    const admission = createAdmission(quiet)
    admission.adapt(41)
    expect(enterAll(admission)).toBe(800)
    for (let turn = 0; turn < 100; turn += 1) admission.adapt(500)
    expect(admission.limit).toBe(32)
    for (let turn = 0; turn < 71; turn += 1) admission.adapt(40)
    expect(admission.limit).toBe(1000)
  })

  test('those that are refused are counted in one line a second', async () => {
    const lines: unknown[] = []
    const admission = createAdmission({ warn: (fields, message) => lines.push([fields, message]) })
    enterAll(admission)
    for (let n = 0; n < 10; n += 1) admission.enter()
    await Bun.sleep(1100)
    expect(lines).toEqual([[{ refused: 11 }, 'requests were refused, because too many were in progress']])
  })
})

test('a request beyond the limit gets 503 at once, health checks are answered, and all goes on when there is room', async () => {
  const database = await migratedDatabase.sqlite()
  const db = await openDatabase(database.url)
  const held = Promise.withResolvers<void>()
  const app = createApp({
    db,
    log: createLog('silent'),
    replaceHandlers: (handlers) => ({
      ...handlers,
      listPets: async (...args) => {
        await held.promise
        return handlers.listPets(...args)
      },
    }),
  })
  const get = (path: string) => {
    const request = Object.assign(new Request(`http://127.0.0.1${path}`, { headers: { Host: '127.0.0.1' } }), {
      params: {},
    })
    return app.routes[path]?.GET?.(request as Bun.BunRequest, { requestIP: () => null })
  }
  const waiting = Array.from({ length: 1000 }, () => get('/pets'))
  const refused = await get('/categories')
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await refused?.json()).toMatchObject({ code: 'overloaded', status: 503 })
  expect((await get('/healthz'))?.status).toBe(200)
  expect((await get('/readyz'))?.status).toBe(200)
  held.resolve()
  const statuses = new Set((await Promise.all(waiting)).map((response) => response?.status))
  expect([...statuses]).toEqual([200])
  expect((await get('/categories'))?.status).toBe(200)
  await db.close()
  await database.remove()
})
