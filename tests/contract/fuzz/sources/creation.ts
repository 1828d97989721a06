// Remembers the run's attempts to create resources, so the run does not repeat hopeless ones.
import type { Operation } from '../openapi/operations.ts'

export interface Creation {
  /** Whether creation was attempted before. */
  wasTried(operation: Operation): boolean
  /** Returns false if another attempt is pointless, or if an attempt is in progress: the creation would depend on itself. */
  begin(operation: Operation): boolean
  end(operation: Operation): void
  /** Returns the number of the attempt that worked last time. */
  best(operation: Operation): number
  succeed(operation: Operation, attempt: number): void
  /** Records that all attempts failed, or that one failed for lack of permission, so the others would fail, too. */
  fail(operation: Operation, isForbidden: boolean): void
}

/**
 * Maximum number of consecutive rounds in which every attempt fails. A second round may succeed, because resources that were missing in
 * the first may exist by then.
 */
const MAX_FAILURES = 2

export function createCreation(): Creation {
  const inProgress = new Set<Operation>()
  const tried = new Set<Operation>()
  const best = new Map<Operation, number>()
  const failures = new Map<Operation, number>()
  return {
    wasTried: (operation) => tried.has(operation),
    begin: (operation) => {
      if (inProgress.has(operation) || (failures.get(operation) ?? 0) >= MAX_FAILURES) return false
      inProgress.add(operation)
      tried.add(operation)
      return true
    },
    end: (operation) => inProgress.delete(operation),
    best: (operation) => best.get(operation) ?? 0,
    succeed: (operation, attempt) => {
      best.set(operation, attempt)
      failures.delete(operation)
    },
    fail: (operation, isForbidden) => {
      failures.set(operation, isForbidden ? MAX_FAILURES : (failures.get(operation) ?? 0) + 1)
    },
  }
}
