// A fault that a service could have, where to look for it, and which check must find it.

import type { CheckName } from 'openapi-prove/fuzz/checks'
import type { Header, Source } from 'openapi-prove/fuzz/test-case'
import type { BoardsFault } from 'openapi-prove/fuzz/testing/boards-service.ts'
import type { Handlers } from '../../server/http/handlers.ts'
import type { Fault } from './faulty-proxy.ts'

export interface Mutation {
  /** Completes the sentence "the fuzzer finds a service that …". */
  readonly name: string
  /** This check and no other reports it. */
  readonly foundBy: CheckName
  /** Matches one of the findings. */
  readonly message: RegExp
  readonly sources: readonly Source[]
  readonly operations: readonly string[]
  /** For every request of the fuzzer, such as a key. */
  readonly headers?: readonly Header[]
  /** Whether it is a fault only by a strict document, if the document does not say that it is one. */
  readonly isStrict?: boolean
  /** Whether the store needs a key. */
  readonly isGuarded?: boolean
  /** Between the fuzzer and the store. */
  readonly proxy?: Fault
  /** In the store itself. */
  handlers?(handlers: Handlers): Handlers
  /** In the boards service instead of the store. */
  readonly boards?: BoardsFault
}
