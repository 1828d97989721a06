// A fault injected into the service, and the check that must find it.
import type { Fault } from '../../../playground/faults/fault.ts'
import type { CheckName } from '../fuzz/checks/checks.ts'
import type { Source } from '../fuzz/test-case.ts'

/** The changes that make up a fault, in the same shape as in the playground. */
export type Changes = Pick<Fault, 'request' | 'response' | 'handlers'>

export interface Expected {
  /** The only check that reports the fault. */
  readonly check: CheckName
  /** The requests that reveal the fault. */
  readonly source: Source
  /** The operations to test, in this order of their paths. */
  readonly operations: readonly string[]
  /** Matches one of the findings. */
  readonly message: RegExp
  /** Whether the service requires a key. */
  readonly isGuarded?: boolean
}

export interface InjectedFault extends Changes, Expected {
  /** Completes the sentence "the fuzzer finds a service that …". */
  readonly name: string
}
