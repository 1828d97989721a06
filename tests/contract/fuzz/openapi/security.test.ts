import { expect, test } from 'bun:test'
import { readService } from '../service.ts'
import { needsCredentials, type Security } from './security.ts'

const components = {
  securitySchemes: {
    Token: { type: 'http', scheme: 'Bearer' },
    Alias: { $ref: '#/components/securitySchemes/Token' },
    Login: { type: 'oauth2', flows: {} },
    Key: { type: 'apiKey', in: 'query', name: 'key' },
    Certificate: { type: 'mutualTLS' },
  },
}
const bearer = { kind: 'http', scheme: 'bearer' } as const
const key = { kind: 'apiKey', in: 'query', name: 'key' } as const
const unsupported = { kind: 'unsupported' } as const

function operation(own: object, ofAll: object) {
  const written = { openapi: '3.0.3', components, paths: { '/boxes': { get: { ...own, responses: {} } } }, ...ofAll }
  const [read] = readService('http://x', written).operations
  if (!read) throw new Error('The document has one operation.')
  return read
}

test.each<[object, object, Security, boolean]>([
  [{}, {}, [], false],
  [{}, { security: [{ Token: [] }] }, [[bearer]], true],
  [{ security: [] }, { security: [{ Token: [] }] }, [], false],
  [{ security: [{ Key: [] }] }, { security: [{ Token: [] }] }, [[key]], true],
  [{ security: [{ Token: ['boxes:read'] }, {}] }, {}, [[bearer], []], false],
  [{ security: [{ Token: [], Key: [] }, { Alias: [] }] }, {}, [[bearer, key], [bearer]], true],
  [{ security: [{ Login: ['boxes'] }] }, {}, [[bearer]], true],
  [{ security: [{ Certificate: [] }, { Unheard: [] }] }, {}, [[unsupported], [unsupported]], true],
])('reads the security of an operation with %j in a document with %j', (own, ofAll, security, isNeeded) => {
  const read = operation(own, ofAll)
  expect(read.security).toEqual(security)
  expect(needsCredentials(read)).toBe(isNeeded)
})
