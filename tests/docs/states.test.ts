// docs/states.md and the contract name the same refusals: by the table, by each operation's examples, and by its description.
import { expect, test } from 'bun:test'
import document from '../../contract/generated/openapi.json'
import { statusOf } from '../../server/errors.ts'
import { describedOperations } from '../support/conformance.ts'

const page = await Bun.file(new URL('../../docs/states.md', import.meta.url)).text()
const rows = [...page.matchAll(/^\| `(\w+)` \| (`\w+_\w+`(?:, `\w+`)*) \|$/gm)].map(([, id = '', codes = '']) => [
  id,
  [...codes.matchAll(/`(\w+)`/g)].map(([, code = '']) => code).sort(),
])

/** A request that is still running is no state of the store. */
const dependsOnTheStore = (code: string): boolean => code !== 'idempotency_in_progress'

const descriptions = new Map(
  Object.values(document.paths).flatMap((item) =>
    Object.values(item as Record<string, { operationId?: string; description?: string }>).map((operation) => [
      operation.operationId,
      operation.description,
    ]),
  ),
)

test.each(rows as [string, string[]][])('%s › refuses what docs/states.md says, and no more', (id, codes) => {
  const { responses } = describedOperations.find((operation) => operation.id === id) ?? { responses: new Map() }
  const documented = [404, 409].flatMap((status) =>
    Object.keys(responses.get(status)?.content?.['application/json']?.examples ?? {}).filter(dependsOnTheStore),
  )
  expect(documented.sort()).toEqual(codes)
  const words = new Set(descriptions.get(id)?.match(/\w+/g))
  const said = Object.keys(statusOf).filter(
    (code) => [404, 409].includes(statusOf[code as keyof typeof statusOf]) && words.has(code),
  )
  expect(said.sort()).toEqual(codes)
})

test('every operation that depends on the state is in the table', () => {
  const stateful = describedOperations.filter(
    ({ id, responses }) => /Pet$|Order|Inventory/.test(id) && (responses.has(409) || responses.has(404)),
  )
  expect(
    stateful
      .map(({ id }) => id)
      .filter((id) => id !== 'getPet')
      .sort(),
  ).toEqual(rows.map(([id]) => String(id)).sort())
})
