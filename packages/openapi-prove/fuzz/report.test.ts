import { expect, test } from 'bun:test'
import type { Finding } from './findings.ts'
import { findingText, progressLine, summary } from './report.ts'
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

test('the summary lists all findings, the operations that never succeeded, and the seed', () => {
  const document = { openapi: '3.0.3', paths: {} }
  const service = readService('http://x', document, [['Authorization', 'Bearer x']])
  const report = {
    service,
    seed: 42,
    requests: 1,
    findings: [finding],
    hasDied: false,
    isPlanDone: false,
    neverSucceeded: ['listBooks'],
    operations: ['listBooks'],
    notTested: ['body of addBook: it is not JSON'],
  }
  const text = summary(report, 2)
  expect(text).toContain(`-H 'Authorization: Bearer x'`)
  expect(text).toContain('Never succeeded: listBooks')
  expect(text).toContain('Not tested:\n  body of addBook: it is not JSON\n')
  expect(text).toContain('The run ended before all planned test cases were sent')
  expect(summary({ ...report, isPlanDone: true }, 2)).not.toContain('The run ended')
  expect(summary({ ...report, hasDied: true }, 2)).toContain('because the service stopped responding')
  expect(text).toEndWith('1 request in 2.0 s, 1 finding. To repeat the run: --seed 42')
})
