// What the markers allow: each level of stability, deprecation and its dates, and a new major version.
import { describe, expect, test } from 'bun:test'
import contract from '../../contract/generated/openapi.json'
import { findBrokenPromises } from './compatibility.ts'
import { broken, edited } from './testing/cases.ts'
import { all, type Edit, remove, set } from './testing/edits.ts'

const cancelOrder = 'paths./store/orders/{orderId}.delete'
const major = set('info.version', '2.0.0')
const level = (value: string) => set(`${cancelOrder}.x-stability`, value)
const deprecated = (since: string, sunset?: string): Edit =>
  all(
    set(`${cancelOrder}.deprecated`, true),
    set(`${cancelOrder}.x-deprecated-since`, since),
    ...(sunset ? [set(`${cancelOrder}.x-deprecated-sunset`, sunset)] : []),
  )
const gone = remove(cancelOrder)
const tightened = set(`${cancelOrder}.operationId`, 'dropOrder')

type Outcome = 'breaking' | 'experimental' | 'beta' | 'new major' | 'nothing'

function outcomeOf(given: readonly Edit[], edits: readonly Edit[], today = '2026-11-15'): Outcome {
  const released = edited(contract, ...given)
  const findings = findBrokenPromises(released, edited(released, ...edits), today)
  const ours = findings.filter(({ operations }) => operations.includes('cancelOrder'))
  expect(findings.filter(({ place }) => place !== 'info.version')).toEqual(ours)
  expect(ours.length).toBeLessThan(2)
  const [finding] = ours
  return finding ? (finding.pardon ?? 'breaking') : 'nothing'
}

describe('a change of an operation', () => {
  test.each<[string, Edit[], Edit[], Outcome]>([
    ['stable, without a marker', [], [tightened], 'breaking'],
    ['stable, with one', [level('stable')], [tightened], 'breaking'],
    ['deprecated', [deprecated('2024-01-01', '2025-01-01')], [tightened], 'breaking'],
    ['beta', [level('beta')], [tightened], 'beta'],
    ['experimental', [level('experimental')], [tightened], 'experimental'],
    ['stable only from now on', [level('beta')], [tightened, level('stable')], 'beta'],
    ['with a new major version', [], [tightened, major], 'new major'],
    ['with a new minor version', [], [tightened, set('info.version', '1.1.0')], 'breaking'],
    ['with an older major version', [major], [tightened, set('info.version', '1.0.0')], 'breaking'],
    ['beta, with a new major version', [level('beta')], [tightened, major], 'beta'],
  ])('%s', (_, given, edits, outcome) => expect(outcomeOf(given, edits)).toBe(outcome))
})

describe('the removal of an operation', () => {
  const year = deprecated('2026-01-01', '2027-06-30')
  const month = deprecated('2026-01-01')

  test.each<[string, Edit[], Edit[], string, Outcome]>([
    ['stable, never deprecated', [], [gone], '2027-07-01', 'breaking'],
    ['stable, never deprecated, new major version', [], [gone, major], '2027-07-01', 'breaking'],
    ['stable, after its sunset, same major version', [year], [gone], '2027-07-01', 'breaking'],
    ['stable, on the day of its sunset, new major version', [year], [gone, major], '2027-06-30', 'breaking'],
    ['stable, after its sunset, new major version', [year], [gone, major], '2027-07-01', 'new major'],
    ['stable, deprecated without a sunset, new major version', [month], [gone, major], '2027-07-01', 'breaking'],
    [
      'stable, with dates but not deprecated, new major version',
      [year, remove(`${cancelOrder}.deprecated`)],
      [gone, major],
      '2027-07-01',
      'breaking',
    ],
    ['beta, never deprecated', [level('beta')], [gone], '2027-07-01', 'breaking'],
    ['beta, deprecated in the same release', [level('beta')], [month, gone], '2027-07-01', 'breaking'],
    ['beta, deprecated 29 days ago', [level('beta'), month], [gone], '2026-01-30', 'breaking'],
    ['beta, deprecated 30 days ago', [level('beta'), month], [gone], '2026-01-31', 'beta'],
    ['beta, deprecated long ago, before its sunset', [level('beta'), year], [gone], '2027-06-30', 'breaking'],
    ['beta, deprecated long ago, after its sunset', [level('beta'), year], [gone], '2027-07-01', 'beta'],
    [
      'beta, without a day it was deprecated',
      [level('beta'), set(`${cancelOrder}.deprecated`, true)],
      [gone],
      '2027-07-01',
      'breaking',
    ],
    ['experimental', [level('experimental')], [gone], '2026-01-01', 'experimental'],
  ])('%s', (_, given, edits, today, outcome) => expect(outcomeOf(given, edits, today)).toBe(outcome))

  test('of getPet fails before 2028, and then needs a new major version', () => {
    const without = edited(contract, remove('paths./pets/{petId}.get'))
    const inTwo = edited(without, major)
    const promise = ['paths./pets/{petId}.get: GET /pets/{petId} → nothing there']
    expect(broken(contract, inTwo, '2027-12-31')).toEqual(promise)
    expect(broken(contract, without, '2028-01-01')).toEqual(promise)
    expect(broken(contract, inTwo, '2028-01-01')).toEqual([])
  })
})

