// The findings of a run: the first failing test case for each check and operation, and how many more followed.

import { type CheckName, checks, conformanceChecks } from './checks/checks.ts'
import { hasAccess } from './requests/credentials.ts'
import type { Service } from './service.ts'
import type { ServiceResponse, TestCase } from './test-case.ts'

export interface Violation {
  readonly check: CheckName
  readonly testCase: TestCase
  readonly response: ServiceResponse
  readonly text: string
  /** The sequence number of the request in the run. */
  readonly request: number
}

export interface Finding extends Violation {
  /** The number of times the violation occurred, including the first. */
  readonly times: number
}

/** Applies every relevant check to a response and returns the violations. */
export function checkResponse(
  service: Service,
  testCase: TestCase,
  response: ServiceResponse,
  request: number,
): Violation[] {
  const applicable = isConclusive(service, testCase, response)
    ? (Object.keys(checks) as CheckName[])
    : conformanceChecks
  return applicable.flatMap((check) => {
    const text = checks[check](testCase, response, service)
    return text === undefined ? [] : [{ check, testCase, response, text, request }]
  })
}

/** Whether the response reflects the request itself, rather than rate limits or missing credentials. */
function isConclusive(
  { operations, defaultHeaders }: Service,
  { operation, expected }: TestCase,
  { status }: ServiceResponse,
): boolean {
  if (status === 429) return false
  if (status !== 401 || expected.kind === 'unauthenticated') return true
  return (operation ? [operation] : operations).every((one) => hasAccess(one, defaultHeaders))
}

/**
 * Returns the key by which violations are grouped into findings. Outside operations, the key includes the status, to
 * separate unexpected successes from malformed errors.
 */
export const findingKey = ({ check, testCase, response }: Violation): string =>
  `${check} ${testCase.operationName} ${testCase.operation ? '' : response.status}`

export interface Findings {
  isKnown(violation: Violation): boolean
  addFinding(violation: Violation): void
  all(): readonly Finding[]
}

export function createFindings(): Findings {
  const found = new Map<string, Finding>()
  return {
    isKnown: (violation) => found.has(findingKey(violation)),
    addFinding: (violation) => {
      const known = found.get(findingKey(violation))
      found.set(findingKey(violation), known ? { ...known, times: known.times + 1 } : { ...violation, times: 1 })
    },
    all: () => [...found.values()],
  }
}
