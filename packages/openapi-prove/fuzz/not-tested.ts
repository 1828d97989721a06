// Lists the inputs that a run does not test, with reasons, so no one assumes that they were tested.
import type { Operation } from './openapi/operations.ts'
import { hasAccess } from './requests/credentials.ts'
import type { Service } from './service.ts'
import { safeMethods } from './test-case.ts'

/** Returns one line per untested input, such as `query parameter filter of listBooks: it is an object`. */
export function whatIsNotTested(service: Service, operations: readonly Operation[], isReadOnly: boolean): string[] {
  const { defaultHeaders, unusableSchemas } = service
  const unsafe = isReadOnly ? operations.filter(({ method }) => !safeMethods.includes(method)) : []
  const tested = operations.filter((operation) => !unsafe.includes(operation))
  return [
    ...(unsafe.length > 0
      ? [`${unsafe.map(({ id }) => id).join(', ')}: with --read-only, the run does not send ${methodsOf(unsafe)}`]
      : []),
    ...tested
      .filter(({ isElsewhere }) => isElsewhere)
      .map(({ id }) => `${id}: it is on another server or has a query in its path`),
    ...tested
      .filter((operation) => !operation.isElsewhere && !hasAccess(operation, defaultHeaders))
      .map(({ id }) => `${id}: it needs credentials; the run only checks that it rejects requests without them`),
    ...tested.flatMap(({ id, untested }) => untested.map(({ input, reason }) => `${input} of ${id}: ${reason}`)),
    ...tested.filter(({ responses }) => responses.size === 0).map(({ id }) => `responses of ${id}: none is documented`),
    ...[...unusableSchemas].map(([location, reason]) => `values of ${location}: ${reason}`),
  ]
}

const methodsOf = (operations: readonly Operation[]): string =>
  [...new Set(operations.map(({ method }) => method))].sort().join(' or ')
