// A client that follows a list's cursors to the end while others write sees each row that exists throughout exactly once.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { dialects } from '../support/databases/databases.ts'
import { everyNth, sized } from '../support/run/tier.ts'
import { nextLink } from '../support/store/catalogue.ts'
import type { TestResponse } from '../support/store/store.ts'
import { ChangingStore } from './changing-store.ts'
import { faults } from './faults.ts'
import { type PagedList, pagedLists } from './paged-lists.ts'

/** Follows the cursors, with concurrent changes to the list's rows while each page is read. Returns the ids of all rows. */
async function readWhileOthersWrite(store: ChangingStore, list: PagedList, last: unknown): Promise<readonly unknown[]> {
  const ids: unknown[] = []
  for (let next: string | undefined = list.target(store); next !== undefined; ) {
    const [page] = await Promise.all([store.send<unknown[]>('GET', next), store.change(list.kind)])
    ids.push(...page.body.map(list.idOf))
    next = nextLink(page.headers)
    if (list.isEndless && (page.body.length === 0 || Number(ids.at(-1)) >= Number(last))) break
  }
  return ids
}

async function readUndisturbed(store: ChangingStore, list: PagedList): Promise<readonly unknown[]> {
  const ids: unknown[] = []
  for (let next: string | undefined = list.target(store); next !== undefined; ) {
    const { body, headers }: TestResponse<unknown[]> = await store.send('GET', next)
    ids.push(...body.map(list.idOf))
    next = body.length === 0 ? undefined : nextLink(headers)
  }
  return ids
}

/** Returns the rows that a reader missed or saw twice. */
async function wronglyListed(store: ChangingStore, list: PagedList): Promise<readonly string[]> {
  const before = await readUndisturbed(store, list)
  const listed = await readWhileOthersWrite(store, list, before.at(-1))
  const after = new Set(await readUndisturbed(store, list))
  const moving = list.isStable ? new Set() : store.movingIds(list.kind)
  const counts = new Map<unknown, number>()
  for (const id of listed) counts.set(id, (counts.get(id) ?? 0) + 1)
  const missed = before.filter((id) => after.has(id) && !moving.has(id) && !counts.has(id))
  const repeated = [...counts].filter(([id, count]) => count > 1 && !moving.has(id))
  return [...missed.map((id) => `missed ${id}`), ...repeated.map(([id, count]) => `listed ${id} ${count} times`)]
}

const titleOf = ({ operation, sort, filter }: PagedList): string =>
  [operation, ...(sort === undefined ? [] : [`sorted by ${sort}`]), ...(filter ? [`with ${filter}`] : [])].join(' ')

describe.each(dialects)('lists that change on %s', (dialect) => {
  let store: ChangingStore
  beforeAll(async () => {
    store = await ChangingStore.start(dialect)
  })
  afterAll(() => store.stop())

  test.each(everyNth(pagedLists, sized(3, 1)).map((list) => [titleOf(list), list] as const))(
    '%s › 200 with each row that exists throughout, exactly once',
    async (_, list) => {
      expect(await wronglyListed(store, list)).toEqual([])
    },
  )
})

const byName = pagedLists.find(({ operation, sort, filter }) => operation === 'listPets' && sort === 'name' && !filter)

describe.each(Object.keys(faults))('%s', (title) => {
  test('is found', async () => {
    const store = await ChangingStore.start('sqlite', faults[title])
    try {
      const found: string[] = []
      for (let reads = 0; reads < 20 && found.length === 0; reads += 1)
        found.push(...(await wronglyListed(store, byName as PagedList)))
      expect(found).not.toEqual([])
    } finally {
      await store.stop()
    }
  })
})
