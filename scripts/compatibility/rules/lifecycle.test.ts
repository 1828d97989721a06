// Tests which changes are allowed by a stability level, a deprecation with dates, and a new major version.
import { describe, expect, test } from 'bun:test'
import type { Finding } from '../change.ts'
import { compareContracts } from '../compare.ts'
import { brokenPromises, shop, today } from '../testing/cases.ts'
import { all, type Edit, edited, remove, set } from '../testing/edits.ts'

const cancelOrder = 'paths./store/orders/{orderId}.delete'
const getPet = 'paths./pets/{petId}.get'
const major = set('info.version', '2.0.0')
const level = (value: string) => set(`${cancelOrder}.x-stability`, value)
const deprecated = (since: string, sunset?: string): Edit =>
  all(
    set(`${cancelOrder}.deprecated`, true),
    set(`${cancelOrder}.x-deprecated-since`, since),
    ...(sunset ? [set(`${cancelOrder}.x-deprecated-sunset`, sunset)] : []),
  )
const removed = remove(cancelOrder)
const changed = set(`${cancelOrder}.operationId`, 'dropOrder')

type Outcome = 'breaking' | 'experimental' | 'beta' | 'new major' | 'nothing'

/** Excludes notes about changes that do not break a promise. */
const isPromise = ({ level, exemption }: Finding): boolean => level !== 'note' || exemption !== undefined

function outcomeOf(given: readonly Edit[], edits: readonly Edit[], date = today): string {
  const released = edited(shop, ...given)
  const findings = compareContracts(released, edited(released, ...edits), date).filter(isPromise)
  const ours = findings.filter(({ operations }) => operations.includes('cancelOrder'))
  expect(findings.filter(({ location }) => location !== 'info.version')).toEqual(ours)
  expect(ours.length).toBeLessThan(2)
  const [finding] = ours
  return finding ? (finding.exemption ?? 'breaking') : 'nothing'
}

describe('classifying a change to an operation', () => {
  test.each<[string, Edit[], Edit[], Outcome]>([
    ['the operation is stable without a marker', [], [changed], 'breaking'],
    ['the operation is marked as stable', [level('stable')], [changed], 'breaking'],
    ['the operation is deprecated', [deprecated('2024-01-01', '2025-01-01')], [changed], 'breaking'],
    ['the operation is beta', [level('beta')], [changed], 'beta'],
    ['the operation is experimental', [level('experimental')], [changed], 'experimental'],
    ['a beta operation becomes stable', [level('beta')], [changed, level('stable')], 'beta'],
    ['the major version increases', [], [changed, major], 'new major'],
    ['only the minor version increases', [], [changed, set('info.version', '1.1.0')], 'breaking'],
    ['the major version decreases', [major], [changed, set('info.version', '1.0.0')], 'breaking'],
    ['the operation is beta and the major version increases', [level('beta')], [changed, major], 'beta'],
  ])('when %s', (_, given, edits, outcome) => expect(outcomeOf(given, edits)).toBe(outcome))
})

describe('removing an operation', () => {
  const year = deprecated('2026-01-01', '2027-06-30')
  const month = deprecated('2026-01-01')

  test.each<[string, Edit[], Edit[], string, Outcome]>([
    ['stable and was never deprecated', [], [removed], '2027-07-01', 'breaking'],
    ['stable and was never deprecated, in a new major version', [], [removed, major], '2027-07-01', 'breaking'],
    ['stable and past its sunset, in the same major version', [year], [removed], '2027-07-01', 'breaking'],
    ['stable and reaches its sunset today, in a new major version', [year], [removed, major], '2027-06-30', 'breaking'],
    ['stable and past its sunset, in a new major version', [year], [removed, major], '2027-07-01', 'new major'],
    [
      'stable and deprecated without a sunset, in a new major version',
      [month],
      [removed, major],
      '2027-07-01',
      'breaking',
    ],
    [
      'stable and has dates but is not deprecated, in a new major version',
      [year, remove(`${cancelOrder}.deprecated`)],
      [removed, major],
      '2027-07-01',
      'breaking',
    ],
    ['beta and was never deprecated', [level('beta')], [removed], '2027-07-01', 'breaking'],
    ['beta and is deprecated in the same release', [level('beta')], [month, removed], '2027-07-01', 'breaking'],
    ['beta and was deprecated 29 days ago', [level('beta'), month], [removed], '2026-01-30', 'breaking'],
    ['beta and was deprecated 30 days ago', [level('beta'), month], [removed], '2026-01-31', 'beta'],
    ['beta and was deprecated long ago, before its sunset', [level('beta'), year], [removed], '2027-06-30', 'breaking'],
    ['beta and was deprecated long ago, after its sunset', [level('beta'), year], [removed], '2027-07-01', 'beta'],
    [
      'beta and was deprecated without a date',
      [level('beta'), set(`${cancelOrder}.deprecated`, true)],
      [removed],
      '2027-07-01',
      'breaking',
    ],
    ['experimental', [level('experimental')], [removed], '2026-01-01', 'experimental'],
  ])('classifies the removal of an operation that is %s', (_, given, edits, today, outcome) =>
    expect(outcomeOf(given, edits, today)).toBe(outcome),
  )

  test('getPet cannot be removed before its sunset, and then only with a new major version', () => {
    const without = edited(shop, remove(getPet))
    const inTwo = edited(without, major)
    const expected = [`${getPet}: GET /pets/{petId} → removed`]
    expect(brokenPromises(shop, inTwo, '2027-12-31')).toEqual(expected)
    expect(brokenPromises(shop, without, '2028-01-01')).toEqual(expected)
    expect(brokenPromises(shop, inTwo, '2028-01-01')).toEqual([])
  })
})

