// Who should not be let in, by the security of an operation and what was given for it.
import { describe, expect, test } from 'bun:test'
import type { Header } from '../case.ts'
import type { OpenApiDocument } from '../openapi/objects.ts'
import { readService } from '../service.ts'
import { caseOf, type Draft } from './draft.ts'
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
  readonly given?: readonly Header[]
  readonly statuses?: readonly number[]
}

/** What each case says of itself, with its address and what its headers are beside that of the draft. */
function cases({ security, given = [], statuses = [200, 401, 403] }: Row) {
  const responses = Object.fromEntries(statuses.map((status) => [status, {}]))
  const written = {
    openapi: '3.0.3',
    paths: { '/boxes': { get: { security, responses } } },
    components: { securitySchemes },
  }
  const [operation] = readService('http://x', written as unknown as OpenApiDocument).operations
  if (!operation) throw new Error('it is described')
  const made = unauthenticatedVariations(operation, given, () => 'n7').map((variation) =>
    caseOf(operation, 'credentials', variation, draft),
  )
  return made.map(({ why, expected, request: { target, headers, isOnItsOwn } }) => {
    expect(isOnItsOwn).toBe(true)
    expect(headers).toContainEqual(['If-Match', '*'])
    const sent = headers.filter(([name]) => name !== 'If-Match').map(([name, value]) => `${name}: ${value}`)
    return { why, expected, target, sent }
  })
}

const sent = (row: Row) => cases(row).map((one) => one.sent)

test('a token: none, and wrong ones in its place, with everything else that was given', () => {
  expect(sent({ security: [{ Token: [] }], given: [other, token] })).toEqual([
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

test('a key in the query or a cookie, of which none was given', () => {
  const [without, wrong, ...more] = cases({ security: [{ Query: [] }] })
  expect([without?.target, wrong?.target]).toEqual(['/boxes?q=1', '/boxes?q=1&api%20key=n7'])
  expect(more).toEqual([])
  expect(sent({ security: [{ Session: [] }] })).toEqual([[], ['Cookie: session=n7']])
})

test('either of two: the other one is left out, for it would be enough', () => {
  const all = sent({ security: [{ Session: [] }, { Key: [] }], given: [key] })
  expect(all).toEqual([[], ['Cookie: session=n7'], ['X-Key: n7'], ['X-Key: k2'], ['X-Key: k'], ['X-Key: k1x']])
})

test('two together: the other one is right', () => {
  const all = sent({ security: [{ Session: [], Key: [] }], given: [key] })
  expect(all.slice(0, 3)).toEqual([[], ['X-Key: k1'], ['X-Key: k1', 'Cookie: session=n7']])
  expect(all.slice(3, 5)).toEqual([[], ['X-Key: n7']])
})

test('two together, of which one is enough: nothing is wrong without the second', () => {
  const why = cases({ security: [{ Key: [] }, { Key: [], Session: [] }], given: [key] }).map((one) => one.why)
  expect(why).not.toContain('without cookie session')
  expect(why).toContain('without header X-Key')
})

describe('what is expected', () => {
  test.each([
    [[200, 401, 403], [401]],
    [[200, 403], [403]],
    [[200], [401, 403]],
  ])('where %j are described', (described, statuses) => {
    const [without] = cases({ security: [{ Token: [] }], statuses: described })
    expect(without).toMatchObject({ why: 'without credentials', expected: { kind: 'not let in', statuses } })
  })

  test('nothing, where anyone is let in: a wrong credential may be refused or passed over', () => {
    const all = cases({ security: [{ Token: [] }, {}] })
    expect(all.map(({ why, expected }) => [why, expected.kind])).toEqual([
      ['Authorization: made up', 'open'],
      ['Authorization: empty', 'open'],
      ['Authorization: under the name Basic', 'open'],
    ])
    expect(cases({ security: [] })).toEqual([])
  })
})
