// Every bound of an operation's inputs, one at a time, pairs of inputs, and the pages of lists.
import type { Operation } from '../document/operations.ts'
import { acceptVariations } from '../requests/accept-header.ts'
import { bodyVariations } from '../requests/bodies.ts'
import { forgedVariations } from '../requests/cursors.ts'
import { unchanged, type Variation } from '../requests/draft.ts'
import { parameterVariations } from '../requests/parameters.ts'
import type { Run } from '../run.ts'
import { create, keyHeaders, sendVariation, valueContext } from './case-builder.ts'

export async function bounds(run: Run, operation: Operation): Promise<void> {
  const listed = run.service.resources.find(({ list }) => list === operation)
  // A list with fewer than two items has no next page.
  if (listed) for (let number = 0; number < 2; number++) await create(run, listed)
  for (const variation of boundsOf(run, operation)) await sendVariation(run, 'bounds', operation, variation)
  for (const target of run.nextPages(operation.id))
    await run.send({
      name: operation.id,
      operation,
      source: 'bounds',
      expected: { kind: 'next page' },
      label: 'the link to the next page',
      request: { method: operation.method, target, headers: keyHeaders(run) },
    })
  for (const variation of forgedVariations(operation, run.nextPages(operation.id)))
    await sendVariation(run, 'bounds', operation, variation)
}

export function boundsOf(run: Run, operation: Operation): Variation[] {
  const context = valueContext(run, operation)
  return [
    unchanged,
    ...parameterVariations(operation, context),
    ...bodyVariations(operation, context),
    ...acceptVariations(operation),
  ]
}
