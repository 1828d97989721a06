// The shape of a fault. When a fault is switched on in a sandbox, the sandbox's service breaks one promise of its contract.
import type { Handlers } from '../../server/http/handlers.ts'

export interface FaultyRequest {
  readonly method: string
  /** Path below the sandbox's URL. */
  readonly path: string
  /** The query's parameters as sent, such as `limit=5`. */
  readonly query: readonly string[]
  readonly headers: Headers
  readonly body: Buffer
}

export interface FaultyResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export interface Fault {
  /** Name in URLs, such as `lost-update`. */
  readonly name: string
  /** What the faulty service does wrong, as a sentence without a subject or a period: “Loses …”. */
  readonly title: string
  /** What a correct service does, and what this one does instead. */
  readonly description: string
  /** The kind of tool or test that should find the fault. */
  readonly foundBy: string
  /** Two shell commands that show the fault in a new sandbox with the `shop` data set. `$URL` is the sandbox's URL. */
  readonly commands: readonly [string, string]
  /** Matches the output of the second command if the service has the fault, and only then. */
  readonly sign: RegExp
  /** Changes requests before the service receives them. */
  request?(request: FaultyRequest): FaultyRequest
  /** Changes responses before the client receives them. `request` is what the service received. */
  response?(response: FaultyResponse, request: FaultyRequest): FaultyResponse
  /** Replaces handlers of the service. */
  handlers?(handlers: Handlers): Handlers
}
