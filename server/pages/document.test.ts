// The OpenAPI document as it is served: without anonymous access if keys are needed, and with the URL it was requested from.
import { describe, expect, test } from 'bun:test'
import { parse } from 'yaml'
import document from '../../contract/generated/openapi.json'
import type { Content } from '../http/response/content.ts'
import { createDocument } from './document.ts'

const textOf = (content: Content): Promise<string> => content.body('identity').text()
const clock = { now: 0 }
const create = (needsKeys: boolean) => createDocument({ publicUrl: undefined, needsKeys, clock: () => clock.now })
const { json, yaml } = create(true)
const request = new Request('http://127.0.0.1:8080/openapi.json')
const withKeysOnly: unknown = JSON.parse(JSON.stringify(document), (name, value: unknown) =>
  name === 'security' && Array.isArray(value) ? value.slice(1) : value,
)

test('the contract offers anonymous access before the key, and nothing else', () => {
  for (const item of Object.values(document.paths))
    for (const operation of Object.values(item))
      if ('security' in operation) expect(operation.security).toEqual([{}, { ApiKey: [] }])
})

test.each([
  ['JSON', JSON.parse(await textOf(json(request)))],
  ['YAML', parse(await textOf(yaml(request)))],
])('if keys are needed, the document offers only the key, in %s', (_, served) => {
  expect(served).toEqual(withKeysOnly)
})

test.each(['json31', 'json32'] as const)(
  'the newer edition %s has the URL too, and only the key if keys are needed',
  async (name) => {
    const text = await textOf(create(true)[name](new Request('http://shop.example/openapi.json')))
    expect(JSON.parse(text).servers[0].variables.base_url.default).toBe('http://shop.example')
    expect(text).not.toMatch(/"security": \[\s*\{\}/)
  },
)

test('a workflow refers to the document at the URL that it was requested from', async () => {
  const { workflows } = create(false)
  const served = await Promise.all(
    workflows.map(({ path, read }) => textOf(read(new Request(`http://shop.example${path}`)))),
  )
  expect(served.map((text) => parse(text).sourceDescriptions)).toEqual(
    workflows.map(() => [{ name: 'petstore', type: 'openapi', url: 'http://shop.example/openapi.json' }]),
  )
})

describe('the URL in the document', () => {
  const from = (n: number) => new Request(`http://host-${n}.example/openapi.json`)
  const urlIn = async (content: Content): Promise<string> =>
    JSON.parse(await textOf(content)).servers[0].variables.base_url.default

  test('one Host after another: there are never many documents in memory, and the others get the default URL', async () => {
    const { json } = create(false)
    const bodies = new Set(Array.from({ length: 1000 }, (_, n) => json(from(n))))
    expect(bodies.size).toBe(21)
    expect(await urlIn(json(from(0)))).toBe('http://host-0.example')
    expect(await urlIn(json(from(999)))).toBe('http://127.0.0.1:8080')
    expect(bodies).toContain(json(from(0)))
    expect(bodies).toContain(json(from(999)))
  })

  test('a URL that was not requested for a minute makes room for another', async () => {
    const { json } = create(false)
    for (let n = 0; n < 20; n++) json(from(n))
    clock.now += 50_000
    for (let n = 0; n < 20; n++) if (n !== 7) json(from(n))
    clock.now += 20_000
    expect(await urlIn(json(from(20)))).toBe('http://host-20.example')
    expect(await urlIn(json(from(21)))).toBe('http://127.0.0.1:8080')
    expect(await urlIn(json(from(0)))).toBe('http://host-0.example')
  })
})
