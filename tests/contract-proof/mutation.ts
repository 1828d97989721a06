// A fault that a service could have, where to look for it, and which checks must see it.
import type { Header, Source } from '../../packages/openapi-fuzz/case.ts'
import type { CheckName } from '../../packages/openapi-fuzz/checks/checks.ts'
import type { MadeUpFault } from '../../packages/openapi-fuzz/testing/made-up-service.ts'
import type { Handlers } from '../../server/http/contract/handlers.ts'
import type { Fault } from './faulty-proxy.ts'

export interface Mutation {
  /** What is wrong with the service: "a service is found out that …". */
  readonly name: string
  /** These and no others report it. */
  readonly found: CheckName
  /** What one of the complaints says. */
  readonly saying: RegExp
  readonly sources: readonly Source[]
  readonly operations: readonly string[]
  /** What the fuzzer is given for every request, such as a key. */
  readonly headers?: readonly Header[]
  /** Whether the store lets nobody in without a key. */
  readonly isGuarded?: boolean
  /** Between the fuzzer and the store. */
  readonly proxy?: Fault
  /** In the store itself. */
  handlers?(handlers: Handlers): Handlers
  /** In a service that is no store. */
  readonly madeUp?: MadeUpFault
}
