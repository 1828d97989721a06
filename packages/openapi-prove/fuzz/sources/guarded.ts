// Keeps a run going when no values can be generated for a schema.
import type { Operation } from '../openapi/operations.ts'
import type { TestCases } from '../test-case.ts'
import type { PlanContext } from './plan-context.ts'

/** Yields an operation's test cases. If they cannot be generated, the run continues and the report gives the reason. */
export function* guarded(planContext: PlanContext, operation: Operation, cases: () => TestCases): TestCases {
  try {
    yield* cases()
  } catch (error) {
    planContext.giveUp(operation, error)
  }
}
