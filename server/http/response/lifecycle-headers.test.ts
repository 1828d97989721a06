// An operation's lifecycle headers match the contract's markers exactly.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { addPet } from '../../../tests/support/store/catalogue.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'
import { contractOperations } from '../contract/operations.ts'

const announced = {
  deprecation: '@1793491200',
  sunset: 'Fri, 31 Dec 2027 23:59:59 GMT',
}

describe('every response', () => {
  let store: TestStore
  beforeAll(async () => {
    store = await startStore('sqlite')
    await addPet(store)
  })
  afterAll(() => store.stop())

  const send = (method: string, target: string, headers: Record<string, string> = {}) =>
    fetch(`${store.url}${target}`, { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) })

  test.each(contractOperations.map((operation) => [operation.id, operation] as const))(
    '%s › states whether the operation is stable and whether it is deprecated',
    async (id, { method, path, stability }) => {
      const { headers } = await send(method, path.replaceAll(/\{\w+\}/g, '7'))
      expect(headers.get('x-stability')).toBe(stability ?? null)
      expect(headers.get('deprecation')).toBe(id === 'getPet' ? announced.deprecation : null)
      expect(headers.get('sunset')).toBe(id === 'getPet' ? announced.sunset : null)
    },
  )

  test('getPet › links to its successor, regardless of the status', async () => {
    const { headers } = await send('GET', '/pets/1')
    const tag = headers.get('etag') ?? ''
    for (const [petId, status, sent] of [
      ['1', 200, {}],
      ['1', 304, { 'If-None-Match': tag }],
      ['1', 403, { Origin: 'https://evil.example' }],
      ['1', 406, { Accept: 'text/html' }],
      ['9223372036854775807', 404, {}],
      ['a%3E%22b', 400, {}],
    ] as const) {
      const response = await send('GET', `/pets/${petId}`, sent)
      expect([response.status, response.headers.get('deprecation'), response.headers.get('sunset')]).toEqual([
        status,
        announced.deprecation,
        announced.sunset,
      ])
      expect(response.headers.get('link')).toBe(
        `</docs/reference/getPet>; rel="deprecation", </pets?id=${petId}>; rel="successor-version"`,
      )
    }
  })

  test('getPet › returns the same pet and ETag as its successor', async () => {
    const pet = await send('GET', '/pets/1')
    const successor = /<([^>]+)>; rel="successor-version"/.exec(pet.headers.get('link') ?? '')?.[1] ?? ''
    const list = await send('GET', successor)
    expect(await list.json()).toEqual([await pet.json()])
    expect(list.headers.get('etag')).toBe(pet.headers.get('etag'))
  })

  test('counts only the uses of operations that have a marker', async () => {
    const fresh = await startStore('sqlite')
    for (const target of [
      '/pets/1',
      '/pets/x',
      '/store/summary',
      '/store/sales',
      '/store/events',
      '/pets',
      '/store/orders',
    ])
      await fetch(`${fresh.url}${target}`)
    const lines = (await (await fetch(`${fresh.url}/metrics`)).text()).split('\n')
    expect(lines.filter((line) => line.startsWith('petstore_marked_operation_uses_total'))).toEqual([
      'petstore_marked_operation_uses_total{operation="getPet",marker="deprecated",actor="local"} 2',
      'petstore_marked_operation_uses_total{operation="getStoreSummary",marker="beta",actor="local"} 1',
      'petstore_marked_operation_uses_total{operation="getSales",marker="experimental",actor="local"} 1',
    ])
    await fresh.stop()
  })
})
