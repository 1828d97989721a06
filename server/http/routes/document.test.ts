// What a service that needs keys leaves out of its description, and that it leaves out nothing else.
import { expect, test } from 'bun:test'
import { parse } from 'yaml'
import document from '../../../contract/generated/openapi.json'
import { createDocument } from './document.ts'

const { json, yaml } = createDocument({ publicUrl: undefined, needsKeys: true })
const request = new Request('http://127.0.0.1:8080/openapi.json')
const withKeysOnly: unknown = JSON.parse(JSON.stringify(document), (name, value: unknown) =>
  name === 'security' && Array.isArray(value) ? value.slice(1) : value,
)

test('the contract offers the way without a key before the key, and no other', () => {
  for (const item of Object.values(document.paths))
    for (const operation of Object.values(item))
      if ('security' in operation) expect(operation.security).toEqual([{}, { ApiKey: [expect.any(String)] }])
})

test.each([
  ['JSON', JSON.parse(json(request))],
  ['YAML', parse(yaml(request))],
])('where a key is needed, the description has the key alone, in %s', (_, told) => {
  expect(told).toEqual(withKeysOnly)
})
