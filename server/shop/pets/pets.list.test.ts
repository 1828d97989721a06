import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { dialects } from '../../../tests/support/databases/databases.ts'
import { addCategory, addPet, listAll, nextLink, type Pet } from '../../../tests/support/store/catalogue.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'

const names = [
  'Rex',
  'rex',
  'BELLA',
  'Bella',
  '100%',
  '1000',
  'under_score',
  'under-score',
  `O'Neil "Q" \\`,
  'Straße',
  'STRASSE',
  'Łódź',
  '日本',
  '🐶🐱',
  'ΣΊΣΥΦΟΣ',
  'İzmir',
  'ab',
  'a',
]

describe.each(dialects)('listPets on %s', (dialect) => {
  let store: TestStore
  const pets: Pet[] = []
  let categories: number[]

  beforeAll(async () => {
    store = await startStore(dialect)
    categories = [(await addCategory(store)).id, (await addCategory(store)).id]
    const statuses = ['available', 'pending', 'sold'] as const
    for (const [i, name] of names.entries())
      pets.push(
        await addPet(store, {
          name,
          categoryId: categories[i % 2] as number,
          status: statuses[i % 3] as Pet['status'] & string,
        }),
      )
  })
  afterAll(() => store.stop())

  const list = async (query: string) => (await store.send<Pet[]>('GET', `/pets?limit=100&${query}`)).body
  const namesOf = (found: Pet[]) => found.map((pet) => pet.name)

  test('200 with a plain array sorted by id, and no Link header when all pets fit on one page', async () => {
    const { body, headers } = await store.send('GET', '/pets')
    expect(body).toEqual(pets)
    expect(headers.get('link')).toBeNull()
  })

  test('200 when filtered by ids, in list order, ignoring ids that do not exist', async () => {
    const [first, second, third] = pets as [Pet, Pet, Pet]
    expect(await list(`id=${third.id}&id=${first.id}&id=999999&id=9223372036854775807&id=${first.id}`)).toEqual([
      first,
      third,
    ])
    expect(await list(`id=${second.id}`)).toEqual([second])
  })

  test('200 when filtered by ids combined with a status or a category', async () => {
    const all = pets.map(({ id }) => `id=${id}`).join('&')
    const [one] = categories as [number]
    expect(await list(`${all}&status=sold&status=pending`)).toEqual(pets.filter((pet) => pet.status !== 'available'))
    expect(await list(`${all}&categoryId=${one}`)).toEqual(pets.filter((pet) => pet.categoryId === one))
  })

  test('200 when filtered by 100 ids, 400 when filtered by 101', async () => {
    const hundred = Array.from({ length: 100 }, (_, i) => `id=${i + 1}`).join('&')
    expect(await list(hundred)).toEqual(pets)
    expect((await store.send('GET', `/pets?${hundred}&id=101`)).status).toBe(400)
  })

  test('200 when filtered by one or more statuses', async () => {
    expect(await list('status=sold')).toEqual(pets.filter((pet) => pet.status === 'sold'))
    expect(await list('status=sold&status=pending')).toEqual(pets.filter((pet) => pet.status !== 'available'))
    expect(await list('status=sold&status=pending&status=available')).toEqual(pets)
    expect(await list('status=sold&status=sold')).toEqual(pets.filter((pet) => pet.status === 'sold'))
  })

  test('200 when filtered by category, and by all filters combined', async () => {
    const [one] = categories as [number]
    expect(await list(`categoryId=${one}`)).toEqual(pets.filter((pet) => pet.categoryId === one))
    expect(await list('categoryId=9223372036854775807')).toEqual([])
    expect(await list(`categoryId=${one}&status=available&q=e&sort=-id`)).toEqual(
      pets.filter((pet) => pet.categoryId === one && pet.status === 'available' && /e/i.test(pet.name)).reverse(),
    )
  })

  test.each([
    ['REX', ['Rex', 'rex']],
    ['e', ['Rex', 'rex', 'BELLA', 'Bella', 'under_score', 'under-score', `O'Neil "Q" \\`, 'STRASSE']],
    ['LL', ['BELLA', 'Bella']],
    ['%', ['100%']],
    ['_', ['under_score']],
    ['er_s', ['under_score']],
    ["'", [`O'Neil "Q" \\`]],
    ['"Q"', [`O'Neil "Q" \\`]],
    ['\\', [`O'Neil "Q" \\`]],
    [' "Q"   \u3000\\ ', [`O'Neil "Q" \\`]],
    ['strasse', ['Straße', 'STRASSE']],
    ['STRAẞE', ['Straße', 'STRASSE']],
    ['łÓ', ['Łódź']],
    ['本', ['日本']],
    ['日本', ['日本']],
    ['🐱', ['🐶🐱']],
    ['σίσυφος', ['ΣΊΣΥΦΟΣ']],
    ['ς', ['ΣΊΣΥΦΟΣ']],
    ['i̇zmir', ['İzmir']],
    ['izmir', ['İzmir']],
    ['IZMIR', ['İzmir']],
    ['ızmir', ['İzmir']],
    ['lo\u0301\u200bdz\u0301', []],
    ['ło\u0301\u200bdz\u0301', ['Łódź']],
    ['🐶\ufe0f\u200d🐱', ['🐶🐱']],
    ['ab', ['ab']],
    ['abc', []],
    ['NOT', []],
    ['a* OR rex', []],
    ['ababababab', []],
  ])('200 when q=%s, matched literally and case-insensitively', async (q, expected) => {
    const found = namesOf(await list(`q=${encodeURIComponent(q)}`))
    if (q === 'e') expect(found).toEqual(names.filter((name) => /e/i.test(name)))
    else expect(found).toEqual(expected)
  })

  test.each(['', ' ', '\u3000\u00a0', '\u200b', '\u00ad \ufe0f', '\u3164', '\u2800', '\u{e0061}'])(
    '400 invalid_request when q is %j, which has no visible character',
    async (q) => {
      expect((await store.send('GET', `/pets?q=${encodeURIComponent(q)}`)).body).toMatchObject({
        code: 'invalid_request',
        message:
          q === '' ? 'Query parameter q must not be empty.' : 'Query parameter q must contain a visible character.',
      })
    },
  )

  test('200 with the name exactly as stored, even if q uses a different Unicode form', async () => {
    const name = ' Zoe\u0308\u00a0\u00a0the\u200b\u3000Cat\u200b '
    const pet = await addPet(store, { name })
    expect(pet.name).toBe(name)
    for (const q of [name, 'zoë the cat', 'ZOE\u0308  THE', 'ë t', 'the\u00a0cat'])
      for (const by of ['', `&id=${pet.id}`, '&sort=-name'])
        expect(await list(`q=${encodeURIComponent(q)}${by}`)).toEqual([pet])
    expect(await list('q=zoe')).toEqual([])
    await store.send('DELETE', `/pets/${pet.id}`)
  })

  test('200 when name keys have the maximum length', async () => {
    const name = '\u{1d160}'.repeat(100)
    const ids = [(await addPet(store, { name })).id, (await addPet(store, { name })).id]
    const found = await listAll<Pet>(store, `/pets?limit=1&sort=-name&q=${encodeURIComponent(name)}`)
    expect(found.map(({ id }) => id)).toEqual(ids.toReversed())
    for (const id of ids) await store.send('DELETE', `/pets/${id}`)
  })

  test('200 with a renamed pet when q matches its new name, but not when q matches its old name', async () => {
    const pet = await addPet(store, { name: 'Caterpillar' })
    await store.send('PATCH', `/pets/${pet.id}`, { name: 'Butterfly' })
    expect(await list('q=caterp')).toEqual([])
    expect(await list('q=BUTTERF')).toEqual([{ ...pet, name: 'Butterfly' }])
    await store.send('DELETE', `/pets/${pet.id}`)
  })

  test('200 when sorted in both directions, with the id as tiebreaker', async () => {
    const sorted = await list('sort=name')
    expect(namesOf(sorted).slice(0, 4)).toEqual(['100%', '1000', 'a', 'ab'])
    expect(namesOf(sorted).filter((name) => /^(rex|bella)$/i.test(name))).toEqual(['BELLA', 'Bella', 'Rex', 'rex'])
    expect(await list('sort=-name')).toEqual(sorted.toReversed())
    expect(await list('sort=-id')).toEqual(pets.toReversed())
  })

  test.each(['id', '-id', 'name', '-name'])(
    '200 when sorted by %s and paged with any limit, with and without filters',
    async (sort) => {
      for (const filter of ['', '&q=e', '&status=sold&status=available'])
        for (const limit of [1, 3, 17, 18])
          expect(await listAll<Pet>(store, `/pets?limit=${limit}&sort=${sort}${filter}`)).toEqual(
            await list(`sort=${sort}${filter}`),
          )
    },
  )

  test('200 without a next link when the last page is full; a cursor works with a different limit', async () => {
    expect(nextLink((await store.send('GET', `/pets?limit=${pets.length}`)).headers)).toBeUndefined()
    const next = nextLink((await store.send('GET', '/pets?limit=5')).headers) as string
    expect((await store.send('GET', next.replace('limit=5', 'limit=100'))).body).toEqual(pets.slice(5))
  })

  test('200 with one cursor in the next link when the parameter name is percent-encoded', async () => {
    const nextOf = async (path: string) => nextLink((await store.send('GET', path)).headers) ?? ''
    const again = await nextOf((await nextOf('/pets?limit=1')).replace('cursor=', 'c%75rsor='))
    expect(again.match(/c(?:u|%75)rsor=/g)).toHaveLength(1)
  })

  test('400 invalid_cursor when the cursor is malformed or belongs to another list, sort, or filter', async () => {
    const next = nextLink((await store.send('GET', '/pets?limit=2&status=available&sort=name')).headers) as string
    const cursor = new URL(next, store.url).searchParams.get('cursor') as string
    const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const [fingerprint] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [string]
    const targets = [
      `/pets?cursor=${cursor}`,
      `/pets?status=sold&sort=name&cursor=${cursor}`,
      `/pets?status=available&sort=-name&cursor=${cursor}`,
      `/categories?sort=name&cursor=${cursor}`,
      `/pets?status=available&sort=name&cursor=${forged([fingerprint, 'a'])}`,
      `/pets?status=available&sort=name&cursor=${forged([fingerprint, 'a', '1'])}`,
      `/pets?status=available&sort=name&cursor=${forged([fingerprint, 'a\u0000', 1])}`,
      `/pets?status=available&sort=name&cursor=${forged([fingerprint, 'a', 1e300])}`,
      ...['x', '', '====', forged({}), forged(null), forged([])].map((text) => `/pets?cursor=${text}`),
    ]
    for (const target of targets)
      expect((await store.send<{ code: string }>('GET', target)).body.code).toBe('invalid_cursor')
  })

  test.each([
    ['limit=0', 'Query parameter limit must be at least 1.'],
    ['limit=101', 'Query parameter limit must be at most 100.'],
    ['limit=x', 'Query parameter limit must be an integer.'],
    ['limit=2&limit=3', 'Query parameter limit must be given only once.'],
    ['sort=age', 'Query parameter sort must be one of id, -id, name, -name.'],
    ['status=lost', 'Query parameter status must be one of available, pending, sold.'],
    ['id=0', 'Query parameter id must be an integer from 1 to 9223372036854775807.'],
    ['categoryId=x', 'Query parameter categoryId must be an integer from 1 to 9223372036854775807.'],
    ['q=', 'Query parameter q must not be empty.'],
    [`q=${'x'.repeat(101)}`, 'Query parameter q must be at most 100 characters long.'],
    ['q=%00', 'Query parameter q must not contain control characters.'],
    ['=1', 'Query parameter "" is not recognized (allowed: id, status, categoryId, q, sort, limit, cursor).'],
    ['q=%ff', 'The query is not valid percent-encoded UTF-8.'],
    [
      'colour=red',
      'Query parameter colour is not recognized (allowed: id, status, categoryId, q, sort, limit, cursor).',
    ],
    [
      '__proto__=1',
      'Query parameter __proto__ is not recognized (allowed: id, status, categoryId, q, sort, limit, cursor).',
    ],
  ])('400 invalid_request for ?%s', async (query, message) => {
    expect((await store.send('GET', `/pets?${query}`)).body).toEqual({ code: 'invalid_request', message, status: 400 })
  })
})
