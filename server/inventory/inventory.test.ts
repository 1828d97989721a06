import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { addPet } from '../testing/catalogue.ts'
import { dialects } from '../testing/databases.ts'
import { startStore, type TestStore } from '../testing/store.ts'

describe.each(dialects)('getInventoryItem on %s', (dialect) => {
  let store: TestStore
  beforeAll(async () => {
    store = await startStore(dialect)
  })
  afterAll(() => store.stop())

  test('200 the stock of a pet', async () => {
    const { id } = await addPet(store, { status: 'pending' })
    expect((await store.send('GET', `/store/inventory/${id}`)).body).toEqual({
      petId: id,
      quantity: 1,
      status: 'pending',
    })
  })

  test('404 pet_not_found', async () => {
    expect((await store.send<{ code: string }>('GET', '/store/inventory/999999')).body.code).toBe('pet_not_found')
  })
})