describe('the level of an operation', () => {
  test.each<[string, Edit[], Edit[], Outcome]>([
    ['stable to beta', [], [level('beta')], 'breaking'],
    ['stable to experimental', [], [level('experimental')], 'breaking'],
    ['beta to experimental', [level('beta')], [level('experimental')], 'breaking'],
    ['stable to beta, new major version', [], [level('beta'), major], 'new major'],
    ['experimental to beta', [level('experimental')], [level('beta')], 'nothing'],
    ['beta to stable', [level('beta')], [remove(`${cancelOrder}.x-stability`)], 'nothing'],
    ['stable, now said', [], [level('stable')], 'nothing'],
  ])('%s', (_, given, edits, outcome) => expect(outcomeOf(given, edits)).toBe(outcome))

  test('is no longer in the answers of an operation that became stable', () => {
    const setInventory = 'paths./store/inventory/{petId}.put'
    const places = ['x-stability', 'responses.200.headers.X-Stability']
    const stable = edited(contract, ...places.map((place) => remove(`${setInventory}.${place}`)))
    expect(findBrokenPromises(contract, stable, '2026-11-15')).toEqual([])
  })

  test('that is none is told', () => {
    expect(() => outcomeOf([level('alpha')], [])).toThrow('must be one of experimental, beta, stable')
  })
})

describe('the end of an operation', () => {
  const announced = deprecated('2026-12-01', '2028-01-31')
  const sunset = (day: string) => set(`${cancelOrder}.x-deprecated-sunset`, day)

  test.each<[string, Edit[], Edit[], Outcome]>([
    ['is announced a year before', [], [deprecated('2026-12-01', '2027-12-01')], 'nothing'],
    ['is announced less than a year before', [], [deprecated('2026-12-01', '2027-11-30')], 'breaking'],
    [
      'is announced less than a year before, new major version',
      [],
      [deprecated('2026-12-01', '2027-11-30'), major],
      'breaking',
    ],
    ['is announced as if it were long known', [], [deprecated('2024-01-01', '2027-11-14')], 'breaking'],
    ['is announced a year before the release', [], [deprecated('2024-01-01', '2027-11-15')], 'nothing'],
    ['is announced without a sunset', [], [deprecated('2026-12-01')], 'breaking'],
    [
      'is announced without saying since when',
      [],
      [set(`${cancelOrder}.deprecated`, true), sunset('2028-01-31')],
      'breaking',
    ],
    ['is announced for a beta operation', [level('beta')], [deprecated('2026-12-01')], 'nothing'],
    ['comes later', [announced], [sunset('2028-02-01')], 'nothing'],
    ['comes earlier', [announced], [sunset('2028-01-30')], 'breaking'],
    ['comes earlier, new major version', [announced], [sunset('2028-01-30'), major], 'breaking'],
    ['comes earlier, beta', [level('beta'), announced], [sunset('2028-01-30')], 'breaking'],
    ['comes earlier, experimental', [level('experimental'), announced], [sunset('2028-01-30')], 'experimental'],
    ['loses its date', [announced], [remove(`${cancelOrder}.x-deprecated-sunset`)], 'breaking'],
    [
      'is called off',
      [announced],
      [remove(`${cancelOrder}.deprecated`), remove(`${cancelOrder}.x-deprecated-sunset`)],
      'nothing',
    ],
  ])('%s', (_, given, edits, outcome) => expect(outcomeOf(given, edits)).toBe(outcome))

  test('of getPet can be called off, with all that announces it, and announced again', () => {
    const getPet = 'paths./pets/{petId}.get'
    const markers = ['deprecated', 'x-deprecated-since', 'x-deprecated-sunset', 'x-successor']
    const headers = ['Deprecation', 'Sunset', 'Link'].map((name) => `responses.200.headers.${name}`)
    const stays = edited(contract, ...[...markers, ...headers].map((place) => remove(`${getPet}.${place}`)))
    expect(broken(contract, stays)).toEqual([])
    expect(broken(stays, contract)).toEqual([])
    const loud = edited(contract, remove(`${getPet}.responses.200.headers.Link`))
    expect(broken(contract, loud)).toEqual(['components.headers.SuccessorLink: header Link → no such header'])
  })

  test('on something that is no day is told', () => {
    expect(() => outcomeOf([], [deprecated('2026-12-01', 'soon')])).toThrow('must be a day in quotes')
  })
})

describe('the version', () => {
  test.each([
    ['1.0.0', '1.0.0', []],
    ['1.0.0', '1.1.0', []],
    ['1.9.0', '1.10.0', []],
    ['1.0.0', '2.0.0', []],
    ['1.1.0', '1.0.9', ['info.version: 1.1.0 → 1.0.9']],
    ['2.0.0', '1.9.9', ['info.version: 2.0.0 → 1.9.9']],
  ])('%s to %s', (was, is, breaks) => {
    const dated = (version: string) => ({ ...contract, info: { ...contract.info, version } })
    expect(broken(dated(was), dated(is))).toEqual(breaks)
  })

  test('that is none is told', () => {
    expect(() => broken({ info: {} }, contract)).toThrow('"undefined" is not a version')
  })
})
