// The pipeline's request metrics.

export type Marker = 'deprecated' | 'experimental' | 'beta'

export interface RequestMetrics {
  /** Returns a function that counts an operation's requests. */
  requests(operation: string): (status: number, ms: number) => void
  /** Returns a function that counts an operation's errors. */
  errors(operation: string): (code: string) => void
  /** Returns a function that counts uses of an operation that is deprecated or not yet stable. */
  uses(operation: string, marker: Marker): (actor: string) => void
}
