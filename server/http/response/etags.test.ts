// Tests ETags on both databases: they save response bodies and prevent lost updates.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { dialects } from '../../../tests/support/databases/databases.ts'
import { addCategory, addPet } from '../../../tests/support/store/catalogue.ts'
import { addStock, placeOrder, stockOf } from '../../../tests/support/store/stock-and-orders.ts'
import { startStore, type TestResponse, type TestStore } from '../../../tests/support/store/store.ts'
import { contractOperations } from '../contract/operations.ts'

const tagOf = ({ headers }: TestResponse): string => headers.get('etag') ?? ''

/** Changes, keyed by operation. Each `n` yields a different body, so every request changes the resource. */
const changes = {
  replacePet: { read: 'getPet', body: (n: number) => ({ name: `Rex ${n}`, categoryId: 1 }) },
  updatePet: { read: 'getPet', body: (n: number) => ({ name: `Rex ${n}` }) },
  deletePet: { read: 'getPet', body: () => undefined },
  replaceCategory: { read: 'getCategory', body: (n: number) => ({ name: `kind ${n}` }) },
  updateCategory: { read: 'getCategory', body: (n: number) => ({ description: `of ${n}` }) },
  deleteCategory: { read: 'getCategory', body: () => undefined },
  updateOrder: { read: 'getOrder', body: (n: number) => ({ quantity: n + 2 }) },
  cancelOrder: { read: 'getOrder', body: () => undefined },
  updateWebhook: { read: 'getWebhook', body: (n: number) => ({ description: `for ${n}` }) },
  deleteWebhook: { read: 'getWebhook', body: () => undefined },
  setInventory: { read: 'getInventoryItem', body: (n: number) => ({ quantity: n + 500 }) },
  adjustInventory: { read: 'getInventoryItem', body: (n: number) => ({ delta: n, reason: 'counted' }) },
} as const

const names = Object.keys(changes) as (keyof typeof changes)[]

/** API keys are tested separately, because a key's id is a string and a revoked key still exists. */
const testedInKeys = ['updateKey', 'revokeKey']

const takes = (header: string, operationId: string): boolean =>
  contractOperations.some(({ id, parameters }) => id === operationId && parameters.some(({ name }) => name === header))

test('every operation that replaces a resource or accepts If-Match is tested here', () => {
  const changing = contractOperations.filter(
    ({ id, method }) =>
      (['PUT', 'PATCH', 'DELETE'].includes(method) || takes('If-Match', id)) && !testedInKeys.includes(id),
  )
  expect(changing.map(({ id }) => id).sort()).toEqual([...names].sort() as never)
})

