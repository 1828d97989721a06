// The valid requests that a run sends to an operation until one succeeds.
import type { Operation } from '../openapi/operations.ts'
import { bodyValues, withContent } from '../requests/bodies.ts'
import { accepted, unchanged, type Variation } from '../requests/draft.ts'
import { exampleVariations } from './example-variations.ts'
import { createValueContext } from './known-ids.ts'
import type { PlanContext } from './plan-context.ts'

/**
 * Which resource to use. `existing`: any resource, preferably one that the run created; `own`: only a resource that the
 * run created; `new`: a new resource.
 */
export type ResourceChoice = 'existing' | 'own' | 'new'

export interface Attempt {
  readonly variation: Variation
  readonly choice: ResourceChoice
}

/** Yields numbered attempts: first the one that worked last time, then the others, the simplest first. */
export function* attemptsFor(planContext: PlanContext, operation: Operation, best = 0): Generator<[number, Attempt]> {
  const first: Attempt = { variation: unchanged, choice: 'existing' }
  const all = best === 0 ? [first] : [first, ...furtherAttempts(planContext, operation)]
  const preferred = all[best]
  if (preferred) yield [best, preferred]
  const others = best === 0 ? [first, ...furtherAttempts(planContext, operation)] : all
  for (const [index, attempt] of others.entries()) if (index !== best) yield [index, attempt]
}

/** Returns requests with optional parts and new resources, then requests with the document's examples. */
function furtherAttempts(planContext: PlanContext, operation: Operation): Attempt[] {
  const [jsonBody] = operation.bodies
  const bodies = jsonBody
    ? bodyValues(jsonBody, createValueContext(planContext, operation))
        .valid.planned()
        .slice(0, 3)
        .map(({ text, label }) => accepted(`body ${label}`, withContent(jsonBody, text)))
    : [unchanged]
  // Only examples can contain a value that no schema describes, such as the URL of an existing host. Try them last,
  // because their ids may not exist in this service.
  return [
    ...bodies.map((variation): Attempt => ({ variation, choice: 'new' })),
    ...exampleVariations(planContext, operation)
      .toReversed()
      .map((variation): Attempt => ({ variation, choice: 'existing' })),
  ]
}
