// Lists the inputs that a run does not test, with reasons, so no one assumes that they were tested.
import type { Operation } from './openapi/operations.ts'
import type { Service } from './service.ts'

/** Returns one line per untested input, such as `query parameter filter of listBooks: it is an object`. */
export function whatIsNotTested(service: Service, operations: readonly Operation[]): string[] {
  return [
    ...operations.flatMap(({ id, untested }) => untested.map(({ input, reason }) => `${input} of ${id}: ${reason}`)),
    ...operations
      .filter(({ responses }) => responses.size === 0)
      .map(({ id }) => `responses of ${id}: none is documented`),
    ...[...service.unusableSchemas].map(([location, reason]) => `values of ${location}: ${reason}`),
  ]
}
