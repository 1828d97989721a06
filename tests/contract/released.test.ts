// The contract as it is keeps what the released one promised.
import { describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import contract from '../../contract/generated/openapi.json'
import { findBrokenPromises } from '../../packages/openapi-compat/compatibility.ts'
import { start } from '../../packages/openapi-compat/node.ts'
import { broken, edited } from '../../packages/openapi-compat/testing/cases.ts'
import { remove } from '../../packages/openapi-compat/testing/edits.ts'
import { versionOf } from '../../packages/openapi-compat/version.ts'

const today = new Date().toISOString().slice(0, 10)
const folder = new URL('../../contract/released/', import.meta.url)
const releases: [string, unknown][] = readdirSync(folder).map((name) => [
  name,
  parse(readFileSync(new URL(name, folder), 'utf8')),
])

describe.each(releases)('%s', (name, released) => {
  test('is named by its version', () => {
    expect(name).toBe(`${versionOf(start(released)).join('.')}.yaml`)
  })

  test('breaks no promise of its own', () => {
    expect(findBrokenPromises(released, structuredClone(released), today)).toEqual([])
  })

  test('holds promises that the contract could break', () => {
    const without = edited(released, remove('paths./store/orders.get'))
    expect(broken(released, without, today)).toEqual(['paths./store/orders.get: GET /store/orders → nothing there'])
  })
})

test('the contract keeps the promises of the release with its version', () => {
  const released = releases.find(([name]) => name === `${contract.info.version}.yaml`)?.[1]
  expect(broken(released, contract, today)).toEqual([])
})
