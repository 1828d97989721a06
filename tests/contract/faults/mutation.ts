// A fault planted in a service, with the operations to fuzz and the check that must find it.

import type { Handlers } from '../../../server/http/handlers.ts'
import type { CheckName } from '../fuzz/checks/checks.ts'
import type { Header, Source } from '../fuzz/test-case.ts'
import type { BoardsFault } from '../fuzz/testing/boards-service.ts'
import type { Fault } from './faulty-proxy.ts'

export interface Mutation {
  /** Completes the sentence "the fuzzer finds a service that …". */
  readonly name: string
  /** The only check that reports the fault. */
  readonly foundBy: CheckName
  /** A pattern that matches one of the findings. */
  readonly message: RegExp
  readonly sources: readonly Source[]
  readonly operations: readonly string[]
  /** Headers sent with every request, such as a key. */
  readonly headers?: readonly Header[]
  /** Whether the behavior counts as a fault only in strict mode, because the document does not rule it out. */
  readonly isStrict?: boolean
  /** Whether the store requires a key. */
  readonly isGuarded?: boolean
  /** The fault, implemented as a proxy between the fuzzer and the store. */
  readonly proxy?: Fault
  /** The fault, implemented by replacing handlers in the store itself. */
  handlers?(handlers: Handlers): Handlers
  /** The fault, implemented as a change to the boards service, which replaces the store. */
  readonly boards?: BoardsFault
}
