// Variations of a request that use the document's examples.

import { fields } from '../openapi/errors.ts'
import type { JsonBody, Operation } from '../openapi/operations.ts'
import type { Parameter } from '../openapi/parameters.ts'
import { accepted, type Variation } from '../requests/draft.ts'
import { canCarry, encodeValue, withParameter } from '../requests/parameters.ts'
import { placeholder } from '../values/value-context.ts'
import { type PlanContext, referencedResource } from './plan-context.ts'

export function exampleVariations(planContext: PlanContext, operation: Operation): Variation[] {
  const shown = operation.parameters.filter(({ examples, dependsOnState }) => examples.length > 0 && !dependsOnState)
  const usable = (parameter: Parameter) =>
    parameter.examples.filter((example) => textsOf(example).every((text) => canCarry(parameter, text)))
  const together = shown.flatMap((parameter) =>
    usable(parameter)
      .slice(0, 1)
      .map((one) => withExample(parameter, one)),
  )
  return [
    ...shown.flatMap((parameter) => usable(parameter).map((example) => withExample(parameter, example))),
    ...(together.length > 1 ? [together.reduce(both)] : []),
    ...operation.bodies.flatMap((jsonBody) => bodies(planContext, operation, jsonBody)),
  ]
}

function withExample(parameter: Parameter, example: unknown): Variation {
  const texts = textsOf(example).map((text) => encodeValue(parameter, text))
  return accepted(`the example for ${parameter.name}`, withParameter(parameter, { texts }))
}

const textsOf = (example: unknown): string[] => (Array.isArray(example) ? example : [example]).map(String)

function both(one: Variation, other: Variation): Variation {
  return accepted('all examples together', (draft) => other.apply(one.apply(draft)))
}

function bodies(planContext: PlanContext, operation: Operation, { type, examples }: JsonBody): Variation[] {
  return examples.flatMap((example) => [
    accepted('the example body', (draft) => ({ ...draft, body: { type, content: JSON.stringify(example) } })),
    accepted('the example body, with existing ids', (draft) => ({
      ...draft,
      body: { type, content: withKnownIds(planContext, operation, example) },
    })),
  ])
}

function withKnownIds(planContext: PlanContext, operation: Operation, example: unknown): string {
  const known = Object.entries(fields(example)).map(([name, value]) => {
    const resource = referencedResource(planContext, operation, name)
    const text = resource && typeof value === 'number' ? placeholder(resource.item) : JSON.stringify(value)
    return `${JSON.stringify(name)}:${text}`
  })
  return known.length > 0 ? `{${known.join()}}` : JSON.stringify(example)
}
