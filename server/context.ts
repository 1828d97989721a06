// What a use case knows about its request: the caller, the time, and the state that the caller expects.

/** Returns the time, in milliseconds since 1970. */
export type Clock = () => number

/** The caller of a request, as identified by its API key. */
export interface Caller {
  /** The caller's name in the ledger: the key's public part and its name, or `local` if no key is needed. */
  readonly actor: string
  /** Undefined if the caller needs no key. */
  readonly keyId: string | undefined
  readonly scopes: readonly string[]
}

/** The scope that includes all others. */
export const ADMIN = 'admin'

/** The scope of `/metrics`, which is not an operation of the contract. */
export const READ_METRICS = 'metrics:read'

/** The result of verifying a key: its caller and when it expires, or why it is rejected. */
export type KeyStatus =
  | { readonly caller: Caller; readonly until: number }
  | { readonly caller: undefined; readonly reason: 'unknown' | 'expired' | 'revoked' | 'replaced' }

/** Who makes a change, and when; it is recorded in the ledger with every change of stock, and in every event. */
export interface ChangeContext {
  readonly actor: string
  /** In milliseconds since 1970. */
  readonly at: number
  /** Undefined if no request has made the change. */
  readonly requestId?: string
  /** The request as OpenTelemetry knows it, in the form of a `traceparent` header; undefined if it is not traced. */
  readonly traceParent?: string | undefined
  /** The stock at which an event says that it is low. */
  readonly lowStock?: number
}

/** Throws `precondition_failed` unless the current state is what the caller expects. Called while the row is locked. */
export type Precondition = (current: object) => void

export const noPrecondition: Precondition = () => {}
