// The operations that a run has reached: which of them succeeded, and why the others did not.

import { isSuccess } from './checks/check.ts'
import type { Operation } from './openapi/operations.ts'
import type { ServiceResponse, TestCase } from './test-case.ts'

export interface Coverage {
  record(testCase: TestCase, response: ServiceResponse): void
  hasSucceeded(operation: Operation): boolean
  /** Returns the usual status of an operation that never succeeded; 0 for no response, undefined if no request was sent. */
  usualStatus(operation: Operation): number | undefined
}

/** The kinds of expectation for requests that a service may accept. */
const promising = ['accepted', 'exists', 'next page', 'unspecified', 'deleted']

export function createCoverage(): Coverage {
  const succeeded = new Set<Operation>()
  const statuses = new Map<Operation, Map<number, number>>()
  return {
    record: ({ operation, expected }, response) => {
      if (!operation) return
      if (isDocumentedSuccess(operation, response)) succeeded.add(operation)
      if (!promising.includes(expected.kind)) return
      const counts = statuses.get(operation) ?? new Map<number, number>()
      statuses.set(operation, counts.set(response.status, (counts.get(response.status) ?? 0) + 1))
    },
    hasSucceeded: (operation) => succeeded.has(operation),
    usualStatus: (operation) => {
      const counts = [...(statuses.get(operation) ?? [])]
      return counts.sort(([, one], [, other]) => other - one)[0]?.[0]
    },
  }
}

/** Whether a response is a success. A redirect counts as a success if the document lists it. */
function isDocumentedSuccess({ responses }: Operation, response: ServiceResponse): boolean {
  const { status } = response
  return isSuccess(response) || (status >= 300 && status <= 399 && responses.has(String(status)))
}
