// A copy that is killed or runs out of disk space leaves nothing behind, and a retry succeeds. A copy made while the service is writing to
// the store is a consistent snapshot.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { dialects, emptyDatabase } from '../../../tests/support/databases/databases.ts'
import { runTransfer, spawnTransfer } from '../../../tests/support/processes/transfer-process.ts'
import { addCategory, addPet } from '../../../tests/support/store/catalogue.ts'
import { startFullStore } from '../../../tests/support/store/full-store.ts'
import { expectCleanAudit, placeOrder } from '../../../tests/support/store/stock-and-orders.ts'
import { startStoreAt, type TestStore } from '../../../tests/support/store/store.ts'
import { isUpToDate } from '../../db/open.ts'
import type { Dialect } from '../../db/statement.ts'
import type { Digest } from './digest.ts'
import type { FillResult } from './fill.ts'

const KILLS = 1
/** Makes writes past a limit fail, as they would on a full disk. Ignores the signal that would otherwise end the process. */
const withSmallDisk = ['sh', '-c', `trap '' XFSZ; ulimit -f 256; exec "$@"`, 'sh']

/** Whether a store exists, complete or partial. */
async function isThere(to: Dialect, url: string): Promise<boolean> {
  if (to === 'sqlite') return readdirSync(dirname(url.slice('sqlite:'.length))).includes('store.db')
  return isUpToDate(url).catch((error) => {
    expect(String(error)).toContain('There is no store')
    return false
  })
}

/** Copies in another process: closing a SQLite file in this process would release the locks of its other connections to that file. */
async function copyElsewhere(copy: { readonly from: string; readonly to: string }): Promise<Digest> {
  const { out, error } = await runTransfer({ copy })
  expect(error).toBe('')
  return (JSON.parse(out) as FillResult).digest
}

/**
 * Copies a store and returns the number of rows that the copy reports; each row counts twice, when it is copied and when it is verified.
 */
async function countRows(from: string, to: Dialect): Promise<number> {
  const target = await emptyDatabase[to]()
  const digest = await copyElsewhere({ from, to: target.url })
  await target.remove()
  return 2 * Object.values(digest).reduce((sum, { rows }) => sum + rows, 0)
}

const directions = dialects.flatMap((from) => dialects.map((to) => [from, to] as const))

describe('copyStore', () => {
  let sources: Record<Dialect, TestStore>
  beforeAll(async () => {
    sources = { sqlite: await startFullStore('sqlite'), postgres: await startFullStore('postgres') }
  })
  afterAll(async () => {
    for (const source of Object.values(sources)) await source.stop()
  })

  test.each(directions)(
    'a copy from %s to %s leaves nothing behind when it is killed, and can be repeated',
    async (from, to) => {
      const target = await emptyDatabase[to]()
      const copy = { from: sources[from].databaseUrl, to: target.url }
      const total = await countRows(copy.from, to)
      const moments = Array.from({ length: KILLS }, () => Math.ceil(Math.random() * total))
      for (const killAfterRows of [total, ...moments]) {
        expect((await runTransfer({ copy, killAfterRows })).code).toBeNull()
        expect([killAfterRows, await isThere(to, target.url)]).toEqual([killAfterRows, false])
      }
      await copyElsewhere(copy)
      expect(await isUpToDate(target.url)).toBe(true)
      if (to === 'sqlite') expect(readdirSync(dirname(target.url.slice('sqlite:'.length)))).toEqual(['store.db'])
      await target.remove()
    },
  )

  test.each(dialects)(
    'a copy from %s fails with a one-sentence error if the disk is full, and leaves nothing behind',
    async (from) => {
      const target = await emptyDatabase.sqlite()
      const copy = { from: sources[from].databaseUrl, to: target.url }
      const { code, error } = await runTransfer({ copy }, withSmallDisk)
      expect([code, error]).toEqual([1, expect.stringMatching(/^(The disk .* quota|It exceeds .* limit) .*\.$/)])
      expect(readdirSync(dirname(target.url.slice('sqlite:'.length)))).toEqual([])
      await copyElsewhere(copy)
      await target.remove()
    },
  )

  test.each(directions)(
    'copying from %s to %s captures a snapshot of a store that is being written to',
    async (from, to) => {
      const source = sources[from]
      const target = await emptyDatabase[to]()
      let isCopying = true
      const { id: categoryId } = await addCategory(source)
      const write = async (): Promise<void> => {
        while (isCopying) {
          const pet = await addPet(source, { categoryId })
          const order = await placeOrder(source, pet.id, 1)
          await source.send('DELETE', `/store/orders/${order.id}`)
          if (order.id % 2) await source.send('DELETE', `/pets/${pet.id}`)
        }
      }
      const writing = Promise.all(Array.from({ length: 8 }, write))
      // Copies in another process: copying a SQLite file in this process would block every request.
      const copied = await runTransfer({ copy: { from: source.databaseUrl, to: target.url } })
      isCopying = false
      await writing
      expect(copied).toMatchObject({ code: 0, error: '' })
      const store = await startStoreAt(to, target.url)
      await expectCleanAudit(store)
      await addPet(store, { name: 'new' })
      await store.stop()
      await target.remove()
    },
  )

  test('only one of two processes can copy to the same file', async () => {
    const target = await emptyDatabase.sqlite()
    const copy = { from: sources.sqlite.databaseUrl, to: target.url }
    const children = [spawnTransfer({ copy }), spawnTransfer({ copy })]
    const codes = await Promise.all(children.map((child) => child.exited))
    expect(codes.sort()).toEqual([0, 1])
    expect(readdirSync(dirname(target.url.slice('sqlite:'.length)))).toEqual(['store.db'])
    await target.remove()
  })
})
