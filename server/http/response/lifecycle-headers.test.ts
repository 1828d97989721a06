// What operations announce of themselves comes from the contract's markers alone.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { addPet } from '../../../tests/support/catalogue.ts'
import { startStore, type TestStore } from '../../../tests/support/store.ts'
import { contractOperations } from '../contract/operations.ts'

const announced = {
  deprecation: '@1793491200',
  sunset: 'Fri, 31 Dec 2027 23:59:59 GMT',
}

describe('every answer', () => {
  let store: TestStore
  beforeAll(async () => {
    store = await startStore('sqlite')
    await addPet(store)
  })
  afterAll(() => store.stop())

  const ask = (method: string, target: string, headers: Record<string, string> = {}) =>
    fetch(`${store.url}${target}`, { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) })

  test.each(contractOperations.map((operation) => [operation.id, operation] as const))(
    '%s › says how stable it is, and whether it is deprecated',
    async (id, { method, path, stability }) => {
      const { headers } = await ask(method, path.replaceAll(/\{\w+\}/g, '7'))
      expect(headers.get('x-stability')).toBe(stability ?? null)
      expect(headers.get('deprecation')).toBe(id === 'getPet' ? announced.deprecation : null)
      expect(headers.get('sunset')).toBe(id === 'getPet' ? announced.sunset : null)
    },
  )

  test('getPet › names its successor, whatever the answer is', async () => {
    const { headers } = await ask('GET', '/pets/1')
    const tag = headers.get('etag') ?? ''
    for (const [petId, status, sent] of [
      ['1', 200, {}],
      ['1', 304, { 'If-None-Match': tag }],
      ['1', 403, { Origin: 'https://evil.example' }],
      ['1', 406, { Accept: 'text/html' }],
      ['9223372036854775807', 404, {}],
      ['a%3E%22b', 400, {}],
    ] as const) {
      const answer = await ask('GET', `/pets/${petId}`, sent)
      expect([answer.status, answer.headers.get('deprecation'), answer.headers.get('sunset')]).toEqual([
        status,
        announced.deprecation,
        announced.sunset,
      ])
      expect(answer.headers.get('link')).toBe(
        `</docs#tag/pets/GET/pets/%7BpetId%7D>; rel="deprecation", </pets?id=${petId}>; rel="successor-version"`,
      )
    }
  })

  test('getPet › its successor gives the same pet, with the same tag', async () => {
    const pet = await ask('GET', '/pets/1')
    const successor = /<([^>]+)>; rel="successor-version"/.exec(pet.headers.get('link') ?? '')?.[1] ?? ''
    const list = await ask('GET', successor)
    expect(await list.json()).toEqual([await pet.json()])
    expect(list.headers.get('etag')).toBe(pet.headers.get('etag'))
  })

  test('uses of marked operations are counted, and of no others', async () => {
    const fresh = await startStore('sqlite')
    for (const target of ['/pets/1', '/pets/x', '/store/summary', '/pets', '/store/orders'])
      await fetch(`${fresh.url}${target}`)
    const lines = (await (await fetch(`${fresh.url}/metrics`)).text()).split('\n')
    expect(lines.filter((line) => line.startsWith('petstore_marked_operation_uses_total'))).toEqual([
      'petstore_marked_operation_uses_total{operation="getPet",marker="deprecated",actor="local"} 2',
      'petstore_marked_operation_uses_total{operation="getStoreSummary",marker="experimental",actor="local"} 1',
    ])
    await fresh.stop()
  })
})
