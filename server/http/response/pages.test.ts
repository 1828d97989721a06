// On every database, a list responds to any forged cursor with either a page or 400 invalid_cursor.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { dialects } from '../../../tests/support/databases/databases.ts'
import { addStock } from '../../../tests/support/store/stock-and-orders.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'

/** Every list in every sort order, and with each filter that has its own statement. */
const lists = [
  ...['id', '-id', 'name', '-name'].flatMap((sort) => [`/pets?sort=${sort}`, `/pets?q=e&sort=${sort}`]),
  ...['id', 'name'].flatMap((sort) => [`/categories?sort=${sort}`, `/categories?q=a&sort=${sort}`]),
  ...['petId', 'quantity', '-quantity'].flatMap((sort) => [
    `/store/inventory?sort=${sort}`,
    `/store/inventory?maxQuantity=9&sort=${sort}`,
    `/store/inventory?petId=1&petId=2&sort=${sort}`,
  ]),
  ...['id', '-id', 'shipDate', '-shipDate'].flatMap((sort) => [
    `/store/orders?sort=${sort}`,
    `/store/orders?petId=1&sort=${sort}`,
  ]),
  '/store/inventory/1/movements?',
]

/** Values that replace a component of a cursor, as JSON. */
const forgedParts = [
  ...['3e9', '2147483648', '-2147483649', '9223372036854775808', '-9223372036854775809', '1e300', '1e400', '0.5'],
  ...['-1', '0', '-0', '9007199254740991', '-9007199254740991', '-9007199254740990', 'null', 'true', '[]', '{}'],
  ...['""', '"a"', '"1"', '"a\\u0000"', '"\\ud800"', '"\\udc00a"', '"\\uffff"', `"${'x'.repeat(1400)}"`],
]

describe.each(dialects)('forged cursors on %s', (dialect) => {
  let store: TestStore
  beforeAll(async () => {
    store = await startStore(dialect)
    for (const name of ['Ants', 'Apes']) await store.send('POST', '/categories', { name })
    for (const quantity of [3, 5]) {
      const petId = await addStock(store, quantity)
      for (const date of [{ shipDate: '2026-12-01T09:00:00Z' }, {}])
        await store.send('POST', '/store/orders', { petId, ...date })
    }
    await store.send('POST', '/store/orders', { petId: 1 })
  })
  afterAll(() => store.stop())

  /** Decodes the cursor after the first item: the list's fingerprint, then the position. */
  async function cursorParts(target: string): Promise<unknown[]> {
    const { headers } = await store.send('GET', `${target}&limit=1`)
    const cursor = /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1] ?? ''
    return JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
  }

  async function outcomeOf(target: string, cursor: string): Promise<number | string> {
    const { status, body } = await store.send<{ code?: string }>('GET', `${target}&limit=1&cursor=${cursor}`)
    return status === 200 ? status : `${status} ${body.code}`
  }

  test.each(lists)('%s › only 200 or 400 invalid_cursor when the cursor is forged', async (target) => {
    const parts = (await cursorParts(target)).map((part) => JSON.stringify(part))
    const outcomes = new Map<string, number | string>()
    for (const at of parts.keys())
      for (const forged of forgedParts) {
        const json = `[${parts.with(at, forged).join()}]`
        outcomes.set(json, await outcomeOf(target, Buffer.from(json).toString('base64url')))
      }
    expect([...outcomes].filter(([, outcome]) => outcome !== 200 && outcome !== '400 invalid_cursor')).toEqual([])
  })

  test.each(['/store/webhooks?', '/store/webhooks/1/deliveries?'])(
    '%s › 400 invalid_cursor when the cursor is not valid',
    async (target) => {
      await store.send('POST', '/store/webhooks', { url: 'http://127.0.0.1:9000/' })
      expect(await outcomeOf(target, 'x')).toBe('400 invalid_cursor')
    },
  )

  test('listPets › 400 invalid_cursor when a valid cursor is encoded differently', async () => {
    const cursor = Buffer.from(JSON.stringify(await cursorParts('/pets?sort=id'))).toString('base64url')
    expect(await outcomeOf('/pets?sort=id', cursor)).toBe(200)
    for (const forged of [`${cursor}!`, `${cursor}=`, ` ${cursor}`])
      expect([forged, await outcomeOf('/pets?sort=id', forged)]).toEqual([forged, '400 invalid_cursor'])
  })

  test('listInventoryMovements › 400 invalid_cursor when the cursor belongs to another pet', async () => {
    const target = '/store/inventory/1/movements?'
    const cursor = Buffer.from(JSON.stringify(await cursorParts(target))).toString('base64url')
    expect(await outcomeOf(target, cursor)).toBe(200)
    expect(await outcomeOf('/store/inventory/2/movements?', cursor)).toBe('400 invalid_cursor')
  })

  test('/store/inventory › 400 invalid_cursor when a component of the cursor is out of range for its column', async () => {
    const target = '/store/inventory?sort=quantity'
    const [fingerprint] = await cursorParts(target)
    for (const key of [
      [3e9, 1],
      [-1, 1],
      [1, 0],
      [1, -1],
      [1, 1.5],
      [1, '1'],
    ]) {
      const forged = Buffer.from(JSON.stringify([fingerprint, ...key])).toString('base64url')
      expect([key, await outcomeOf(target, forged)]).toEqual([key, '400 invalid_cursor'])
    }
  })
})
