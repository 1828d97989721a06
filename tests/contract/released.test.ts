// The current contract is compatible with the released one.
import { describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { compareDocuments } from 'openapi-compat'
import { breakingChanges } from 'openapi-compat/testing/comparison.ts'
import { edited, remove } from 'openapi-compat/testing/edits.ts'
import { versionOf } from 'openapi-compat/version'
import { rootOf } from 'openapi-document/node'
import { parse } from 'yaml'
import contract from '../../contract/generated/openapi.json'

const today = new Date().toISOString().slice(0, 10)
const folder = new URL('../../contract/released/', import.meta.url)
const releases: [string, unknown][] = readdirSync(folder).map((name) => [
  name,
  parse(readFileSync(new URL(name, folder), 'utf8')),
])

describe.each(releases)('%s', (name, released) => {
  test('is named by its version', () => {
    expect(name).toBe(`${versionOf(rootOf(released)).join('.')}.yaml`)
  })

  test('is compatible with itself', () => {
    expect(compareDocuments(released, structuredClone(released), today)).toEqual([])
  })

  test('has something that the contract could break', () => {
    const without = edited(released, remove('paths./store/orders.get'))
    expect(breakingChanges(released, without, today)).toEqual(['paths./store/orders.get: GET /store/orders → removed'])
  })
})

test('the contract is compatible with the release of its version', () => {
  const released = releases.find(([name]) => name === `${contract.info.version}.yaml`)?.[1]
  expect(breakingChanges(released, contract, today)).toEqual([])
})
