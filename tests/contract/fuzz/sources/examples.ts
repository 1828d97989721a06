// The contract's own examples: bodies as written and with ids of existing resources, and parameters one by one and together. After each
// change, reads the changed resource.
import type { Operation } from '../document/operations.ts'
import { withContent } from '../requests/bodies.ts'
import { accepted, unchanged, type Variation } from '../requests/draft.ts'
import { withValues } from '../requests/parameters.ts'
import type { Run } from '../run.ts'
import { placeholder } from '../values/placeholders.ts'
import { sendVariation, valueContext } from './case-builder.ts'

export async function examples(run: Run, operation: Operation): Promise<void> {
  const changed = run.service.resources.find(({ item, create }) => create === operation || item === operation.path)
  for (const variation of [unchanged, ...parameterExamples(operation), ...bodyExamples(run, operation)]) {
    await sendVariation(run, 'examples', operation, variation)
    if (operation.body && changed?.read) await sendVariation(run, 'examples', changed.read, unchanged)
  }
}

function parameterExamples({ parameters }: Operation): Variation[] {
  const each = parameters
    .filter(({ dependsOnState }) => !dependsOnState)
    .flatMap((parameter) =>
      parameter.examples.map((example) => {
        const values = [example].flat().map(String)
        return accepted(`the example for ${parameter.name}`, withValues(parameter, values))
      }),
    )
  const together = accepted('all examples together', (draft) => each.reduce((all, { apply }) => apply(all), draft))
  return each.length > 1 ? [...each, together] : each
}

function bodyExamples(run: Run, operation: Operation): Variation[] {
  const { reference } = valueContext(run, operation)
  return (operation.body?.examples ?? []).flatMap((example) => {
    const fields = Object.entries(Object(example)).map(([name, value]) => {
      const parameter = reference(name)
      const text = parameter !== undefined && typeof value === 'number' ? placeholder(parameter) : JSON.stringify(value)
      return `${JSON.stringify(name)}:${text}`
    })
    return [
      accepted('the example body', (draft) => withContent(draft, () => JSON.stringify(example))),
      accepted('the example body, with existing ids', (draft) => withContent(draft, () => `{${fields.join()}}`)),
    ]
  })
}
