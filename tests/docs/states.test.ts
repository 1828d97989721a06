// docs/understand/states.md lists the same error codes as the contract's examples and operation descriptions.
import { expect, test } from 'bun:test'
import { operations } from '../../contract/operations.ts'
import { statusOf } from '../../server/errors.ts'

const page = await Bun.file(new URL('../../docs/understand/states.md', import.meta.url)).text()
const rows = [...page.matchAll(/^\| `(\w+)` \| (`\w+_\w+`(?:, `\w+`)*) \|$/gm)].map(([, id = '', codes = '']) => [
  id,
  [...codes.matchAll(/`(\w+)`/g)].map(([, code = '']) => code).sort(),
])

/** Excludes idempotency_in_progress, because a conflict between two requests with one key does not depend on the state of the store. */
const dependsOnTheStore = (code: string): boolean => code !== 'idempotency_in_progress'

test.each(rows as [string, string[]][])(
  '%s › 404 and 409 have exactly the error codes in docs/understand/states.md',
  (id, codes) => {
    const operation = operations.find((one) => one.id === id)
    const documented = (operation?.responses() ?? [])
      .filter(({ status }) => [404, 409].includes(status))
      .flatMap(({ content }) => Object.keys(content?.['application/json']?.examples ?? {}).filter(dependsOnTheStore))
    expect(documented.sort()).toEqual(codes)
    const words = new Set(operation?.description.match(/\w+/g))
    const described = Object.keys(statusOf).filter(
      (code) => [404, 409].includes(statusOf[code as keyof typeof statusOf]) && words.has(code),
    )
    expect(described.sort()).toEqual(codes)
  },
)

test("docs/understand/states.md lists every operation that can fail because of the store's state", () => {
  const stateful = operations.filter(
    ({ id, responses }) => /Pet$|Order|Inventory/.test(id) && responses().some(({ status }) => status === 409),
  )
  expect<unknown[]>(rows.map(([id]) => id)).toEqual(expect.arrayContaining(stateful.map(({ id }) => id)))
})
