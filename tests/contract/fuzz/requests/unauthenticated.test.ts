// Tests the requests that must be denied access, for various security requirements and default headers.
import { describe, expect, test } from 'bun:test'
import { readService } from '../service.ts'
import type { Header } from '../test-case.ts'
import { type Draft, toTestCase } from './draft.ts'
import { unauthenticatedVariations } from './unauthenticated.ts'

const securitySchemes = {
  Token: { type: 'http', scheme: 'bearer' },
  Key: { type: 'apiKey', in: 'header', name: 'X-Key' },
  Query: { type: 'apiKey', in: 'query', name: 'api key' },
  Session: { type: 'apiKey', in: 'cookie', name: 'session' },
}
const token: Header = ['Authorization', 'Bearer abcdefgh']
const key: Header = ['X-Key', 'k1']
const other: Header = ['X-Tenant', 't']
const draft: Draft = { params: {}, query: ['q=1'], headers: [['If-Match', '*']], body: undefined }

interface Row {
  readonly security: readonly object[]
  readonly defaultHeaders?: readonly Header[]
  readonly statuses?: readonly number[]
}

/** Returns each test case's label, target, and headers other than the draft's own. */
function cases({ security, defaultHeaders = [], statuses = [200, 401, 403] }: Row) {
  const responses = Object.fromEntries(statuses.map((status) => [status, {}]))
  const written = {
    openapi: '3.0.3',
    paths: { '/boxes': { get: { security, responses } } },
    components: { securitySchemes },
  }
  const [operation] = readService('http://x', written).operations
  if (!operation) throw new Error('The document has one operation.')
  const testCase = unauthenticatedVariations(operation, defaultHeaders, () => 'n7').map((variation) =>
    toTestCase(operation, 'credentials', variation, draft),
  )
  return testCase.map(({ label, expected, request: { target, headers, omitsDefaultHeaders } }) => {
    expect(omitsDefaultHeaders).toBe(true)
    expect(headers).toContainEqual(['If-Match', '*'])
    const sent = headers.filter(([name]) => name !== 'If-Match').map(([name, value]) => `${name}: ${value}`)
    return { label, expected, target, sent }
  })
}

const sent = (row: Row) => cases(row).map((one) => one.sent)

test('omits the token or sends an invalid one, and still sends all other headers', () => {
  expect(sent({ security: [{ Token: [] }], defaultHeaders: [other, token] })).toEqual([
    ['X-Tenant: t'],
    ['X-Tenant: t', 'Authorization: Bearer n7'],
    ['X-Tenant: t', 'Authorization: Bearer abcdffgh'],
    ['X-Tenant: t', 'Authorization: Bearer abceefgh'],
    ['X-Tenant: t', 'Authorization: Bearer abcdefg'],
    ['X-Tenant: t', 'Authorization: Bearer abcdefghx'],
    ['X-Tenant: t', 'Authorization: Bearer'],
    ['X-Tenant: t', 'Authorization: Basic abcdefgh'],
  ])
})

test('sends an invalid key in the query or in a cookie, even if the run has no valid key', () => {
  const [without, invalid, ...more] = cases({ security: [{ Query: [] }] })
  expect([without?.target, invalid?.target]).toEqual(['/boxes?q=1', '/boxes?q=1&api%20key=n7'])
  expect(more).toEqual([])
  expect(sent({ security: [{ Session: [] }] })).toEqual([[], ['Cookie: session=n7']])
})

test('omits the alternative credential, which would be sufficient on its own', () => {
  const all = sent({ security: [{ Session: [] }, { Key: [] }], defaultHeaders: [key] })
  expect(all).toEqual([[], ['Cookie: session=n7'], ['X-Key: n7'], ['X-Key: k2'], ['X-Key: k'], ['X-Key: k1x']])
})

test('keeps the other credential valid if both are needed', () => {
  const all = sent({ security: [{ Session: [], Key: [] }], defaultHeaders: [key] })
  expect(all.slice(0, 3)).toEqual([[], ['X-Key: k1'], ['X-Key: k1', 'Cookie: session=n7']])
  expect(all.slice(3, 5)).toEqual([[], ['X-Key: n7']])
})

test('does not expect a rejection for a missing second credential if the first is sufficient', () => {
  const label = cases({ security: [{ Key: [] }, { Key: [], Session: [] }], defaultHeaders: [key] }).map(
    (one) => one.label,
  )
  expect(label).not.toContain('without cookie session')
  expect(label).toContain('without header X-Key')
})

describe('the expected status of a request without credentials', () => {
  test.each([
    [[200, 401, 403], [401]],
    [[200, 403], [403]],
    [[200], [401, 403]],
  ])('if the documented statuses are %j, the expected status is one of %j', (documented, statuses) => {
    const [without] = cases({ security: [{ Token: [] }], statuses: documented })
    expect(without).toMatchObject({ label: 'without credentials', expected: { kind: 'unauthenticated', statuses } })
  })

  test('the expected status is unspecified if everyone has access, because the service may reject or ignore invalid credentials', () => {
    const all = cases({ security: [{ Token: [] }, {}] })
    expect(all.map(({ label, expected }) => [label, expected.kind])).toEqual([
      ['Authorization: random', 'unspecified'],
      ['Authorization: empty', 'unspecified'],
      ['Authorization: with the Basic scheme', 'unspecified'],
    ])
    expect(cases({ security: [] })).toEqual([])
  })
})
