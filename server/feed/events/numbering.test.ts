import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { migratedDatabase, type TestDatabase } from '../../../tests/support/databases/databases.ts'
import type { Database } from '../../db/database.ts'
import { openDatabase } from '../../db/open.ts'
import { countUnnumbered } from './events.queries.ts'
import { recordEvents, recordManyEvents } from './events.ts'
import { createNumbering } from './numbering.ts'

const context = { actor: 'test', at: 0 }
const event = { type: 'pet.created', subject: { type: 'pet', id: 1 }, data: { id: 1 } } as const

describe('numbering on PostgreSQL', () => {
  let database: TestDatabase
  let db: Database
  beforeAll(async () => {
    database = await migratedDatabase.postgres()
    db = await openDatabase(database.url)
  })
  afterAll(async () => {
    await db.close()
    await database.remove()
  })

  const record = () => db.transaction((db) => recordEvents(db, [event], context))
  const countWaiting = async () => (await db.get(countUnnumbered, { limit: 100_000 }))?.waiting

  /** Returns a database that counts numbering passes and calls `afterPass` after each one. */
  function observed(afterPass: () => Promise<void> = async () => {}) {
    const passes = { count: 0, concurrent: 0, maxConcurrent: 0 }
    const transaction: Database['transaction'] = async (work) => {
      passes.count += 1
      passes.concurrent += 1
      passes.maxConcurrent = Math.max(passes.maxConcurrent, passes.concurrent)
      const result = await db.transaction(work)
      passes.concurrent -= 1
      await afterPass()
      return result
    }
    return { db: { ...db, transaction }, passes }
  }

  test('ends after one pass, even if an event is committed after every pass', async () => {
    const busy = observed(record)
    await record()
    await createNumbering(busy.db).catchUp()
    expect(busy.passes.count).toBe(1)
    expect(await countWaiting()).toBe(1)
  })

  test('numbers every waiting event, however many there are', async () => {
    await db.transaction((db) => recordManyEvents(db, Array(12_000).fill(event), context))
    await createNumbering(db).catchUp()
    expect(await countWaiting()).toBe(0)
  })

  test('runs only one pass at a time, regardless of the number of readers', async () => {
    const { db: counted, passes } = observed()
    const numbering = createNumbering(counted)
    const readers = Array.from({ length: 100 }, async () => {
      await record()
      await numbering.catchUp()
    })
    await Promise.all(readers)
    expect(await countWaiting()).toBe(0)
    expect(passes.maxConcurrent).toBe(1)
  })

  test("makes a caller wait for a pass that starts after the caller's event is committed", async () => {
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { db: slow } = observed(async () => {
      held()
      await released
    })
    const numbering = createNumbering(slow)
    await record()
    const first = numbering.catchUp()
    await isHeld
    await record()
    const second = numbering.catchUp()
    const third = numbering.catchUp()
    release()
    await Promise.all([first, second, third])
    expect(await countWaiting()).toBe(0)
    expect(third).toBe(second)
  })

  test('fails only for callers waiting for the failed pass', async () => {
    let failures = 1
    let second: Promise<void> | undefined
    const transaction: Database['transaction'] = (work) => {
      failures -= 1
      second ??= numbering.catchUp()
      return failures < 0 ? db.transaction(work) : Promise.reject(new Error('no connection'))
    }
    const numbering = createNumbering({ ...db, transaction })
    await record()
    await expect(numbering.catchUp()).rejects.toThrow('no connection')
    await second
    expect(await countWaiting()).toBe(0)
  })
})
