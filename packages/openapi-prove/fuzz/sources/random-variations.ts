// Random variations of a valid request. Each changes a parameter, the body, or the body's media type.
import fc, { type Arbitrary } from 'fast-check'
import type { Operation } from '../openapi/operations.ts'
import { bodyVariations } from '../requests/bodies.ts'
import { unspecified, type Variation } from '../requests/draft.ts'
import { parameterVariations, withParameter } from '../requests/parameters.ts'
import { anyOf } from '../values/labelled-text.ts'
import { percentEncoded } from '../values/url-encoding.ts'
import type { ValueContext } from '../values/value-context.ts'
import { forgeries } from './pages.ts'

export interface RandomVariations {
  readonly invalid: Arbitrary<Variation> | undefined
  readonly unspecified: Arbitrary<Variation> | undefined
}

export function randomVariations(operation: Operation, valueContext: ValueContext): RandomVariations {
  const parameters = parameterVariations(operation, valueContext)
  const body = bodyVariations(operation, valueContext)
  const [invalid, bodyInvalid] = [parameters.rejected.random(), body.rejected.random()]
  return {
    // Draw body variations more often, because a body offers the most ways to make a request invalid.
    invalid: anyOf(invalid, bodyInvalid, bodyInvalid),
    unspecified: anyOf(parameters.unspecified.random(), body.unspecified.random(), forged(operation)),
  }
}

/** Forges values that only the service can create. */
function forged({ parameters }: Operation): Arbitrary<Variation> | undefined {
  const all = parameters.filter(({ dependsOnState }) => dependsOnState)
  return anyOf(
    ...all.map((parameter) =>
      fc
        .constantFrom(...forgeries(undefined))
        .map((text) =>
          unspecified(`${parameter.name}: forged`, withParameter(parameter, { texts: [percentEncoded(text)] })),
        ),
    ),
  )
}
