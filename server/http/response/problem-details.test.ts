// Problem details contain the same code, message, and status as a plain error, in the RFC 9457 format.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { components } from '../../../contract/generated/types.ts'
import { bearer } from '../../../tests/support/store/keys.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'
import { statusOf } from '../../errors.ts'

type ErrorBody = components['schemas']['Error']
type ProblemDetails = components['schemas']['ProblemDetails']

const accept = { Accept: 'application/problem+json' }

const failures: readonly [code: string, method: string, target: string, body: unknown][] = [
  ['malformed_json', 'POST', '/pets', '{'],
  ['invalid_request', 'POST', '/pets', { name: '' }],
  ['invalid_cursor', 'GET', '/pets?cursor=x', undefined],
  ['route_not_found', 'GET', '/cats', undefined],
  ['pet_not_found', 'GET', '/store/inventory/999', undefined],
  ['method_not_allowed', 'DELETE', '/pets', undefined],
  ['unknown_pet', 'POST', '/store/orders', { petId: 999 }],
]

describe('an error as problem details', () => {
  let store: TestStore
  beforeAll(async () => {
    store = await startStore('sqlite')
  })
  afterAll(() => store.stop())

  test.each(failures)(
    '%s has the same code, message, and status as the plain error',
    async (code, method, target, body) => {
      const plain = await store.send<ErrorBody>(method, target, body)
      const problem = await store.send<ProblemDetails>(method, target, body, accept)
      expect([plain.body.code, plain.headers.get('content-type')]).toEqual([code, 'application/json'])
      expect([problem.status, problem.headers.get('content-type')]).toEqual([plain.status, 'application/problem+json'])
      expect(problem.body).toEqual({
        ...plain.body,
        type: `/docs/api/errors#${code}`,
        title: expect.stringMatching(/^[A-Z][A-Za-z ]+$/),
        detail: plain.body.message,
      })
      expect(problem.headers.get('allow')).toBe(plain.headers.get('allow'))
    },
  )

  test('a successful response stays plain JSON', async () => {
    const { status, headers } = await store.send('GET', '/pets', undefined, accept)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json'])
  })

  test('the type of a problem links to the documentation for its error code', async () => {
    const page = await (await fetch(`${store.url}/docs/api/errors`)).text()
    const rows = [...page.matchAll(/<tr id="(\w+)"><td>(\d+)<\/td>/g)].map(([, code, status]) => [code, Number(status)])
    expect(rows).toEqual(Object.entries(statusOf))
  })
})

test("the type of a problem includes the public URL's path, even if authentication fails", async () => {
  const store = await startStore('sqlite', { publicUrl: 'https://shop.example/api', auth: 'on' })
  const { status, body } = await store.send<ProblemDetails>('GET', '/pets', undefined, { ...accept, ...bearer('ps_x') })
  await store.stop()
  expect([status, body.title, body.type]).toEqual([401, 'Unauthenticated', '/api/docs/api/errors#unauthenticated'])
})
