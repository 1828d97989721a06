import { expect, test } from 'bun:test'
import { checkResponse, createFindings, type Violation } from './findings.ts'
import { readService } from './service.ts'

function violation(status: number, cause: string, operationName = 'addBook'): Violation {
  return {
    check: 'not_a_server_error',
    level: 'error',
    testCase: {
      operationName,
      operation: undefined,
      source: 'bounds',
      expected: { kind: 'accepted' },
      label: '',
      request: { method: 'POST', target: '/books', headers: [] },
    },
    response: { status, headers: new Headers(), text: '' },
    text: cause,
    cause,
    request: 1,
  }
}

function grouped(...violations: Violation[]): number[] {
  const findings = createFindings()
  for (const one of violations) findings.addFinding(one)
  return findings.all().map(({ times }) => times)
}

test.each<[string, Violation[], number[]]>([
  ['statuses', [violation(500, 'full'), violation(503, 'full')], [1, 1]],
  ['messages', [violation(500, 'disk full'), violation(500, "undefined (reading 'trim')")], [1, 1]],
  ['operations', [violation(500, 'full'), violation(500, 'full', 'readBook')], [1, 1]],
])('violations with different %s are different findings', (_, violations, times) => {
  expect(grouped(...violations)).toEqual(times)
})

test.each([
  ['numbers', 'Book 17 of 20 is broken', 'Book 3 of 4 is broken'],
  ['ids', 'no row 2f1c9a52-77aa-4c1e-8f5e-1d2c3b4a5f60', 'no row 9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d'],
  ['times', 'failed at 2026-11-18T19:59:24Z', 'failed at 2026-11-18T20:01:02Z'],
  ['indexes', '[0].dueDate must be string', '[12].dueDate must be string'],
  ['quoted input', '{"error":"invalid number: \\"%_*?\\""}', '{"error":"invalid number: \\"\\\\"\'`\\""}'],
])('violations that differ only in %s are one finding', (_, one, other) => {
  expect(grouped(violation(500, one), violation(500, other))).toEqual([2])
})

test.each([
  [['400'], [415, 400, 422], '400'],
  [['400', '415'], [415, 400, 422], '415 or 400'],
  [['200'], [415, 400, 422], '415, 400, or 422'],
])('if %j is documented, an invalid request should be rejected with one of %j: %s', (documented, statuses, named) => {
  const responses = Object.fromEntries(documented.map((status) => [status, {}]))
  const service = readService('http://x', { openapi: '3.0.3', paths: { '/books': { post: { responses } } } })
  const { testCase, response } = violation(200, '')
  const invalid = { ...testCase, operation: service.operations[0], expected: { kind: 'rejected', statuses } as const }
  const { violations } = checkResponse(service, invalid, response, 1)
  expect(violations.find(({ check }) => check === 'negative_data_rejection')?.text).toBe(
    `should be rejected with ${named}, but the response was 200`,
  )
})

test('an operation has at most 10 findings per check', () => {
  const causes = Array.from({ length: 300 }, (_, at) => 'x'.repeat(at + 1))
  const times = grouped(...causes.map((cause) => violation(500, cause)))
  expect(times).toHaveLength(10)
  expect(times.reduce((sum, one) => sum + one)).toBe(300)
})
