// A service that needs keys leaves anonymous access out of its OpenAPI document, and nothing else.
import { expect, test } from 'bun:test'
import { parse } from 'yaml'
import document from '../../../contract/generated/openapi.json'
import { createDocument } from './document.ts'

const toReferenceDocument = (text: string): string => text
const { json, yaml } = createDocument({ publicUrl: undefined, needsKeys: true, toReferenceDocument })
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
  ['JSON', JSON.parse(await json(request).text())],
  ['YAML', parse(await yaml(request).text())],
])('if keys are needed, the document offers only the key, in %s', (_, served) => {
  expect(served).toEqual(withKeysOnly)
})
