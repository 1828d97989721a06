// Lists what a run does not test, with reasons, so no one assumes that it was tested.
import type { Operation } from './openapi/operations.ts'
import type { Untested } from './openapi/parameters.ts'
import type { Service } from './service.ts'

/** Returns one line per untested input, such as `query parameter filter of listBooks: it is an object`. */
export function whatIsNotTested(service: Service, operations: readonly Operation[]): string[] {
  return [
    ...inputsOf(operations, ({ isMistake }) => !isMistake),
    ...[...service.unusableSchemas].map(([location, reason]) => `values of ${location}: ${reason}`),
  ]
}

/** Returns one line per mistake in the document that prevents tests. */
export function documentMistakes({ mistakes }: Service, operations: readonly Operation[]): string[] {
  const withoutResponses = operations.filter(({ responses }) => responses.size === 0)
  return [
    ...mistakes,
    ...inputsOf(operations, ({ isMistake }) => isMistake === true),
    ...withoutResponses.map(({ id }) => `responses of ${id}: none is documented`),
  ]
}

/** Describes the untested inputs that match. */
const inputsOf = (operations: readonly Operation[], isMatch: (input: Untested) => boolean): string[] =>
  operations.flatMap(({ id, untested }) =>
    untested.filter(isMatch).map(({ input, reason }) => `${input} of ${id}: ${reason}`),
  )
