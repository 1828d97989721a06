// Tests the served OpenAPI document: it omits anonymous access if keys are required, and shows the URL from which it was requested.
import { describe, expect, test } from 'bun:test'
import { parse } from 'yaml'
import document from '../../contract/generated/openapi.json'
import type { Content } from '../http/response/content.ts'
import { createDocument } from './document.ts'
import { urlForReader } from './own-url.ts'

const textOf = (content: Content): Promise<string> => content.body('identity').text()
const create = (needsKeys: boolean) => createDocument({ urlFor: urlForReader(undefined, ''), needsKeys })
const { json, yaml } = create(true)
const request = new Request('http://127.0.0.1:8080/openapi.json')
const withKeysOnly: unknown = JSON.parse(JSON.stringify(document), (name, value: unknown) =>
  name === 'security' && Array.isArray(value) ? value.slice(1) : value,
)

test('every operation in the contract offers anonymous access first and then an API key', () => {
  for (const item of Object.values(document.paths))
    for (const operation of Object.values(item))
      if ('security' in operation) expect(operation.security).toEqual([{}, { ApiKey: [] }])
})

test.each([
  ['JSON', JSON.parse(await textOf(json(request)))],
  ['YAML', parse(await textOf(yaml(request)))],
])('if keys are required, the document offers only API keys, in %s', (_, served) => {
  expect(served).toEqual(withKeysOnly)
})

test.each(['json31', 'json32'] as const)(
  'the newer version %s also contains the URL, and offers only API keys if keys are required',
  async (name) => {
    const text = await textOf(create(true)[name](new Request('http://shop.example/openapi.json')))
    expect(JSON.parse(text).servers[0].variables.base_url.default).toBe('http://shop.example')
    expect(text).not.toMatch(/"security": \[\s*\{\}/)
  },
)

test('a workflow refers to the document on the host that the workflow was requested from', async () => {
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

  test('the document contains the URL that the request was sent to, regardless of earlier requests', async () => {
    const { json } = create(false)
    for (const n of [0, 1, 0, 2, 1]) expect(await urlIn(json(from(n)))).toBe(`http://host-${n}.example`)
  })

  test('the URL varies with the Host, but only the first document is cached and compressed', () => {
    const { json } = create(false)
    const first = json(from(0))
    expect(first.codings).toEqual(['br', 'gzip', 'identity'])
    for (const n of [1, 2, 1]) expect(json(from(n)).codings).toEqual(['identity'])
    expect(json(from(1))).not.toBe(json(from(1)))
    expect(json(from(0))).toBe(first)
  })

  test('the document contains the public URL if one is configured, whatever the Host', async () => {
    const { json } = createDocument({ urlFor: urlForReader('https://shop.example/api', ''), needsKeys: true })
    expect(await urlIn(json(from(0)))).toBe('https://shop.example/api')
    expect(json(from(1))).toBe(json(from(0)))
  })
})
