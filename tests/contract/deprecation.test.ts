// Later versions of the contract must honor its announcements about getPet and setInventory.
import { describe, expect, test } from 'bun:test'
import contract from '../../contract/generated/openapi.json'
import { edited, remove, set } from '../../scripts/compatibility/testing/edits.ts'
import { compareContracts } from '../../scripts/released-contract.ts'
import { brokenPromises } from '../support/contract/broken-promises.ts'

const getPet = 'paths./pets/{petId}.get'

describe('the announced removal of getPet', () => {
  test('getPet cannot be removed before 2028, and then only with a new major version', () => {
    const without = edited(contract, remove(getPet))
    const newMajor = edited(without, set('info.version', '2.0.0'))
    const expected = [`${getPet}: GET /pets/{petId} → removed`]
    expect(brokenPromises(contract, newMajor, '2027-12-31')).toEqual(expected)
    expect(brokenPromises(contract, without, '2028-01-01')).toEqual(expected)
    expect(brokenPromises(contract, newMajor, '2028-01-01')).toEqual([])
  })

  test('getPet can be kept if the contract drops the headers that announce its removal', () => {
    const markers = ['deprecated', 'x-deprecated-since', 'x-deprecated-sunset', 'x-successor']
    const headers = ['Deprecation', 'Sunset', 'Link'].map((name) => `responses.200.headers.${name}`)
    const kept = edited(contract, ...[...markers, ...headers].map((place) => remove(`${getPet}.${place}`)))
    expect(brokenPromises(contract, kept)).toEqual([])
    expect(brokenPromises(kept, contract)).toEqual([])
  })
})

test('setInventory can become stable and drop its beta header', () => {
  const places = ['x-stability', 'responses.200.headers.X-Stability']
  const stable = edited(contract, ...places.map((place) => remove(`paths./store/inventory/{petId}.put.${place}`)))
  expect(compareContracts(contract, stable, '2026-11-15')).toEqual([])
})
