// Test cases from the document's own examples, as written and with ids of existing resources.
import type { Operation } from '../openapi/operations.ts'
import { isSendable } from '../requests/draft.ts'
import type { Step } from '../test-case.ts'
import { buildCase } from './case-builder.ts'
import { exampleVariations } from './example-variations.ts'
import type { PlanContext } from './plan-context.ts'

export function* examples(planContext: PlanContext, operation: Operation): Generator<Step> {
  for (const variation of exampleVariations(planContext, operation))
    yield function* () {
      const testCase = yield* buildCase(planContext, operation, variation)
      if (isSendable(testCase)) yield testCase
    }
}
