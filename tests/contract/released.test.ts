// The latest released contract has not changed, and the current contract keeps its promises.
import { expect, test } from 'bun:test'
import contract from '../../contract/generated/openapi.json'
import { findTamperedReleases, latestRelease } from '../../scripts/compatibility/releases.ts'
import { brokenPromises } from '../../scripts/compatibility/testing/cases.ts'
import { append, edited, remove } from '../../scripts/compatibility/testing/edits.ts'
import { operationsOf } from '../../scripts/openapi/operations.ts'

const folder = new URL('../../contract/released/', import.meta.url)
const today = new Date().toISOString().slice(0, 10)
const released = Bun.YAML.parse(latestRelease(folder)?.text ?? '')

test('no released contract has changed', () => {
  expect(findTamperedReleases(folder)).toEqual([])
})

test('the contract is compatible with the latest release', () => {
  expect(brokenPromises(released, contract, today)).toEqual([])
})

test('the latest release includes keys, access, the ledger, and the event feed', () => {
  const promised = [
    'listInventoryMovements',
    'listEvents',
    'getAccess',
    ...['listKeys', 'createKey', 'rotateKey', 'getKey', 'updateKey', 'revokeKey'],
  ]
  const operations = operationsOf(contract).filter(({ id }) => promised.includes(id))
  expect(operations.length).toBe(promised.length)
  const without = edited(contract, ...operations.map(({ node }) => remove(node.location)))
  expect(brokenPromises(released, without, today)).toHaveLength(promised.length)
})

test('a value can be added to EventType, SubjectType, and Scope', () => {
  const schemas = ['EventType', 'SubjectType', 'Scope']
  const extended = edited(contract, ...schemas.map((schema) => append(`components.schemas.${schema}.enum`, 'new')))
  expect(brokenPromises(released, extended, today)).toEqual([])
})
