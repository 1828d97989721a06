// Keeps a schema for which no values can be generated from ending the run.
import type { Operation } from '../openapi/operations.ts'
import type { TestCases } from '../test-case.ts'
import type { PlanContext } from './plan-context.ts'

/** The test cases of one operation. If they cannot be generated, the report says why, and the run goes on. */
export function* guarded(planContext: PlanContext, operation: Operation, cases: () => TestCases): TestCases {
  try {
    yield* cases()
  } catch (error) {
    planContext.giveUp(operation, error)
  }
}
