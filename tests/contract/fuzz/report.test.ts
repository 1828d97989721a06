import { expect, test } from 'bun:test'
import type { Finding } from './findings.ts'
import { findingText, progressLine, summary, whyInconclusive } from './report.ts'
import type { Report } from './run-context.ts'
import { readService } from './service.ts'
import type { TestCase } from './test-case.ts'

const testCase: TestCase = {
  operationName: 'getBook',
  operation: undefined,
  source: 'lifecycles',
  expected: { kind: 'deleted' },
  label: 'a deleted resource',
  request: { method: 'GET', target: '/books/7', headers: [] },
}
const deletion: TestCase = {
  ...testCase,
  operationName: 'deleteBook',
  request: { ...testCase.request, method: 'DELETE' },
}
const finding: Finding = {
  check: 'use_after_free',
  level: 'error',
  cause: '',
  testCase: { ...testCase, precededBy: [deletion] },
  response: { status: 200, headers: new Headers(), text: '{}' },
  text: 'it was just deleted, but the response was 200 {}',
  request: 12,
  times: 3,
}

test('a finding describes the problem and how to reproduce it', () => {
  expect(findingText(finding, { base: 'http://x', defaultHeaders: [] })).toBe(
    `✗ use_after_free: getBook
  a deleted resource: it was just deleted, but the response was 200 {}
    curl -sig --path-as-is -X DELETE 'http://x/books/7'
    curl -sig --path-as-is -X GET 'http://x/books/7'
  Found by request 12, from lifecycles, and 2 more times.`,
  )
})

test.each([
  [1000, 2, 90, '1000 requests, 500/s, 0 findings, 1:30 left'],
  [1000, 2, undefined, '1000 requests, 500/s, 0 findings'],
  [0, 0, 0.2, '0 requests, 0/s, 0 findings, 0:01 left'],
])('shows the progress after %d requests', (requests, seconds, left, line) => {
  expect(progressLine({ requests, findings: [] }, seconds, left)).toBe(line)
})

const service = readService('http://x', { openapi: '3.0.3', paths: {} }, [['Authorization', 'Bearer x']])
const report: Report = {
  service,
  seed: 42,
  skippedChecks: [],
  requests: 1,
  findings: [{ ...finding, level: 'warning', text: 'a warning' }, finding],
  hasDied: false,
  isInterrupted: false,
  isPlanDone: false,
  operations: ['listBooks', 'addBook', 'readBook', 'lendBook'],
  excluded: new Map([['stop', 'excluded with --exclude']]),
  neverSucceeded: ['addBook', 'readBook', 'lendBook'],
  usualStatuses: new Map([
    ['addBook', 403],
    ['readBook', undefined],
    ['lendBook', 403],
  ]),
  lacksCredentials: true,
  passed: new Map(),
  tolerated: new Map(),
  lifecycles: new Map([
    ['/books/{bookId}', 'addBook failed (403)'],
    ['/readers/{readerId}', undefined],
  ]),
  unsearchedLists: [
    { operation: 'listBooks', check: 'use_after_free', reason: 'its end could not be detected' },
    {
      operation: 'listBooks',
      check: 'ensure_resource_availability',
      reason: 'its optional parameter q may hide new resources',
    },
  ],
  withoutAccess: [],
  notTested: ['body of addBook: it is not JSON'],
  mistakes: [],
}

test('the summary shows a problem only once, even if it affects several operations', () => {
  const findings = Array.from({ length: 10 }, (_, at) => ({
    ...finding,
    testCase: { ...testCase, operationName: `read${at}` },
  }))
  const text = summary({ ...report, findings }, 2)
  expect(text.match(/use_after_free/g)).toHaveLength(1)
  expect(text).toContain('The same in: read1, read2, read3, read4, read5, read6, read7, read8 and 1 more.')
  expect(text).toContain('10 findings')
})

test('the summary names each other operation with the same problem once', () => {
  const findings = ['read', 'rate', 'read', 'rate', 'list'].map((operationName) => ({
    ...finding,
    testCase: { ...testCase, operationName },
  }))
  expect(summary({ ...report, findings }, 2)).toContain('  The same in: rate, list.\n')
  const same = summary({ ...report, findings: [finding, finding] }, 2)
  expect(same).not.toContain('The same in')
})

test('the summary shows a problem once, even if operations return different bodies or document different statuses', () => {
  const findings = ['read', 'rate'].map((operationName) => ({
    ...finding,
    text: `status 415 is not documented; the document lists the statuses of ${operationName}`,
    testCase: { ...testCase, operationName },
  }))
  expect(summary({ ...report, findings }, 2)).toContain('  The same in: rate.\n')
  const causes = findings.map((one, at) => ({ ...one, cause: ['disk', 'network'][at] ?? '' }))
  expect(summary({ ...report, findings: causes }, 2)).not.toContain('The same in')
})

test('the summary lists all findings, the gaps in coverage, and the seed', () => {
  const text = summary(report, 2)
  expect(text).toContain(`-H 'Authorization: Bearer x'`)
  expect(text.indexOf('✗ use_after_free')).toBeLessThan(text.indexOf('! use_after_free'))
  expect(text).toContain(`Never succeeded, so the run proves little about them: 3 of 4 operations:
  403 (2): addBook, lendBook
  never reached (1): readBook

Lifecycles that did not run:
  /books/{bookId}: addBook failed (403)

Not tested:
  excluded with --exclude (1): stop
  whether the list still contains deleted resources, because its end could not be detected (1): listBooks
  whether the list contains new resources, because its optional parameter q may hide new resources (1): listBooks
  body of addBook: it is not JSON

The run ended before all planned test cases were sent; allow more time with --minutes.

1 request in 2.0 s, 2 findings (1 error, 1 warning). To repeat the run: --seed 42`)
})

test.each<[Partial<Report>, string | undefined]>([
  [{ isPlanDone: true }, undefined],
  [{ hasDied: true }, 'because the service stopped responding'],
  [{ isInterrupted: true }, 'The run was interrupted before all planned test cases were sent.'],
  [{ isPlanDone: true, isInterrupted: true }, undefined],
  [{ isPlanDone: true, operations: ['addBook', 'readBook', 'lendBook'] }, 'No operation ever succeeded'],
  [{ isPlanDone: true, withoutAccess: ['addBook', 'readBook'] }, undefined],
  [
    { isPlanDone: true, withoutAccess: ['addBook', 'readBook', 'lendBook'] },
    'The run tested only 1 of 4 operations, because the others need credentials; pass them with --header.',
  ],
  [{ isPlanDone: true, withoutAccess: ['addBook', 'readBook', 'lendBook'], lacksCredentials: false }, undefined],
])('a report with %j is conclusive unless %p', (change, reason) => {
  const text = whyInconclusive({ ...report, ...change })
  if (reason === undefined) expect(text).toBeUndefined()
  else expect(text).toContain(reason)
})
