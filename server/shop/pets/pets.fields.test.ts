// Every field of a pet can be stored, returned, changed, removed, exported, and imported, and is part of every event about the pet. The
// values come from the contract, so a new field is tested before anyone writes a test for it.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { document, resolveAll, type Schema } from '../../../contract/document.ts'
import { dialects } from '../../../tests/support/databases/databases.ts'
import { quietImport } from '../../../tests/support/processes/transfer-process.ts'
import { addCategory, listAll, type Pet } from '../../../tests/support/store/catalogue.ts'
import { type Event, readFeed } from '../../../tests/support/store/feed.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'
import { exportPart } from '../../ops/export/export.ts'
import { importFile } from '../../ops/import/file.ts'

type Fields = Readonly<Record<string, unknown>>

const { properties: all = {}, required = [] } = resolveAll(document.components.schemas.NewPet ?? {})
const { status: _, ...properties } = all
const optional = Object.keys(properties).filter((name) => !required.includes(name))

/** Returns fields with values that the contract allows; each `n` yields different values. */
function sampleFields(categoryId: number, n: number): Fields {
  const entries = Object.entries(properties).map(([name, schema]) => [name, sampleValue(name, schema, n)])
  return { ...Object.fromEntries(entries), categoryId }
}

function sampleValue(name: string, schema: Schema, n: number): unknown {
  const { type, enum: values, format, minimum = 0 } = schema
  if (Array.isArray(values)) return values[n % values.length]
  if (type === 'string') return format === 'date-time' ? `202${n}-06-01T12:00:00Z` : `${name} ${n}`
  return type === 'boolean' ? n % 2 === 0 : Number(minimum) + n
}

describe.each(dialects)("a pet's fields on %s", (dialect) => {
  let store: TestStore
  let first: Fields
  let second: Fields
  let pet: Pet
  beforeAll(async () => {
    store = await startStore(dialect)
    const [one, other] = [await addCategory(store), await addCategory(store)]
    first = sampleFields(one.id, 1)
    second = sampleFields(other.id, 2)
    pet = (await store.send<Pet>('POST', '/pets', first)).body
  })
  afterAll(() => store.stop())

  const current = async () => (await store.send<Pet>('GET', `/pets/${pet.id}`)).body
  const change = async (method: string, body: Fields) => (await store.send<Pet>(method, `/pets/${pet.id}`, body)).body
  const lastEvent = async (type: Event['type']) => {
    const events = await readFeed(store.url)
    return events.findLast((event) => event.type === type)?.data as Pet | undefined
  }

  test('every field is returned by createPet, getPet, and every list', async () => {
    expect(pet).toEqual({ id: pet.id, ...first, status: 'available' } as Pet)
    expect(await current()).toEqual(pet)
    for (const query of ['', `?id=${pet.id}`, '?sort=name', '?status=available', '?q=name'])
      expect(await listAll<Pet>(store, `/pets${query}`)).toEqual([pet])
  })

  test.each(Object.keys(properties))('%s can be changed without affecting the other fields', async (name) => {
    const before = await current()
    expect(await change('PATCH', { [name]: second[name] })).toEqual({ ...before, [name]: second[name] } as Pet)
    expect(await lastEvent('pet.updated')).toEqual(await current())
  })

  test.each(optional)('PATCH with null removes %s', async (name) => {
    const { [name as keyof Pet]: removed, ...others } = await current()
    expect(await change('PATCH', { [name]: null })).toEqual(others as Pet)
    await change('PATCH', { [name]: removed })
  })

  test('every field is part of every event about the pet', async () => {
    expect(await lastEvent('pet.created')).toEqual(pet)
    await change('PATCH', { status: 'pending' })
    expect(await lastEvent('pet.status_changed')).toEqual(await current())
    await change('PATCH', { status: 'available' })
    const order = await store.send<{ id: number }>('POST', '/store/orders', { petId: pet.id })
    expect(await lastEvent('pet.status_changed')).toEqual({ ...(await current()), status: 'pending' })
    await store.send('DELETE', `/store/orders/${order.body.id}`)
    expect(await lastEvent('pet.status_changed')).toEqual({ ...(await current()), status: 'available' })
  })

  test.each(['csv', 'ndjson'] as const)('every field survives an export and an import as %s', async (format) => {
    const folder = await mkdtemp(join(tmpdir(), 'petstore-fields-'))
    const copy = await startStore(dialect)
    for (const part of ['categories', 'pets'] as const) {
      const path = join(folder, `${part}.${format}`)
      let text = ''
      await exportPart({ url: store.databaseUrl, part, format }, async (some) => {
        text += some
      })
      await Bun.write(path, text)
      for (const url of [copy.databaseUrl, store.databaseUrl]) await importFile({ ...quietImport, url, path })
    }
    expect(await listAll<Pet>(copy, '/pets')).toEqual([await current()])
    expect(await listAll<Pet>(store, '/pets')).toEqual([await current()])
    await copy.stop()
    await rm(folder, { recursive: true })
  })

  test('PUT resets optional fields that are omitted', async () => {
    const given = Object.fromEntries(required.map((name) => [name, first[name]]))
    expect(await change('PUT', given)).toEqual({ id: pet.id, ...given, status: 'available' } as Pet)
    expect(await change('PUT', second)).toEqual({ id: pet.id, ...second, status: 'available' } as Pet)
  })

  test('every field is part of the pet.deleted event', async () => {
    const before = await current()
    await store.send('DELETE', `/pets/${pet.id}`)
    expect(await lastEvent('pet.deleted')).toEqual(before)
  })
})
