// Defines the context of a use case: the caller, the time, and the state that the caller expects.

/** Returns the current time, in milliseconds since 1970. */
export type Clock = () => number

/** The caller of a request, as identified by its API key. */
export interface Caller {
  /** The caller's name in the ledger: the key's public part and name, or `local` if keys are not required. */
  readonly actor: string
  /** The key's id; undefined if keys are not required. */
  readonly keyId: string | undefined
  readonly scopes: readonly string[]
}

/** The scope that includes all others. */
export const ADMIN = 'admin'

/** The scope required by `/metrics`, which is not a contract operation. */
export const READ_METRICS = 'metrics:read'

/** The result of verifying a key: the key's caller and expiry time, or the reason it was rejected. */
export type KeyStatus =
  | { readonly caller: Caller; readonly until: number }
  | { readonly caller: undefined; readonly reason: 'unknown' | 'expired' | 'revoked' | 'replaced' }

/** The author and time of a change, recorded in every event and, for a stock change, in the ledger. */
export interface ChangeContext {
  readonly actor: string
  /** Time in milliseconds since 1970. */
  readonly at: number
  /** The request's id; undefined if no request made the change. */
  readonly requestId?: string
  /** The request's `traceparent` header for OpenTelemetry; undefined if the request is not traced. */
  readonly traceParent?: string | undefined
  /** The quantity at or below which stock is reported as low. */
  readonly lowStock?: number
}

/** Throws `precondition_failed` unless the current state matches the caller's expectation. Called while the row is locked. */
export type Precondition = (current: object) => void

export const noPrecondition: Precondition = () => {}
