// docs/understand/states.md and the contract name the same error codes: the table, the examples and the description of each operation.
import { expect, test } from 'bun:test'
import document from '../../contract/generated/openapi.json'
import { statusOf } from '../../server/errors.ts'
import { documentedOperations } from '../support/conformance.ts'

const page = await Bun.file(new URL('../../docs/understand/states.md', import.meta.url)).text()
const rows = [...page.matchAll(/^\| `(\w+)` \| (`\w+_\w+`(?:, `\w+`)*) \|$/gm)].map(([, id = '', codes = '']) => [
  id,
  [...codes.matchAll(/`(\w+)`/g)].map(([, code = '']) => code).sort(),
])

/** An idempotency key in use says nothing about the state of the store. */
const dependsOnTheStore = (code: string): boolean => code !== 'idempotency_in_progress'

const descriptions = new Map(
  Object.values(document.paths).flatMap((item) =>
    Object.values(item as Record<string, { operationId?: string; description?: string }>).map((operation) => [
      operation.operationId,
      operation.description,
    ]),
  ),
)

test.each(rows as [string, string[]][])(
  '%s › 404 and 409 have exactly the codes of docs/understand/states.md',
  (id, codes) => {
    const { responses } = documentedOperations.find((operation) => operation.id === id) ?? { responses: new Map() }
    const documented = [404, 409].flatMap((status) =>
      Object.keys(responses.get(status)?.content?.['application/json']?.examples ?? {}).filter(dependsOnTheStore),
    )
    expect(documented.sort()).toEqual(codes)
    const words = new Set(descriptions.get(id)?.match(/\w+/g))
    const described = Object.keys(statusOf).filter(
      (code) => [404, 409].includes(statusOf[code as keyof typeof statusOf]) && words.has(code),
    )
    expect(described.sort()).toEqual(codes)
  },
)

test('docs/understand/states.md lists every operation that may be rejected in some state', () => {
  const stateful = documentedOperations.filter(
    ({ id, responses }) => /Pet$|Order|Inventory/.test(id) && responses.has(409),
  )
  expect(rows.map(([id]) => id)).toEqual(expect.arrayContaining(stateful.map(({ id }) => id)))
})
