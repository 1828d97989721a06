import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { fields } from '../../../contract/generated/fields.ts'
import { dialects } from '../../../tests/support/databases/databases.ts'
import { addCategory, addPet } from '../../../tests/support/store/catalogue.ts'
import { expectCleanAudit, ledgerOf } from '../../../tests/support/store/stock-and-orders.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'
import { createPets } from './pets.ts'

const fieldsOfPet = fields.Pet.filter((field) => field !== 'id')

describe.each(dialects)('pets on %s', (dialect) => {
  let store: TestStore
  beforeAll(async () => {
    store = await startStore(dialect)
  })
  afterAll(async () => {
    await expectCleanAudit(store)
    await store.stop()
  })

  const stockOf = async (id: number) =>
    (await store.send<{ quantity: number }>('GET', `/store/inventory/${id}`)).body.quantity

  describe('createPet', () => {
    test('201 with the stored pet and its Location header', async () => {
      const { id: categoryId } = await addCategory(store)
      const { status, headers, body } = await store.send<{ id: number }>('POST', '/pets', { name: 'Rex', categoryId })
      expect(status).toBe(201)
      expect(body).toEqual({ id: body.id, name: 'Rex', categoryId, status: 'available' } as never)
      expect(headers.get('location')).toBe(`/pets/${body.id}`)
      expect((await store.send('GET', `/pets/${body.id}`)).body).toEqual(body)
    })

    test.each([
      ['available', 1],
      ['pending', 1],
      ['sold', 0],
    ] as const)('201 when the status is %s, with a quantity of %d', async (status, stock) => {
      const pet = await addPet(store, { status })
      expect(pet.status).toBe(status)
      expect(await stockOf(pet.id)).toBe(stock)
    })

    test('201 with the name exactly as sent', async () => {
      for (const name of [
        '  Rex ',
        'Ünïcødé',
        '🐶🐕‍🦺',
        "Robert'); DROP TABLE pets;--",
        '100%_\\"',
        'שָׁלוֹם',
        'e\u0301',
        'x'.repeat(100),
        '🐶'.repeat(100),
      ])
        expect((await addPet(store, { name })).name).toBe(name)
    })

    test('409 unknown_category when the category does not exist, even for ids above 2^53', async () => {
      for (const categoryId of ['999999', '9007199254740993', '9223372036854775807']) {
        const { status, body } = await store.send('POST', '/pets', `{"name":"Rex","categoryId":${categoryId}}`)
        expect(status).toBe(409)
        expect(body).toEqual({
          code: 'unknown_category',
          message: `Category ${categoryId} does not exist.`,
          status: 409,
        })
      }
    })

    test.each([
      ['no name', { categoryId: 1 }, 'Body field name is missing.'],
      ['an empty name', { name: '', categoryId: 1 }, 'Body field name must not be empty.'],
      [
        'a whitespace-only name',
        { name: ' \u2003\u00a0', categoryId: 1 },
        'Body field name must contain a visible character.',
      ],
      [
        'a name with a control character',
        { name: 'a\u0000b', categoryId: 1 },
        'Body field name must not contain control characters.',
      ],
      [
        'a name with a C1 control character',
        { name: 'a\u0085b', categoryId: 1 },
        'Body field name must not contain control characters.',
      ],
      [
        'a name with a lone surrogate',
        { name: 'a\ud83d', categoryId: 1 },
        'Body field name must be well-formed Unicode.',
      ],
      [
        'a name that is too long',
        { name: '🐶'.repeat(101), categoryId: 1 },
        'Body field name must be at most 100 characters long.',
      ],
      ['a name that is not a string', { name: 7, categoryId: 1 }, 'Body field name must be a string.'],
      ['a null name', { name: null, categoryId: 1 }, 'Body field name must be a string.'],
      [
        'a categoryId that is a string',
        { name: 'Rex', categoryId: '1' },
        'Body field categoryId must be an integer from 1 to 9223372036854775807.',
      ],
      [
        'a categoryId of zero',
        { name: 'Rex', categoryId: 0 },
        'Body field categoryId must be an integer from 1 to 9223372036854775807.',
      ],
      [
        'an unknown status',
        { name: 'Rex', categoryId: 1, status: 'lost' },
        'Body field status must be one of available, pending, sold.',
      ],
      [
        'an id',
        { id: 1, name: 'Rex', categoryId: 1 },
        `Body field id is not recognized (allowed: ${fieldsOfPet.join(', ')}).`,
      ],
      ['an array', [], 'The body must be an object.'],
    ])('400 invalid_request for %s', async (_, body, message) => {
      expect((await store.send('POST', '/pets', body)).body).toEqual({ code: 'invalid_request', message, status: 400 })
    })

    test.each(['9223372036854775808', '1.5', '7.00000000000000000001', '-1', '1e400'])(
      '400 when the categoryId is written as %s',
      async (categoryId) => {
        const { status } = await store.send('POST', '/pets', `{"name":"Rex","categoryId":${categoryId}}`)
        expect(status).toBe(400)
      },
    )

    test('201 when the categoryId is an integer in a different JSON notation', async () => {
      const { id } = await addCategory(store)
      for (const written of [`${id}.0`, `${id}.0000000000000000000000`, `${id}e0`, `${id}0e-1`]) {
        const { body } = await store.send<{ categoryId: number }>(
          'POST',
          '/pets',
          `{"name":"Rex","categoryId":${written}}`,
        )
        expect(body.categoryId).toBe(id)
      }
    })
  })

  describe('getPet', () => {
    test('404 pet_not_found when the pet does not exist, even for the largest id', async () => {
      for (const id of ['999999', '9007199254740993', '9223372036854775807'])
        expect((await store.send('GET', `/pets/${id}`)).body).toEqual({
          code: 'pet_not_found',
          message: `Pet ${id} does not exist.`,
          status: 404,
        })
    })

    test.each([
      '0',
      '-1',
      '+1',
      '01',
      '1.0',
      '1e3',
      'x',
      '%20',
      '9223372036854775808',
      '99999999999999999999999999999999',
    ])('400 when the id is %s', async (id) => {
      expect((await store.send('GET', `/pets/${id}`)).status).toBe(400)
    })

    test('400 when the id would match only after rounding', async () => {
      const { id } = await addPet(store)
      for (const inexact of [`${id}.0`, `${id}.4`, `${2n ** 64n + BigInt(id)}`])
        expect((await store.send('GET', `/pets/${inexact}`)).status).toBe(400)
    })
  })

  describe('replacePet', () => {
    test('200 with the new name and category; an omitted status is kept', async () => {
      const pet = await addPet(store, { status: 'pending' })
      const { id: categoryId } = await addCategory(store)
      const { body } = await store.send('PUT', `/pets/${pet.id}`, { name: 'Max', categoryId })
      expect(body).toEqual({ id: pet.id, name: 'Max', categoryId, status: 'pending' })
    })

    test('200 when the body has the same id', async () => {
      const pet = await addPet(store)
      expect((await store.send('PUT', `/pets/${pet.id}`, pet)).body).toEqual(pet)
    })

    test('400 when the body has a different id', async () => {
      const pet = await addPet(store)
      const { status, body } = await store.send<{ message: string }>('PUT', `/pets/${pet.id}`, {
        ...pet,
        id: pet.id + 1,
      })
      expect(status).toBe(400)
      expect(body.message).toBe(`Body field id must be ${pet.id}, as in the path, or be omitted.`)
    })

    test('404 when the pet does not exist', async () => {
      expect((await store.send('PUT', '/pets/999999', { name: 'Max', categoryId: 1 })).status).toBe(404)
    })

    test('409 when the category does not exist; the pet is unchanged', async () => {
      const pet = await addPet(store)
      expect((await store.send('PUT', `/pets/${pet.id}`, { name: 'Max', categoryId: 999_999 })).status).toBe(409)
      expect((await store.send('GET', `/pets/${pet.id}`)).body).toEqual(pet)
    })
  })

  describe('replacePet: conflicts', () => {
    test.each([
      ['open_orders', 'sold', { quantity: 5 }],
      ['out_of_stock', 'available', { quantity: 1 }],
    ])('409 %s when a pet with one ordered unit is replaced as %s, with stock of %j', async (code, status, stock) => {
      const { id, categoryId } = await addPet(store)
      await store.send('PUT', `/store/inventory/${id}`, stock)
      await store.send('POST', '/store/orders', { petId: id })
      const response = await store.send('PUT', `/pets/${id}`, { name: 'Rex', categoryId, status })
      expect([response.status, response.body]).toMatchObject([409, { code }])
    })

    test('409 illegal_transition when a sold pet is replaced as pending', async () => {
      const { id, categoryId } = await addPet(store, { status: 'sold' })
      const response = await store.send('PUT', `/pets/${id}`, { name: 'Rex', categoryId, status: 'pending' })
      expect([response.status, response.body]).toMatchObject([409, { code: 'illegal_transition' }])
    })
  })

  describe('updatePet', () => {
    test('200 with the changed fields, sent as merge patch or plain JSON; {} changes nothing', async () => {
      const pet = await addPet(store)
      expect((await store.send('PATCH', `/pets/${pet.id}`, {})).body).toEqual(pet)
      expect((await store.send('PATCH', `/pets/${pet.id}`, { name: 'Max' })).body).toEqual({ ...pet, name: 'Max' })
      const json = { 'Content-Type': 'application/json; charset=utf-8' }
      expect((await store.send('PATCH', `/pets/${pet.id}`, { status: 'pending' }, json)).body).toEqual({
        ...pet,
        name: 'Max',
        status: 'pending',
      })
    })

    test('400 when a required field is null', async () => {
      const pet = await addPet(store)
      for (const change of [{ name: null }, { categoryId: null }, { status: null }])
        expect((await store.send('PATCH', `/pets/${pet.id}`, change)).status).toBe(400)
    })

    test('404 pet_not_found when the pet does not exist', async () => {
      expect((await store.send('PATCH', '/pets/999999', { name: 'Max' })).status).toBe(404)
    })

    test('200 when the status changes to sold; the stock becomes 0', async () => {
      const pet = await addPet(store)
      expect((await store.send('PATCH', `/pets/${pet.id}`, { status: 'sold' })).body).toEqual({
        ...pet,
        status: 'sold',
      })
      expect(await stockOf(pet.id)).toBe(0)
    })

    /** Returns the error from a status change, and checks that the pet is unchanged. */
    const updateError = async (id: number, status: string) => {
      const before = (await store.send('GET', `/pets/${id}`)).body
      const { body } = await store.send<{ code: string; message: string }>('PATCH', `/pets/${id}`, {
        status,
        name: 'Changed',
      })
      expect((await store.send('GET', `/pets/${id}`)).body).toEqual(before)
      return body
    }

    test('409 illegal_transition when a sold pet is changed to pending', async () => {
      const { id } = await addPet(store, { status: 'sold' })
      expect((await updateError(id, 'pending')).code).toBe('illegal_transition')
    })

    test('409 unknown_category when the category does not exist', async () => {
      const { id } = await addPet(store)
      const { status, body } = await store.send('PATCH', `/pets/${id}`, { categoryId: 999_999 })
      expect([status, body]).toMatchObject([409, { code: 'unknown_category' }])
    })

    test('409 out_of_stock when a sold pet is changed to available', async () => {
      const { id } = await addPet(store, { status: 'sold' })
      expect((await updateError(id, 'available')).code).toBe('out_of_stock')
    })

    test('409 out_of_stock when a pending pet without stock is changed to available', async () => {
      const { id } = await addPet(store)
      await store.send('POST', '/store/orders', { petId: id })
      expect((await updateError(id, 'available')).code).toBe('out_of_stock')
    })

    test('409 open_orders when a pet with reserved units is marked as sold', async () => {
      const { id } = await addPet(store)
      await store.send('PUT', `/store/inventory/${id}`, { quantity: 5 })
      await store.send('POST', '/store/orders', { petId: id, quantity: 2 })
      expect(await updateError(id, 'sold')).toMatchObject({
        code: 'open_orders',
        message: `Pet ${id} has 2 units reserved for open orders and cannot be sold; fulfill or cancel them first.`,
      })
    })

    test('200 for all of twenty concurrent updates to one pet, each applied atomically', async () => {
      const { id, categoryId } = await addPet(store)
      const names = Array.from({ length: 20 }, (_, i) => `name ${i}`)
      const responses = await Promise.all(names.map((name) => store.send('PATCH', `/pets/${id}`, { name })))
      for (const [i, { body }] of responses.entries())
        expect(body).toEqual({ id, name: names[i], categoryId, status: 'available' })
      const { body: last } = await store.send<{ name: string }>('GET', `/pets/${id}`)
      expect((await store.send<unknown[]>('GET', `/pets?q=${encodeURIComponent(last.name)}&id=${id}`)).body).toEqual([
        last,
      ])
    })
  })

  describe('deletePet', () => {
    test('returns 204 and removes the pet, including from search; its id is never reused', async () => {
      const { id } = await addPet(store, { name: 'Ephemera' })
      expect((await store.send('DELETE', `/pets/${id}`)).status).toBe(204)
      expect((await store.send('GET', `/pets/${id}`)).status).toBe(404)
      expect((await store.send('GET', '/pets?q=ephemera')).body).toEqual([])
      expect((await store.send('DELETE', `/pets/${id}`)).status).toBe(404)
      expect((await addPet(store)).id).toBeGreaterThan(id)
    })

    test('409 pet_in_use when the pet has orders; search still finds the pet', async () => {
      const pet = await addPet(store, { name: 'Wanted' })
      await store.send('POST', '/store/orders', { petId: pet.id, complete: true })
      expect((await store.send<{ code: string }>('DELETE', `/pets/${pet.id}`)).body.code).toBe('pet_in_use')
      expect((await store.send('GET', '/pets?q=wanted')).body).toEqual([{ ...pet, status: 'sold' }])
    })
  })

  test('createPets records the same ledger, search entries, and events as createPet', async () => {
    const store = await startStore(dialect)
    const { id: categoryId } = await addCategory(store)
    const pets = [
      { name: 'Rex', categoryId, status: 'sold' as const },
      { name: 'Bello', categoryId },
    ]
    for (const pet of pets) await store.send('POST', '/pets', pet)
    const bulk = pets.map((pet, n) => ({ ...pet, quantity: n }))
    await store.db.transaction(async (db) => {
      await createPets(db, bulk, { actor: 'local', at: 0 })
      await createPets(db, [], { actor: 'local', at: 0 })
      const others = [
        { id: 70, name: 'Bella', categoryId, quantity: 5 },
        { name: 'Isabel', categoryId, quantity: 1 },
      ]
      await createPets(db, others, { actor: 'local', at: 0 })
    })
    type Event = { type: string; subject: { id: number }; data: object }
    const { body: events } = await store.send<Event[]>('GET', '/store/events?subjectType=pet&limit=100')
    const found = await store.send<{ id: number; name: string }[]>('GET', '/pets?q=bel')
    const [one, two = 0, three, four = 0, five, six = 0] = events.map(({ subject }) => subject.id)
    expect(found.body.map(({ id, name }) => [id, name])).toEqual([
      [two, 'Bello'],
      [four, 'Bello'],
      [six, 'Isabel'],
      [70, 'Bella'],
    ])
    expect(five).toBe(70)
    const historyOf = async (id = 0) => {
      const { body } = await store.send<Event[]>('GET', `/store/events?subjectType=inventory&subjectId=${id}`)
      const ofPet = [...events.filter(({ subject }) => subject.id === id), ...body]
      return {
        ledger: await ledgerOf(store, id),
        events: ofPet.map(({ type, data }) => ({ type, data: { ...data, id: 0, petId: 0 } })),
      }
    }
    expect(await historyOf(three)).toEqual(await historyOf(one))
    expect(await historyOf(four)).toEqual(await historyOf(two))
    expect(await ledgerOf(store, 70)).toEqual(['created +5 → 5'])
    await expectCleanAudit(store)
    await store.stop()
  })
})