describe("an operation's stability level", () => {
  test.each<[string, Edit[], Edit[], Outcome]>([
    ['changes from stable to beta', [], [level('beta')], 'breaking'],
    ['changes from stable to experimental', [], [level('experimental')], 'breaking'],
    ['changes from beta to experimental', [level('beta')], [level('experimental')], 'breaking'],
    ['changes from stable to beta in a new major version', [], [level('beta'), major], 'new major'],
    ['changes from experimental to beta', [level('experimental')], [level('beta')], 'nothing'],
    ['changes from beta to stable', [level('beta')], [remove(`${cancelOrder}.x-stability`)], 'nothing'],
    ['remains stable, and a marker now says so', [], [level('stable')], 'nothing'],
  ])('%s', (_, given, edits, outcome) => expect(outcomeOf(given, edits)).toBe(outcome))

  test('setInventory can become stable and drop its marker and header', () => {
    const places = ['x-stability', 'responses.200.headers.X-Stability']
    const stable = edited(shop, ...places.map((place) => remove(`paths./store/inventory/{petId}.put.${place}`)))
    expect(compareContracts(shop, stable, today)).toEqual([])
  })

  test('an unknown stability level is an error', () => {
    expect(() => outcomeOf([level('alpha')], [])).toThrow('must be one of experimental, beta, stable')
  })
})

describe("an operation's deprecation", () => {
  const announced = deprecated('2026-12-01', '2028-01-31')
  const sunset = (day: string) => set(`${cancelOrder}.x-deprecated-sunset`, day)

  test.each<[string, Edit[], Edit[], Outcome]>([
    ['is announced a year before its sunset', [], [deprecated('2026-12-01', '2027-12-01')], 'nothing'],
    ['is announced less than a year before its sunset', [], [deprecated('2026-12-01', '2027-11-30')], 'breaking'],
    [
      'is announced less than a year before its sunset, in a new major version',
      [],
      [deprecated('2026-12-01', '2027-11-30'), major],
      'breaking',
    ],
    ['has a sunset less than a year after the release', [], [deprecated('2024-01-01', '2027-11-14')], 'breaking'],
    ['has a sunset a year after the release', [], [deprecated('2024-01-01', '2027-11-15')], 'nothing'],
    ['has no sunset', [], [deprecated('2026-12-01')], 'breaking'],
    ['has no start date', [], [set(`${cancelOrder}.deprecated`, true), sunset('2028-01-31')], 'breaking'],
    ['has no dates', [], [set(`${cancelOrder}.deprecated`, true)], 'breaking'],
    ['has no sunset, for a beta operation', [level('beta')], [deprecated('2026-12-01')], 'nothing'],
    ['gets a later sunset', [announced], [sunset('2028-02-01')], 'nothing'],
    ['gets an earlier sunset', [announced], [sunset('2028-01-30')], 'breaking'],
    ['gets an earlier sunset in a new major version', [announced], [sunset('2028-01-30'), major], 'breaking'],
    ['gets an earlier sunset, for a beta operation', [level('beta'), announced], [sunset('2028-01-30')], 'breaking'],
    [
      'gets an earlier sunset, for an experimental operation',
      [level('experimental'), announced],
      [sunset('2028-01-30')],
      'experimental',
    ],
    ['loses its sunset', [announced], [remove(`${cancelOrder}.x-deprecated-sunset`)], 'breaking'],
    [
      'is withdrawn',
      [announced],
      [remove(`${cancelOrder}.deprecated`), remove(`${cancelOrder}.x-deprecated-sunset`)],
      'nothing',
    ],
  ])('%s', (_, given, edits, outcome) => expect(outcomeOf(given, edits)).toBe(outcome))

  test('the deprecation of getPet can be withdrawn with all its headers, and announced again later', () => {
    const markers = ['deprecated', 'x-deprecated-since', 'x-deprecated-sunset', 'x-successor']
    const headers = ['Deprecation', 'Sunset', 'Link'].map((name) => `responses.200.headers.${name}`)
    const stays = edited(shop, ...[...markers, ...headers].map((location) => remove(`${getPet}.${location}`)))
    expect(brokenPromises(shop, stays)).toEqual([])
    expect(brokenPromises(stays, shop)).toEqual([])
    const withoutLink = edited(shop, remove(`${getPet}.responses.200.headers.Link`))
    expect(brokenPromises(shop, withoutLink)).toEqual([
      'components.headers.SuccessorLink: header Link → no such header',
    ])
  })

  test('the dates of a deprecation must be valid', () => {
    expect(() => outcomeOf([], [deprecated('2026-12-01', 'soon')])).toThrow('must be a date in quotes')
  })
})

describe('the version', () => {
  const versioned = (version: string) => edited(shop, remove('info.version'), set('info.version', version))

  test.each([
    ['1.0.0', '1.0.0', []],
    ['1.0.0', '1.1.0', []],
    ['1.9.0', '1.10.0', []],
    ['1.0.0', '2.0.0', []],
    ['1.1.0', '1.0.9', ['info.version: 1.1.0 → 1.0.9']],
    ['2.0.0', '1.9.9', ['info.version: 2.0.0 → 1.9.9']],
  ])('changes from %s to %s', (before, after, breaks) => {
    expect(brokenPromises(versioned(before), versioned(after))).toEqual(breaks)
  })

  test('must be a semantic version', () => {
    expect(() => brokenPromises(shop, versioned('2027-01-01'))).toThrow('it must be a version such as 1.0.0')
  })
})
