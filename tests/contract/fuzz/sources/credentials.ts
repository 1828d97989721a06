// Checks first that the run's credentials are valid, then sends valid requests with missing or wrong credentials.

import type { Operation } from '../openapi/operations.ts'
import { needsCredentials } from '../openapi/security.ts'
import { hasCredentials, withoutCredentials } from '../requests/credentials.ts'
import { unchanged } from '../requests/draft.ts'
import { unauthenticatedVariations, withoutAllCredentials } from '../requests/unauthenticated.ts'
import { operationAt, type Service } from '../service.ts'
import type { Header, Step, TestCase, TestCases } from '../test-case.ts'
import { buildCase, sendVariation } from './case-builder.ts'
import type { PlanContext } from './plan-context.ts'

export function* credentials(planContext: PlanContext, operation: Operation): Generator<Step> {
  const { service, uniqueText } = planContext
  const defaultHeaders = headersFor(operation, service)
  for (const variation of unauthenticatedVariations(operation, defaultHeaders, uniqueText))
    yield () => sendVariation(planContext, operation, variation)
  if (needsCredentials(operation) && operation.method === 'GET' && !operationAt(service, 'HEAD', operation.path))
    yield function* () {
      const variation = withoutAllCredentials(operation, defaultHeaders)
      yield toHeadRequest(yield* buildCase(planContext, operation, variation))
    }
}

/** Returns the default headers without the credentials that only other operations use. */
function headersFor({ security }: Operation, { operations, defaultHeaders }: Service): Header[] {
  const own = security.flat()
  const others = operations.flatMap((operation) => operation.security.flat()).filter((scheme) => !own.includes(scheme))
  return withoutCredentials(defaultHeaders, others)
}

/** Turns a GET into a HEAD, which must not reveal what GET protects. Services need not support HEAD. */
function toHeadRequest(testCase: TestCase): TestCase {
  const { expected, request } = testCase
  return {
    ...testCase,
    expected: expected.kind === 'unauthenticated' ? { ...expected, statuses: [...expected.statuses, 405] } : expected,
    label: `HEAD ${testCase.label}`,
    request: { ...request, method: 'HEAD' },
  }
}

/** Whether the service accepts the run's credentials for at least one operation that uses them. */
export function* checkCredentials(
  planContext: PlanContext,
  isWanted: (operation: Operation) => boolean,
): TestCases<boolean> {
  const { operations, defaultHeaders } = planContext.service
  const candidates = operations.filter(isWanted).filter((operation) => hasCredentials(operation, defaultHeaders))
  // Prefer operations that need credentials, because a public operation may ignore wrong ones.
  const closed = candidates.filter(needsCredentials)
  for (const operation of closed.length > 0 ? closed : candidates) {
    const status = yield* statusOf(planContext, operation)
    if (status !== 401) return true
  }
  return candidates.length === 0
}

/** Sends a valid request; returns undefined if none can be generated. */
function* statusOf(planContext: PlanContext, operation: Operation): TestCases<number | undefined> {
  try {
    return (yield* sendVariation(planContext, operation, unchanged))?.status
  } catch (error) {
    planContext.giveUp(operation, error)
    return undefined
  }
}
