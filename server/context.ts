// The context of a use case: the caller, the time, and the state that the caller expects.

/** Returns the time, in milliseconds since 1970. */
export type Clock = () => number

/** The caller of a request, as identified by its API key. */
export interface Caller {
  /** The caller's name in the ledger: the key's public part and its name, or `local` if no key is needed. */
  readonly actor: string
  /** The key's id; undefined if the caller needs no key. */
  readonly keyId: string | undefined
  readonly scopes: readonly string[]
}

/** The scope that includes all others. */
export const ADMIN = 'admin'

/** The scope of `/metrics`, which is not a contract operation. */
export const READ_METRICS = 'metrics:read'

/** The result of verifying a key: its caller and when it expires, or why it is rejected. */
export type KeyStatus =
  | { readonly caller: Caller; readonly until: number }
  | { readonly caller: undefined; readonly reason: 'unknown' | 'expired' | 'revoked' | 'replaced' }

/** Who makes a change, and when; recorded in the ledger with every stock change, and in every event. */
export interface ChangeContext {
  readonly actor: string
  /** Time in milliseconds since 1970. */
  readonly at: number
  /** The request's id; undefined if no request made the change. */
  readonly requestId?: string
  /** The request's `traceparent` header for OpenTelemetry; undefined if it is not traced. */
  readonly traceParent?: string | undefined
  /** The quantity at or below which stock is reported as low. */
  readonly lowStock?: number
}

/** Throws `precondition_failed` unless the current state is what the caller expects. Called while the row is locked. */
export type Precondition = (current: object) => void

export const noPrecondition: Precondition = () => {}
