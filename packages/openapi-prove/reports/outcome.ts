// A command's result, from which all reports are written.

export interface Outcome {
  /** The command and its arguments. */
  readonly title: string
  readonly summary: string
  readonly cases: readonly Case[]
  /** Additional notes, such as which inputs were not tested. */
  readonly notes: readonly string[]
  readonly seconds: number
}

/** One rule, applied to one subject. */
export interface Case {
  /** The operation or other subject of the rule. */
  readonly subject: string
  /** The rule's name. */
  readonly name: string
  readonly failure?: Failure
  /** The reason why the rule is unproven even though nothing failed. */
  readonly unproven?: string
}

export interface Failure {
  readonly message: string
  /** Commands that reproduce the failure. */
  readonly commands: readonly string[]
}

export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`
