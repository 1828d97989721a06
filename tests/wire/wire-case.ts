// One case of the corpus: what goes over the wire, and what may come of it.

/** Ends our side of the connection, as a caller does that has said everything. */
export const END = Symbol('end')
/** Tears the connection down, as a caller does that is killed. */
export const RESET = Symbol('reset')
/** Waits for the next response. */
export const WAIT_FOR_RESPONSE = Symbol('listen')

/** Bytes, each character one of them, that arrive by themselves; or what else a caller does. */
export type Step = string | typeof END | typeof RESET | typeof WAIT_FOR_RESPONSE

export interface WireCase {
  /** A sentence that says what is sent. */
  readonly name: string
  readonly send: readonly Step[]
  /** Each is one outcome as `outcome` writes it; more than one only where it does not matter which. */
  readonly allowed: readonly string[]
}

/**
 * What became of the connection: the service ended it, or a next request on it is answered, or the service waits for the rest of
 * what was sent.
 */
export type Ending = 'closed' | 'goes on' | 'waits'

/** An outcome as a line: the responses in order (a bare one is Bun's own, without a body), the connection, how often the name was stored. */
export function outcome(responses: readonly string[], ending: Ending, stored: number): string {
  return `${responses.join(', ') || 'no response'}; ${ending}; ${stored} stored`
}

/** Bun refuses it by itself, with one of these statuses, and hangs up. */
export function rejectedByBun(...statuses: number[]): string[] {
  return statuses.map((status) => outcome([`bare ${status}`], 'closed', 0))
}

/** It is taken as what it looks like, and stored. */
export const stored = [outcome(['201'], 'goes on', 1)]
/** A GET request is answered. */
export const answered = [outcome(['200'], 'goes on', 0)]
export const waits = [outcome([], 'waits', 0)]
export const closed = [outcome([], 'closed', 0)]

/** We refuse it in the one shape, and the connection can still be used. */
export function rejected(...refusals: string[]): string[] {
  return refusals.map((refusal) => outcome([refusal], 'goes on', 0))
}
