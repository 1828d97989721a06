import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { dialects } from '../../../tests/support/databases/databases.ts'
import { addCategory, addPet, type Category, listAll } from '../../../tests/support/store/catalogue.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'
import { statement } from '../../db/statement.ts'

const insertPets = statement<{ categoryId: number; count: number }>(
  'test.insert_pets',
  `INSERT INTO pets (name, name_key, category_id, status, quantity, reserved, held)
   WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < :count)
   SELECT 'Rex', 'rex', :categoryId, 'sold', 0, 0, 0 FROM numbers`,
)

describe.each(dialects)('categories on %s', (dialect) => {
  let store: TestStore
  beforeAll(async () => {
    store = await startStore(dialect)
  })
  afterAll(() => store.stop())

  const codeOf = async (...request: Parameters<TestStore['send']>) =>
    (await store.send<{ code: string }>(...request)).body.code

  describe('createCategory', () => {
    test('201 with and without a description', async () => {
      const { status, headers, body } = await store.send<Category>('POST', '/categories', {
        name: 'dog',
        description: 'Dogs',
      })
      expect(status).toBe(201)
      expect(body).toEqual({ id: body.id, name: 'dog', description: 'Dogs' })
      expect(headers.get('location')).toBe(`/categories/${body.id}`)
      expect((await store.send('GET', `/categories/${body.id}`)).body).toEqual(body)
      const plain = await addCategory(store, 'cat')
      expect(plain).toEqual({ id: plain.id, name: 'cat' })
      expect(
        (await store.send<Category>('POST', '/categories', { name: 'fish', description: '' })).body.description,
      ).toBe('')
    })

    test.each([
      ['Hamster', 'hAMSTER'],
      ['Vögel', 'VÖGEL'],
      ['Große', 'GROSSE'],
      ['ΣΚΎΛΟΣ', 'σκύλος'],
      ['кошка', 'КОШКА'],
      ["it's 100%_", "IT'S 100%_"],
      ['Caf\u00e9', 'cafe\u0301'],
      ['gold fish', ' gold\u00a0 fish\u3000'],
      ['sea\u200blion', 'SEALION'],
      ['İguana', 'iguana'],
      ['👨\u200d👩\u200d👧', '👨👩👧'],
      ['guppy', 'guppy\u{e0061}'],
    ])('409 category_name_taken when %s exists and %s is created', async (first, second) => {
      const { id } = await addCategory(store, first)
      const { status, body } = await store.send('POST', '/categories', { name: second })
      expect(status).toBe(409)
      expect(body).toEqual({
        code: 'category_name_taken',
        message: `Category ${id} already has this name: "${first}".`,
        status: 409,
      })
    })

    test('201 for one and 409 for the rest when fifty requests use the same name', async () => {
      const responses = await Promise.all(
        Array.from({ length: 50 }, () => store.send('POST', '/categories', { name: 'Unicorn' })),
      )
      expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(responses.filter(({ status }) => status === 409)).toHaveLength(49)
    })

    test.each([
      [
        'a description that is too long',
        { name: 'a', description: 'x'.repeat(501) },
        'Body field description must be at most 500 characters long.',
      ],
      ['a null description', { name: 'a', description: null }, 'Body field description must be a string.'],
      [
        'a description with a line break',
        { name: 'a', description: 'a\nb' },
        'Body field description must not contain control characters.',
      ],
      ['an id', { name: 'a', id: 1 }, 'Body field id is not recognized (allowed: name, description).'],
      ['no name', {}, 'Body field name is missing.'],
      ...[' \u3000', '\u200b', '\u00ad\ufeff', '\u3164', '\u2800', '\u{e0061}', '\u{e0100} \u2800'].map(
        (name) =>
          [`the name ${JSON.stringify(name)}`, { name }, 'Body field name must contain a visible character.'] as const,
      ),
    ])('400 invalid_request for %s', async (_, body, message) => {
      expect((await store.send('POST', '/categories', body)).body).toEqual({
        code: 'invalid_request',
        message,
        status: 400,
      })
    })
  })

  describe('replaceCategory', () => {
    test('200 without the description when it is omitted', async () => {
      const { body: before } = await store.send<Category>('POST', '/categories', { name: 'newt', description: 'Newts' })
      const { body } = await store.send('PUT', `/categories/${before.id}`, { id: before.id, name: 'Newt' })
      expect(body).toEqual({ id: before.id, name: 'Newt' })
    })

    test('200 with an empty description when it is set to an empty string', async () => {
      const { id, name } = await addCategory(store)
      const { body } = await store.send('PUT', `/categories/${id}`, { name, description: '' })
      expect(body).toEqual({ id, name, description: '' })
    })

    test('400 invalid_request when the body has a different id', async () => {
      const [one, two] = [await addCategory(store), await addCategory(store)]
      expect(await codeOf('PUT', `/categories/${one.id}`, { id: two.id, name: 'x' })).toBe('invalid_request')
      expect((await store.send('GET', `/categories/${one.id}`)).body).toEqual(one)
    })

    test('404 category_not_found when the category does not exist', async () => {
      expect(await codeOf('PUT', '/categories/9223372036854775807', { name: 'x' })).toBe('category_not_found')
    })

    test('409 category_name_taken when another category has the name', async () => {
      const [one, two] = [await addCategory(store), await addCategory(store)]
      expect(await codeOf('PUT', `/categories/${one.id}`, { name: two.name.toUpperCase() })).toBe('category_name_taken')
      expect((await store.send('GET', `/categories/${one.id}`)).body).toEqual(one)
    })
  })

  describe('updateCategory', () => {
    test('200 with the changed fields; null removes the description', async () => {
      const { id, name } = await addCategory(store)
      const patch = async (change: object) => (await store.send('PATCH', `/categories/${id}`, change)).body
      expect(await patch({ description: 'Some' })).toEqual({ id, name, description: 'Some' })
      expect(await patch({})).toEqual({ id, name, description: 'Some' })
      expect(await patch({ name: `${name}!` })).toEqual({ id, name: `${name}!`, description: 'Some' })
      expect(await patch({ description: null })).toEqual({ id, name: `${name}!` })
    })

    test('200 when only the case of the name changes', async () => {
      const { id } = await addCategory(store, 'tortoise')
      expect((await store.send('PATCH', `/categories/${id}`, { name: 'Tortoise' })).body).toEqual({
        id,
        name: 'Tortoise',
      })
    })

    test('400 invalid_request when the name is null', async () => {
      const { id } = await addCategory(store)
      expect(await codeOf('PATCH', `/categories/${id}`, { name: null })).toBe('invalid_request')
    })

    test('404 category_not_found when the category does not exist', async () => {
      expect(await codeOf('PATCH', '/categories/999999', {})).toBe('category_not_found')
    })

    test('409 category_name_taken when another category has the name', async () => {
      const [one, two] = [await addCategory(store), await addCategory(store)]
      expect(await codeOf('PATCH', `/categories/${one.id}`, { name: two.name })).toBe('category_name_taken')
    })

    test('200 for one and 409 for the rest when twenty requests choose the same name', async () => {
      const categories = await Promise.all(Array.from({ length: 20 }, () => addCategory(store)))
      const responses = await Promise.all(
        categories.map(({ id }) => store.send('PATCH', `/categories/${id}`, { name: 'Wanted by all' })),
      )
      expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    })
  })

  describe('deleteCategory', () => {
    test('204, then 404 category_not_found when the category is deleted a second time', async () => {
      const { id } = await addCategory(store)
      expect((await store.send('DELETE', `/categories/${id}`)).status).toBe(204)
      expect(await codeOf('DELETE', `/categories/${id}`)).toBe('category_not_found')
      expect(await codeOf('GET', `/categories/${id}`)).toBe('category_not_found')
    })

    test('409 category_in_use with the number of pets when the category has pets', async () => {
      const { categoryId } = await addPet(store)
      const expectInUse = async (pets: string) =>
        expect((await store.send('DELETE', `/categories/${categoryId}`)).body).toEqual({
          code: 'category_in_use',
          message: `Category ${categoryId} has ${pets} first.`,
          status: 409,
        })
      await expectInUse('1 pet and cannot be deleted; move or delete the pet')
      await addPet(store, { categoryId })
      await expectInUse('2 pets and cannot be deleted; move or delete them')
    })

    test('409 category_in_use when the category has too many pets to count', async () => {
      const { id: categoryId } = await addCategory(store)
      const messageFor = async (more: number) => {
        await store.db.run(insertPets, { categoryId, count: more })
        return (await store.send<{ message: string }>('DELETE', `/categories/${categoryId}`)).body.message
      }
      expect(await messageFor(10_000)).toStartWith(`Category ${categoryId} has 10000 pets and`)
      expect(await messageFor(1)).toStartWith(`Category ${categoryId} has more than 10000 pets and`)
    })

    test('409 for exactly one of two concurrent requests when one deletes the category and the other adds a pet to it', async () => {
      const categories = await Promise.all(Array.from({ length: 20 }, () => addCategory(store)))
      const outcomes = await Promise.all(
        categories.map(async ({ id }) => {
          const [added, deleted] = await Promise.all([
            store.send('POST', '/pets', { name: 'Rex', categoryId: id }),
            store.send('DELETE', `/categories/${id}`),
          ])
          return `${added.status} ${deleted.status}`
        }),
      )
      for (const outcome of outcomes) expect(['201 409', '409 204']).toContain(outcome)
    })
  })

  describe('listCategories', () => {
    test('400 invalid_request when q has no visible character', async () => {
      expect((await store.send('GET', '/categories?q=%E2%80%8B')).body).toEqual({
        code: 'invalid_request',
        message: 'Query parameter q must contain a visible character.',
        status: 400,
      })
    })

    test('200 in pages when sorted by id or name, and when filtered by q', async () => {
      const all = await listAll<Category>(store, '/categories?limit=100')
      expect(await listAll<Category>(store, '/categories?limit=7')).toEqual(all)
      expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => a - b))
      const byName = await listAll<Category>(store, '/categories?limit=3&sort=name')
      expect(byName.toSorted((a, b) => a.id - b.id)).toEqual(all)
      expect(byName.findIndex(({ name }) => name === 'cat')).toBeLessThan(
        byName.findIndex(({ name }) => name === 'dog'),
      )
      expect(await listAll<Category>(store, '/categories?q=VÖG')).toEqual(all.filter(({ name }) => name === 'Vögel'))
      expect(await listAll<Category>(store, `/categories?q=${encodeURIComponent(' vo\u0308\u200bG ')}`)).toEqual(
        all.filter(({ name }) => name === 'Vögel'),
      )
      expect(await listAll<Category>(store, '/categories?q=%25')).toEqual(all.filter(({ name }) => name.includes('%')))
      expect(await listAll<Category>(store, '/categories?q=D&sort=name&limit=1')).toEqual(
        byName.filter(({ name }) => /d/i.test(name)),
      )
    })
  })
})
