import { expect, test } from 'bun:test'
import document from '../contract/generated/openapi.json'
import { documentedOperations, resolve } from '../tests/support/contract/conformance.ts'
import { statusOf } from './errors.ts'

/** Error codes for requests that do not match any operation. */
const outsideOperations = ['route_not_found', 'method_not_allowed']

const documented = documentedOperations.flatMap(({ responses }) =>
  [...responses]
    .filter(([status]) => status >= 400)
    .flatMap(([status, { content }]) =>
      Object.entries(content?.['application/json']?.examples ?? {}).map(([name, example]) => {
        const { value } = resolve(example) as { value: { code: string; status: number } }
        return { name, value, status }
      }),
    ),
)

test('each documented error has the status that statusOf assigns to its code', () => {
  expect(documented.length).toBeGreaterThan(0)
  for (const { value, status } of documented) {
    expect(value.status).toBe(status)
    expect(statusOf).toHaveProperty(value.code, status as never)
  }
})

test('an example is named after its code, or after its content if the code has several examples', () => {
  for (const { name, value } of documented)
    expect([name, documented.some((one) => one.name === value.code)]).toEqual([name, true])
})

test('each code in statusOf is documented in the contract and in docs/api/errors.md', async () => {
  const codes = new Set([...documented.map(({ value }) => value.code), ...outsideOperations])
  expect(Object.keys(statusOf).filter((code) => !codes.has(code))).toEqual([])
  for (const code of outsideOperations) expect(document.info.description).toContain(code)
  const page = await Bun.file(new URL('../docs/api/errors.md', import.meta.url)).text()
  for (const [code, status] of Object.entries(statusOf)) expect(page).toContain(`| ${status} | \`${code}\` |`)
})
