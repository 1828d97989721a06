// Tests which checks a report presents as passed, and why it skips the others.
import { expect, test } from 'bun:test'
import { fuzz } from './fuzz.ts'
import { fuzzOutcome } from './outcome.ts'
import type { RunOptions } from './run-context.ts'
import {
  documentWithQuery,
  replaceableDocument,
  type ShelfSettings,
  serveShelves,
  shelfDocument,
} from './testing/shelf-service.ts'

/** Returns the state of each case, by subject and check. */
async function states(
  settings: ShelfSettings,
  options: Partial<RunOptions> = {},
  document: object = shelfDocument,
): Promise<Map<string, string>> {
  const service = serveShelves(settings, document)
  const report = await fuzz({ url: service.url, seed: 1, ...options })
  await service.stop()
  return new Map(
    fuzzOutcome(report, 1, 'error').cases.map(({ subject, name, findings, skipped }) => [
      `${subject} ${name}`,
      findings ? 'failed' : (skipped ?? 'passed'),
    ]),
  )
}

test('a check counts as passed only if a response proves it', async () => {
  const cases = await states({ keepsDeleted: true })
  expect(cases.get('readShelf use_after_free')).toBe('failed')
  expect(cases.get('readShelf response_schema_conformance')).toBe('passed')
  expect(cases.get('readShelf response_headers_conformance')).toBe(
    'The document lists no headers for the responses that were seen.',
  )
  expect(cases.get('readShelf ignored_auth')).toBe('The operation needs no credentials.')
  expect(cases.get('readBox use_after_free')).toBe('No test case uses the resource after its deletion.')
  expect(cases.get('/shelves unsupported_method')).toBe('passed')
  expect(cases.get('nowhere negative_data_rejection')).toBe('passed')
})

test('success after a deletion does not count as passed, because the check only tolerates it', async () => {
  const tolerated = 'Without --strict, a PUT may recreate the resource, and a DELETE may succeed again.'
  const options = { sources: ['reach', 'lifecycles'] } as const
  const restoring = await states({ afterDeletion: 'restore' }, options, replaceableDocument)
  expect(restoring.get('replaceShelf use_after_free')).toBe(tolerated)
  expect(restoring.get('readShelf use_after_free')).toBe('passed')
  const pretending = await states({ afterDeletion: 'pretend' }, options, replaceableDocument)
  expect(pretending.get('replaceShelf use_after_free')).toBe('failed')
  expect(pretending.get('dropShelf use_after_free')).toBe(tolerated)
  const rejecting = await states({ afterDeletion: 'reject' }, options, replaceableDocument)
  expect(rejecting.get('replaceShelf use_after_free')).toBe('passed')
  expect(rejecting.get('dropShelf use_after_free')).toBe('passed')
})

test('a skipped check does not count as passed', async () => {
  const cases = await states({ keepsDeleted: true }, { skippedChecks: ['use_after_free'] })
  expect(cases.get('readShelf use_after_free')).toBe('The check was skipped with --skip.')
})

test('a check that the run did not reach does not count as passed', async () => {
  let requests = 0
  const cases = await states({}, { isStopped: () => ++requests > 20 })
  expect(cases.get('/shelves unsupported_method')).toBe('The run ended before this was tested.')
  expect(cases.get('addShelf negative_data_rejection')).toBe('The run ended before this was tested.')
})

test("an operation's checks do not count as passed if none of its requests succeeded", async () => {
  const cases = await states({ status: 403 })
  expect(cases.get('readShelf status_code_conformance')).toBe('The operation never succeeded: 403.')
  expect([...cases].filter(([subject, state]) => state === 'passed' && !/^(\/|nowhere)/.test(subject))).toEqual([])
})

test('the checks of a skipped lifecycle state why it did not run', async () => {
  const cases = await states({ isFixed: true })
  expect(cases.get('readShelf use_after_free')).toBe('The lifecycle did not run: addShelf failed (403).')
})

test('the checks of a list state why it could not be searched', async () => {
  const document = documentWithQuery({ page: { type: 'integer' } })
  const paged = await states({}, { sources: ['lifecycles'] }, document)
  expect(paged.get('listShelves use_after_free')).toBe('The list could not be searched: its end could not be detected.')
  expect(paged.get('addShelf use_after_free')).toBe('No test case uses the resource after its deletion.')
  const fixed = await states({ isFixed: true }, {}, document)
  expect(fixed.get('listShelves use_after_free')).toBe('The lifecycle did not run: addShelf failed (403).')
})

test('the checks of an operation excluded from a read-only run do not count as passed', async () => {
  const cases = await states({}, { isReadOnly: true })
  expect(cases.get('addShelf not_a_server_error')).toBe('Not tested: may change data, and the run is read-only.')
})