describe.each(dialects)('ETags on %s', (dialect) => {
  let store: TestStore
  /** Paths of new resources, keyed by the operation that reads each of them. */
  let paths: Readonly<Record<string, string>>

  beforeAll(async () => {
    // Figures have the same ETag as long as their result is shared.
    store = await startStore(dialect, { figuresSharedFor: () => 60_000 })
    await addCategory(store, 'the first')
  })
  afterAll(() => store.stop())

  beforeEach(async () => {
    const ordered = await placeOrder(store, await addStock(store, 100), 1)
    const pet = `/pets/${(await addPet(store, { categoryId: 1 })).id}`
    paths = {
      getPet: pet,
      getCategory: `/categories/${(await addCategory(store)).id}`,
      getOrder: `/store/orders/${ordered.id}`,
      getInventoryItem: `/store/inventory/${ordered.petId}`,
      getStoreSummary: '/store/summary',
      getSales: '/store/sales',
      getAccess: '/store/access',
      getWebhook: `/store/webhooks/${await addWebhook()}`,
      getKey: `/store/keys/${await addKey()}`,
      listPets: pet.replace('/pets/', '/pets?id='),
    }
  })

  async function addWebhook(): Promise<number> {
    const webhook = { url: 'http://127.0.0.1:9000/' }
    return (await store.send<{ id: number }>('POST', '/store/webhooks', webhook)).body.id
  }
  async function addKey(): Promise<string> {
    const key = { name: 'till', scopes: ['pets:read'] }
    return (await store.send<{ id: string }>('POST', '/store/keys', key)).body.id
  }
  const pathOf = (name: keyof typeof changes): string => paths[changes[name].read] ?? ''
  const targetOf = (name: keyof typeof changes): string =>
    name === 'adjustInventory' ? `${pathOf(name)}/adjustments` : pathOf(name)
  const operationOf = (name: string) => contractOperations.find(({ id }) => id === name)
  const methodOf = (name: string): string => operationOf(name)?.method ?? ''
  const send = (name: keyof typeof changes, headers: Record<string, string>, n = 1) =>
    store.send<{ code?: string; message?: string }>(methodOf(name), targetOf(name), changes[name].body(n), headers)

  const reads = contractOperations.filter(
    ({ method, success }) => method === 'GET' && 'ETag' in (success.headers ?? {}),
  )
  test.each(reads.map(({ id }) => id))('%s › 304 when the client has the current version', async (read) => {
    const target = paths[read] ?? ''
    const first = await store.send('GET', target)
    const tag = tagOf(first)
    const withTag = (tags: string) => store.send('GET', target, undefined, { 'If-None-Match': tags })
    for (const known of [tag, `W/${tag}`, '*', `"other", ${tag}`, `"a" ,W/"b",${tag}`, `, ${tag},,`]) {
      const response = await withTag(known)
      expect([known, response.status, tagOf(response), response.body]).toEqual([known, 304, tag, undefined])
      expect(response.headers.get('cache-control')).toBe(first.headers.get('cache-control'))
    }
    for (const other of ['"other"', 'W/"other"', '""', `"${tag.slice(1, -1)}x"`]) {
      const response = await withTag(other)
      expect([other, response.status]).toEqual([other, 200])
      expect(response.body).toEqual(first.body)
    }
  })

  test.each(['abc', '"a', '"a" "b"', ',', 'w/"a"', '*, "a"', '"a\u00e9"'])(
    '400 for the malformed ETag %s',
    async (tags) => {
      const target = paths.getPet ?? ''
      for (const [method, header] of [
        ['GET', 'If-None-Match'],
        ['DELETE', 'If-Match'],
      ] as const) {
        const { status, body } = await store.send<{ message: string }>(method, target, undefined, { [header]: tags })
        expect([status, body.message]).toEqual([
          400,
          `Header ${header} must be one or more ETags in double quotes, separated by commas, or *.`,
        ])
      }
    },
  )

  test('all operations return the same ETag for a resource', async () => {
    const category = await store.send<{ id: number }>('POST', '/categories', { name: 'Tagged', description: 'x' })
    const pet = await store.send<{ id: number }>('POST', '/pets', { name: 'Rex', categoryId: category.body.id })
    const order = await store.send<{ id: number }>('POST', '/store/orders', {
      petId: pet.body.id,
      shipDate: '2026-12-01T10:00:00+01:00',
    })
    const adjusted = await store.send('POST', `/store/inventory/${pet.body.id}/adjustments`, {
      delta: 4,
      reason: 'received',
    })
    for (const [response, path] of [
      [category, `/categories/${category.body.id}`],
      [order, `/store/orders/${order.body.id}`],
      [adjusted, `/store/inventory/${pet.body.id}`],
    ] as const) {
      expect(tagOf(response)).toBe(tagOf(await store.send('GET', path)))
      const unchanged = path.includes('inventory')
        ? await store.send('PUT', path, { quantity: 4 })
        : await store.send('PATCH', path, {})
      expect(tagOf(unchanged)).toBe(tagOf(response))
    }
    // The order made the pet pending, and the new stock made it available again.
    expect(tagOf(pet)).toBe(tagOf(await store.send('GET', `/pets/${pet.body.id}`)))
    expect(tagOf(pet)).toBe(tagOf(await store.send('GET', `/pets?id=${pet.body.id}&id=${pet.body.id}`)))
    expect(tagOf(pet)).toBe(
      tagOf(await store.send('PUT', `/pets/${pet.body.id}`, { name: 'Rex', categoryId: category.body.id })),
    )
  })

  test('the ETag changes if and only if the resource changes', async () => {
    const { id: petId } = await addPet(store, { name: 'Mia' })
    const tags = async () => [
      tagOf(await store.send('GET', `/pets/${petId}`)),
      tagOf(await store.send('GET', `/store/inventory/${petId}`)),
    ]
    const seen = [await tags()]
    await store.send('PUT', `/store/inventory/${petId}`, { quantity: 2 })
    seen.push(await tags())
    await store.send('PATCH', `/pets/${petId}`, { name: 'Mía' })
    seen.push(await tags())
    await placeOrder(store, petId, 2)
    seen.push(await tags())
    const [born, stocked, renamed, ordered] = seen as [string[], string[], string[], string[]]
    expect([stocked[0] === born[0], stocked[1] === born[1]]).toEqual([true, false])
    expect([renamed[0] === stocked[0], renamed[1] === stocked[1]]).toEqual([false, true])
    // The pet is now pending, with no units left.
    expect([ordered[0] === renamed[0], ordered[1] === renamed[1]]).toEqual([false, false])
  })

  test('If-Match is rejected by operations that do not support it', async () => {
    const { id } = await addPet(store)
    const stale = { 'If-Match': '"old"' }
    for (const [method, target, body] of [
      ['GET', `/pets/${id}`, undefined],
      ['POST', '/store/orders', { petId: id }],
    ] as const) {
      const response = await store.send<{ message: string }>(method, target, body, stale)
      expect([response.status, response.body.message]).toEqual([
        400,
        'Header If-Match is not supported here; use it with PUT, PATCH, or DELETE, or to adjust stock.',
      ])
    }
    expect(await stockOf(store, id)).toBe('available 1')
  })

  test('listPets › 200 with an ETag only if a single pet is requested', async () => {
    const [one, other] = [await addPet(store), await addPet(store)]
    const tagAt = async (search: string) => tagOf(await store.send('GET', `/pets?${search}`))
    expect(await tagAt(`id=${one.id}`)).not.toBe('')
    for (const search of [`id=${one.id}&id=${other.id}`, 'limit=1', 'id=999999', `id=${one.id}&status=sold`])
      expect([search, await tagAt(search)]).toEqual([search, ''])
    const { status } = await store.send('GET', '/pets?limit=1', undefined, { 'If-None-Match': '*' })
    expect(status).toBe(200)
  })

  test.each(names)('%s › 412 precondition_failed for a different ETag, and nothing changes', async (name) => {
    const before = await store.send('GET', pathOf(name))
    for (const header of ['"old"', `W/${tagOf(before)}`, '"a", "b"', '""']) {
      const { status, body } = await send(name, { 'If-Match': header })
      expect([header, status, body.code]).toEqual([header, 412, 'precondition_failed'])
      expect(body.message).toContain(tagOf(before))
      expect(body.message).toStartWith(header.startsWith('W/') ? 'A weak ETag' : 'The resource has changed')
    }
    for (const header of takes('If-None-Match', name) ? ['*', tagOf(before), `W/${tagOf(before)}`] : [])
      expect((await send(name, { 'If-None-Match': header })).body.code).toBe('precondition_failed')
    expect((await store.send('GET', pathOf(name))).body).toEqual(before.body)
  })

  test.each(names)('%s › succeeds with the current ETag, a list that contains it, or *', async (name) => {
    const success = operationOf(name)?.success.status as number
    const tag = tagOf(await store.send('GET', pathOf(name)))
    const first = await send(name, { 'If-Match': `"a", ${tag}`, 'If-None-Match': '"a"' })
    expect(first.status).toBe(success)
    if (success === 204) return
    expect(tagOf(first)).not.toBe(tag)
    expect((await send(name, { 'If-Match': tagOf(first) }, 2)).status).toBe(success)
    expect((await send(name, { 'If-Match': '*' }, 3)).status).toBe(success)
  })

  test.each(names)('%s › 404 when the resource does not exist, regardless of the ETag', async (name) => {
    const absent = targetOf(name).replace(/\d+/, '9007199254740991')
    for (const header of ['*', '"old"']) {
      const { status } = await store.send(methodOf(name), absent, changes[name].body(1), { 'If-Match': header })
      expect(status).toBe(404)
    }
  })

  test.each(names)(
    '%s › exactly one of 20 concurrent changes with the same ETag succeeds, even across two instances',
    async (name) => {
      const other = await store.another()
      const tag = tagOf(await store.send('GET', pathOf(name)))
      const statuses = await Promise.all(
        Array.from({ length: 20 }, async (_, n) => {
          const through = n % 2 === 0 ? store : other
          // Skip names from earlier tests, because a category may still have one of them.
          const body = changes[name].body(n + 4)
          return (await through.send(methodOf(name), targetOf(name), body, { 'If-Match': tag })).status
        }),
      )
      await other.stop()
      const lost = methodOf(name) === 'DELETE' ? 404 : 412
      expect(statuses.filter((status) => status < 300)).toHaveLength(1)
      // An overloaded service rejects some changes before it attempts them.
      expect(statuses.filter((status) => status === lost || status === 503)).toHaveLength(19)
    },
  )
})
