// The findings of a run: the first test case for each check and operation, and how many more there were.

import { type CheckName, checks, conformanceChecks } from './checks/checks.ts'
import { hasAccess } from './requests/credentials.ts'
import type { Service } from './service.ts'
import type { ServiceResponse, TestCase } from './test-case.ts'

export interface Violation {
  readonly check: CheckName
  readonly testCase: TestCase
  readonly response: ServiceResponse
  readonly text: string
  /** The number of the request in the run. */
  readonly request: number
}

export interface Finding extends Violation {
  /** How often it was seen, including the first time. */
  readonly times: number
}

/** The violations of all checks that apply to this response. */
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

/** Whether the response says something about the request, rather than about rate limits or missing credentials. */
function isConclusive(
  { operations, defaultHeaders }: Service,
  { operation, expected }: TestCase,
  { status }: ServiceResponse,
): boolean {
  if (status === 429) return false
  if (status !== 401 || expected.kind === 'unauthenticated') return true
  return (operation ? [operation] : operations).every((one) => hasAccess(one, defaultHeaders))
}

/** Violations with the same key are one finding. Outside the operations, a success is another one than an incomplete error. */
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
