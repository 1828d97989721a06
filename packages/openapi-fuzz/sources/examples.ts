// Cases from the document's own examples: as they are written, and with identifiers of what is there.
import type { Cases } from '../case.ts'
import { fields } from '../openapi/errors.ts'
import type { BodyForm, Operation, Parameter } from '../openapi/operations.ts'
import { accepted, isSendable, type Variation } from '../requests/draft.ts'
import { encoded, given } from '../requests/parameters.ts'
import { placeholder } from '../values/surroundings.ts'
import { caseFor } from './provision.ts'
import { referredBy, type Setting } from './setting.ts'

export function* examples(setting: Setting, isWanted: (operation: Operation) => boolean): Cases {
  for (const operation of setting.service.operations.filter(isWanted))
    for (const variation of variationsOf(setting, operation)) {
      const made = yield* caseFor(setting, operation, variation)
      if (isSendable(made)) yield made
    }
}

function variationsOf(setting: Setting, operation: Operation): Variation[] {
  const shown = operation.parameters.filter(({ examples, dependsOnState }) => examples.length > 0 && !dependsOnState)
  const together = shown.map((parameter) => withExample(parameter, parameter.examples[0]))
  return [
    ...shown.flatMap((parameter) => parameter.examples.map((example) => withExample(parameter, example))),
    ...(together.length > 1 ? [together.reduce(both)] : []),
    ...operation.bodies.flatMap((form) => bodies(setting, operation, form)),
  ]
}

function withExample(parameter: Parameter, example: unknown): Variation {
  const texts = (Array.isArray(example) ? example : [example]).map((value) => encoded(parameter, String(value)))
  return accepted(`the example of ${parameter.name}`, given(parameter, { texts }))
}

function both(one: Variation, other: Variation): Variation {
  return accepted('all examples together', (draft) => other.vary(one.vary(draft)))
}

function bodies(setting: Setting, operation: Operation, { type, examples }: BodyForm): Variation[] {
  return examples.flatMap((example) => [
    accepted('the example of the body', (draft) => ({ ...draft, body: { type, content: JSON.stringify(example) } })),
    accepted('the example of the body, with identifiers of what is there', (draft) => ({
      ...draft,
      body: { type, content: withKnownIds(setting, operation, example) },
    })),
  ])
}

function withKnownIds({ service }: Setting, operation: Operation, example: unknown): string {
  const known = Object.entries(fields(example)).map(([name, value]) => {
    const resource = referredBy(service, operation, name)
    const text = resource && typeof value === 'number' ? placeholder(resource.item) : JSON.stringify(value)
    return `${JSON.stringify(name)}:${text}`
  })
  return known.length > 0 ? `{${known.join()}}` : JSON.stringify(example)
}
