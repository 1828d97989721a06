// One test case: the bytes to send, and the allowed outcomes.

/** Closes our side of the connection, like a client that has sent everything. */
export const END = Symbol('end')
/** Resets the connection, like a client that is killed. */
export const RESET = Symbol('reset')
/** Waits for the next response. */
export const WAIT_FOR_RESPONSE = Symbol('listen')

/** Bytes to send together, one per character, or another client action. */
export type Step = string | typeof END | typeof RESET | typeof WAIT_FOR_RESPONSE

export interface WireCase {
  /** Description of the bytes sent. */
  readonly name: string
  readonly send: readonly Step[]
  /** Allowed outcomes in the format of `outcome`. Several outcomes are allowed only if all of them are safe. */
  readonly allowed: readonly string[]
}

/**
 * The fate of the connection: the service closed it, the next request on it works, or the service waits for the rest of the
 * request.
 */
export type Ending = 'closed' | 'usable' | 'waits'

/**
 * Formats an outcome: the responses (`bare` marks Bun's own, which have no body), the connection's fate, and the number
 * of new categories.
 */
export function outcome(responses: readonly string[], ending: Ending, stored: number): string {
  return `${responses.join(', ') || 'no response'}; ${ending}; ${stored} stored`
}

/** Bun itself rejects the request with one of these statuses and closes the connection. */
export function rejectedByBun(...statuses: number[]): string[] {
  return statuses.map((status) => outcome([`bare ${status}`], 'closed', 0))
}

/** The request succeeds and its category is stored. */
export const stored = [outcome(['201'], 'usable', 1)]
/** The GET request succeeds, and nothing is stored. */
export const answered = [outcome(['200'], 'usable', 0)]
export const waits = [outcome([], 'waits', 0)]
export const closed = [outcome([], 'closed', 0)]

/** The service responds with an error, and the connection stays usable. */
export function rejected(...errors: string[]): string[] {
  return errors.map((error) => outcome([error], 'usable', 0))
}
