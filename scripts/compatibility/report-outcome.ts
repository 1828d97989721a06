// A command's result, from which all reports are written.

/** The levels of findings: errors break a promise, warnings may cause problems for some clients, and notes are informational. */
export const levels = ['error', 'warning', 'note'] as const

export type Level = (typeof levels)[number]

/** Whether a finding at this level makes a command fail when its threshold is `limit`. */
export const isFailure = (level: Level, limit: Level): boolean => levels.indexOf(level) <= levels.indexOf(limit)

export interface Outcome {
  /** The report's title: the command and its arguments. */
  readonly title: string
  readonly summary: string
  readonly cases: readonly Case[]
  /** Additional notes, such as which inputs were not tested. */
  readonly notes: readonly string[]
  readonly seconds: number
  /** The lowest level of findings that count as failures. */
  readonly failOn: Level
}

/** One rule, applied to one subject. */
export interface Case {
  /** The operation or other subject of the rule. */
  readonly subject: string
  /** The rule's name. */
  readonly name: string
  readonly findings?: readonly ReportedFinding[]
  /** The reason why the rule was not tested; a case without findings and without this reason passed. */
  readonly skipped?: string
}

export interface ReportedFinding {
  readonly level: Level
  readonly message: string
  /** Commands that reproduce the finding. */
  readonly commands: readonly string[]
}

/** The symbols that mark findings in a command's output. */
export const marks: Readonly<Record<Level, string>> = { error: '✗', warning: '!', note: '·' }

export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`
