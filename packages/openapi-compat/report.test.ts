// How findings read: one for each cause, with the operations it touches, and what fails before what is only told.
import { expect, test } from 'bun:test'
import contract from '../../contract/generated/openapi.json'
import { findBrokenPromises } from './compatibility.ts'
import { tellAll } from './report.ts'
import { edited } from './testing/cases.ts'
import { remove, set } from './testing/edits.ts'

const report = (...edits: Parameters<typeof edited>[1][]) =>
  tellAll(findBrokenPromises(contract, edited(contract, ...edits), '2026-11-15'))

test('nothing found is nothing to tell', () => {
  expect(report()).toBe('')
})

test('a cause that operations share is told once for each level of stability', () => {
  expect(report(set('components.schemas.InventoryItem.properties.status', { type: 'string' })).split('\n')).toEqual([
    '  ✗ listInventory, getInventoryItem: components.schemas.PetStatus: promised: enum ["available","pending","sold"]; now: no enum. Callers would get what they were told never comes.',
    '  · (beta) setInventory, adjustInventory: components.schemas.PetStatus: promised: enum ["available","pending","sold"]; now: no enum. Callers would get what they were told never comes.',
    '  · (experimental) getStoreSummary: components.schemas.PetStatus: promised: enum ["available","pending","sold"]; now: no enum. Callers would get what they were told never comes.',
    '',
  ])
})

test('many operations are counted', () => {
  expect(report(remove('components.schemas.Error.properties.message'))).toMatch(
    /^ {2}✗ listPets, createPet, getPet, replacePet and \d+ more: components\.schemas\.Error\.properties\.message: /,
  )
})

test('a removal says what was announced', () => {
  expect(report(remove('paths./pets/{petId}.get'))).toMatch(
    /^ {2}✗ getPet: paths\.\/pets\/\{petId\}\.get: promised: GET \/pets\/\{petId\}; now: nothing there\. Callers get an error; it was deprecated since .*, with a sunset on 2027-12-31\.\n$/,
  )
})
