// The findings of a run: the first failing test case for each check, operation, and cause, and how many more followed.

import type { Level } from '../../../scripts/compatibility/report-outcome.ts'
import { type CheckName, checks, conformanceChecks } from './checks/checks.ts'
import { hasAccess } from './requests/credentials.ts'
import type { Service } from './service.ts'
import type { ServiceResponse, TestCase } from './test-case.ts'

export interface Violation {
  readonly check: CheckName
  readonly level: Level
  readonly testCase: TestCase
  readonly response: ServiceResponse
  readonly text: string
  readonly cause: string
  /** The sequence number of the request in the run. */
  readonly request: number
}

export interface Finding extends Violation {
  /** The number of times the violation occurred, including the first. */
  readonly times: number
}

export interface Judgment {
  readonly violations: readonly Violation[]
  readonly passed: readonly CheckName[]
  readonly tolerated: readonly CheckName[]
}

/** Applies every relevant check to a response. */
export function checkResponse(
  service: Service,
  testCase: TestCase,
  response: ServiceResponse,
  request: number,
  skipped: readonly CheckName[] = [],
): Judgment {
  const isRelevant = isConclusive(service, testCase, response)
  const names = isRelevant ? (Object.keys(checks) as CheckName[]) : conformanceChecks
  const verdicts = names
    .filter((check) => !skipped.includes(check))
    .map((check) => ({ check, verdict: checks[check](testCase, response, service) }))
  return {
    violations: verdicts.flatMap(({ check, verdict }) =>
      verdict === undefined || typeof verdict === 'string' ? [] : [{ ...verdict, check, testCase, response, request }],
    ),
    passed: verdicts.flatMap(({ check, verdict }) => (verdict === 'passed' ? [check] : [])),
    tolerated: verdicts.flatMap(({ check, verdict }) => (verdict === 'tolerated' ? [check] : [])),
  }
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
 * Maximum number of findings per check and operation. Violations with other causes count as repetitions of the last
 * finding.
 */
const MAX_CAUSES = 10

/** Masks the parts that differ between responses with the same cause, such as quoted input, ids, numbers, and times. */
const normalized = (cause: string): string =>
  cause
    .replaceAll(/\\".*\\"/gs, '#')
    .replaceAll(/[\p{L}\p{N}_-]*\p{N}[\p{L}\p{N}_-]*/gu, '#')
    .slice(0, 120)

/** Identifies a problem that several operations may share. */
export const problemOf = ({ check, level, response, cause }: Violation): string =>
  `${check} ${level} ${response.status} ${normalized(cause)}`

export interface Findings {
  isKnown(violation: Violation): boolean
  addFinding(violation: Violation): void
  all(): readonly Finding[]
}

export function createFindings(): Findings {
  const found = new Map<string, Finding>()
  const causes = new Map<string, Set<string>>()

  /** Returns the key by which violations are grouped into findings. */
  function keyOf(violation: Violation): string {
    const subject = `${violation.check} ${violation.testCase.operationName}`
    const known = causes.get(subject) ?? new Set()
    const key = `${subject} ${problemOf(violation)}`
    return known.has(key) || known.size < MAX_CAUSES ? key : ([...known].at(-1) ?? key)
  }

  return {
    isKnown: (violation) => found.has(keyOf(violation)),
    addFinding: (violation) => {
      const key = keyOf(violation)
      const known = found.get(key)
      found.set(key, known ? { ...known, times: known.times + 1 } : { ...violation, times: 1 })
      const subject = `${violation.check} ${violation.testCase.operationName}`
      causes.set(subject, (causes.get(subject) ?? new Set()).add(key))
    },
    all: () => [...found.values()],
  }
}
