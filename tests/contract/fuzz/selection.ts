// Which operations a run tests, and why it does not test the others.
import type { Operation } from './openapi/operations.ts'
import { safeMethods } from './test-case.ts'

export interface SelectionOptions {
  /** The ids of the operations to test; all by default. */
  readonly operations?: readonly string[] | undefined
  /** The ids of operations that must never be called. */
  readonly excludedOperations?: readonly string[] | undefined
  /** Whether to send only requests that change nothing. */
  readonly isReadOnly?: boolean | undefined
}

export interface Selection {
  /** The operations that the run may use, such as to create resources for others. */
  readonly usable: readonly Operation[]
  readonly tested: readonly Operation[]
  /** The ids of operations that were to be tested but cannot be used, with the reasons. */
  readonly excluded: ReadonlyMap<string, string>
}

export function selectOperations(all: readonly Operation[], options: SelectionOptions): Selection {
  const named = all.filter(({ id }) => options.operations?.includes(id) ?? true)
  const isUsable = (operation: Operation) => whyUnusable(operation, options) === undefined
  return {
    usable: all.filter(isUsable),
    tested: named.filter(isUsable),
    excluded: new Map(
      named.flatMap((operation) => {
        const reason = whyUnusable(operation, options)
        return reason === undefined ? [] : [[operation.id, reason]]
      }),
    ),
  }
}

function whyUnusable(
  { id, method, isElsewhere }: Operation,
  { excludedOperations, isReadOnly }: SelectionOptions,
): string | undefined {
  if (excludedOperations?.includes(id)) return 'excluded with --exclude'
  if (isElsewhere) return 'on another server, or with a query in the path'
  return isReadOnly && !safeMethods.includes(method) ? 'may change data, and the run is read-only' : undefined
}
