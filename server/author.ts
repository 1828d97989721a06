// Who makes a change, and when: it stands in the ledger beside every change of a stock.

export interface ChangeContext {
  readonly actor: string
  /** In milliseconds since 1970. */
  readonly at: number
}

/** Gives the time, in milliseconds since 1970. */
export type Clock = () => number
