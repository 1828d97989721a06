// Tests what /readyz returns and how much work it does, because anyone may call it as often as they like.
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { dialects, migratedDatabase, type TestDatabase } from '../../tests/support/databases/databases.ts'
import { waitUntil } from '../../tests/support/run/condition.ts'
import { type App, type AppDependencies, createApp } from '../app.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { createLog } from '../log/log.ts'
import { readConfig } from '../process/settings/config.ts'
import type { AskOthers } from './other-workers.ts'

const CALLS = 200

describe.each(dialects)('/readyz on %s', (dialect) => {
  let database: TestDatabase
  let db: Database
  beforeEach(async () => {
    database = await migratedDatabase[dialect]()
    db = await openDatabase(database.url)
  })
  afterEach(async () => {
    await db.close()
    await database.remove()
  })

  const start = (parts: Partial<AppDependencies> = {}): App =>
    createApp(readConfig({}, {}), { db, log: createLog('silent'), ...parts })

  async function ask({ routes }: App): Promise<string> {
    const request = Object.assign(new Request('http://127.0.0.1/readyz'), { params: {} }) as Bun.BunRequest
    const response = (await routes['/readyz']?.GET?.(request, { requestIP: () => null })) as Response
    const { status, code = status } = (await response.json()) as { status: string | number; code?: string }
    return `${response.status} ${code}`
  }

  test('many calls share one check of the store and one query to the other workers', async () => {
    const statements: string[] = []
    let questions = 0
    const askOthers = (async () => {
      questions += 1
      return []
    }) as AskOthers
    const app = start({ askOthers })
    db.observe({ statement: (name) => statements.push(name), commit: () => {} })
    const concurrent = await Promise.all(Array.from({ length: CALLS }, () => ask(app)))
    expect([...new Set(concurrent)]).toEqual(['200 ready'])
    for (let call = 0; call < CALLS; call += 1) expect(await ask(app)).toBe('200 ready')
    // Only one check runs, unless the calls take more than a second in total.
    expect(statements.length).toBeLessThan(CALLS / 10)
    expect(questions).toBeLessThan(CALLS / 10)
  })

  test('503 database_unavailable soon after another worker loses the store, and 200 soon after the store is back', async () => {
    let problem: { code: 'database_unavailable'; message: string } | undefined
    const app = start({ askOthers: (async () => [problem]) as AskOthers })
    expect(await ask(app)).toBe('200 ready')
    problem = { code: 'database_unavailable', message: 'The database is temporarily unavailable; try again soon.' }
    await waitUntil('the readiness check fails', async () => (await ask(app)) === '503 database_unavailable')
    problem = undefined
    await waitUntil('the service is ready again', async () => (await ask(app)) === '200 ready')
  })

  test('503 shutting_down immediately, even if the service was ready a moment ago', async () => {
    const app = start()
    expect(await ask(app)).toBe('200 ready')
    app.announceStop()
    expect(await ask(app)).toBe('503 shutting_down')
  })
})
