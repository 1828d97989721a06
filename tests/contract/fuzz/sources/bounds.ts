// Planned test cases: every boundary of an operation's inputs, one at a time.

import type { Operation } from '../openapi/operations.ts'
import type { Resource } from '../openapi/resources.ts'
import { acceptVariations } from '../requests/accept-header.ts'
import { bodyVariations } from '../requests/bodies.ts'
import { unchanged, type Variation } from '../requests/draft.ts'
import { parameterVariations } from '../requests/parameters.ts'
import type { ServiceResponse, Step, TestCases } from '../test-case.ts'
import { joined } from '../values/labelled-text.ts'
import { create, sendVariation } from './case-builder.ts'
import { createValueContext } from './known-ids.ts'
import { forgedValueSteps, nextPageCases } from './pages.ts'
import type { PlanContext } from './plan-context.ts'

export function* bounds(planContext: PlanContext, operation: Operation): Generator<Step> {
  for (const resource of planContext.service.resources.filter(({ list }) => list === operation))
    yield () => createTwo(planContext, resource)
  for (const variation of variationsOf(planContext, operation))
    yield () => tryVariation(planContext, operation, variation)
  yield () => nextPageCases(planContext, operation)
  yield* forgedValueSteps(planContext, operation)
}

/** Creates two resources, because a list with fewer items has no next page. */
function* createTwo(planContext: PlanContext, resource: Resource): TestCases {
  yield* create(planContext, resource)
  yield* create(planContext, resource)
}

function variationsOf(planContext: PlanContext, operation: Operation): Variation[] {
  const valueContext = createValueContext(planContext, operation)
  const all = [parameterVariations(operation, valueContext), bodyVariations(operation, valueContext)]
  return [
    unchanged,
    ...all.flatMap(({ accepted, rejected, unspecified }) => joined(accepted, rejected, unspecified).planned()),
    ...acceptVariations(operation),
  ]
}

/**
 * Sends a variation. If its request is valid but conflicts with the service's state, retries it with a new resource.
 */
function* tryVariation(planContext: PlanContext, operation: Operation, variation: Variation): TestCases {
  const response = yield* sendVariation(planContext, operation, variation)
  if (response && variation.expected.kind === 'accepted' && conflictsWithState(response))
    yield* sendVariation(planContext, operation, variation, 'new')
}

/** Excludes 404, because a new resource would not have the missing id either. */
const conflictsWithState = ({ status }: ServiceResponse): boolean => status >= 400 && status <= 499 && status !== 404
