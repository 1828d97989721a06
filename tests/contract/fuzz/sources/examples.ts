// Test cases from the document's own examples, both as written and with ids of existing resources.
import type { Operation } from '../openapi/operations.ts'
import type { Step } from '../test-case.ts'
import { sendVariation } from './case-builder.ts'
import { exampleVariations } from './example-variations.ts'
import type { PlanContext } from './plan-context.ts'

export function* examples(planContext: PlanContext, operation: Operation): Generator<Step> {
  for (const variation of exampleVariations(planContext, operation))
    yield () => sendVariation(planContext, operation, variation)
}
