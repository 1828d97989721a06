// Lists what a run does not test, with reasons, so no one assumes that it was tested.
import type { Operation } from './openapi/operations.ts'
import type { Service } from './service.ts'

/** Returns one line per untested input, such as `query parameter filter of listBooks: it is an object`. */
export function whatIsNotTested(service: Service, operations: readonly Operation[]): string[] {
  return [
    ...operations.flatMap((operation) => untestedInputs(operation, false)),
    ...[...service.unusableSchemas].map(([location, reason]) => `values of ${location}: ${reason}`),
  ]
}

/** Returns one line per mistake in the document that prevents tests. */
export function documentMistakes({ mistakes }: Service, operations: readonly Operation[]): string[] {
  const withoutResponses = operations.filter(({ responses }) => responses.size === 0)
  return [
    ...mistakes,
    ...operations.flatMap((operation) => untestedInputs(operation, true)),
    ...withoutResponses.map(({ id }) => `responses of ${id}: none is documented`),
  ]
}

const untestedInputs = ({ id, untested }: Operation, areMistakes: boolean): string[] =>
  untested
    .filter(({ isMistake = false }) => isMistake === areMistakes)
    .map(({ input, reason }) => `${input} of ${id}: ${reason}`)
