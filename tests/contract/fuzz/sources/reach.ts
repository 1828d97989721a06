// Tries to reach an operation with a valid request. If the request fails, tries other valid requests, with ids that the
// run has found by then.
import type { Operation } from '../openapi/operations.ts'
import type { Step, TestCases } from '../test-case.ts'
import { type Attempt, attemptsFor } from './attempts.ts'
import { sendVariation } from './case-builder.ts'
import type { PlanContext } from './plan-context.ts'

export function* reach(planContext: PlanContext, operation: Operation): Generator<Step> {
  const attempts = attemptsFor(planContext, operation)
  while (mayHelp(planContext, operation)) {
    const { value } = attempts.next()
    if (!value) return
    const [index, attempt] = value
    yield () => tryOnce(planContext, operation, index, attempt)
  }
}

/** Whether to try another request: none has succeeded yet, and permission is not the problem. */
function mayHelp({ coverage }: PlanContext, operation: Operation): boolean {
  return !coverage.hasSucceeded(operation) && ![401, 403].includes(coverage.usualStatus(operation) ?? 0)
}

function* tryOnce(
  planContext: PlanContext,
  operation: Operation,
  index: number,
  { variation, choice }: Attempt,
): TestCases {
  yield* sendVariation({ ...planContext, isHasty: index === 0 }, operation, variation, choice)
  if (planContext.coverage.hasSucceeded(operation)) planContext.creation.succeed(operation, index)
}
