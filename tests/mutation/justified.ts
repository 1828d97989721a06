// Mutants that no test should find, because the change makes no difference that the product promises.

export interface Justified {
  readonly file: string
  /** The original line, without indentation. */
  readonly code: string
  /** Matches the changes of the line that are justified. By default, all are. */
  readonly change?: RegExp
  readonly reason: string
}

export const justified: readonly Justified[] = []
