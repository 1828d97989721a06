// What a command has found, in the form that all reports are written from.

export interface Outcome {
  /** The command and what it was applied to. */
  readonly title: string
  readonly summary: string
  readonly cases: readonly Case[]
  /** What a reader must know beside the cases, such as what was not tested. */
  readonly notes: readonly string[]
  readonly seconds: number
}

/** Something that was proven, or not. */
export interface Case {
  /** The operation, or what else it is about. */
  readonly subject: string
  /** The rule. */
  readonly name: string
  readonly failure?: Failure
  /** Why it is not proven, though nothing has failed. */
  readonly unproven?: string
}

export interface Failure {
  readonly message: string
  /** Commands that reproduce it. */
  readonly commands: readonly string[]
}

export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`
