// A fault that a service could have, where the fuzzer should look for it, and which check must find it.

import type { CheckName } from 'openapi-prove/fuzz/checks'
import type { Header, Source } from 'openapi-prove/fuzz/test-case'
import type { BoardsFault } from 'openapi-prove/fuzz/testing/boards-service.ts'
import type { Handlers } from '../../server/http/handlers.ts'
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
  /** Headers of every request that the fuzzer sends, such as a key. */
  readonly headers?: readonly Header[]
  /** Whether it counts as a fault only in strict mode, because the document does not rule it out. */
  readonly isStrict?: boolean
  /** Whether the store needs a key. */
  readonly isGuarded?: boolean
  /** The fault, in a proxy between the fuzzer and the store. */
  readonly proxy?: Fault
  /** The fault, in the store itself. */
  handlers?(handlers: Handlers): Handlers
  /** The fault, in the boards service instead of the store. */
  readonly boards?: BoardsFault
}
