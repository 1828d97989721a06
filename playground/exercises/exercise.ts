// The shape of an exercise: a goal for a learner, and a check that tells whether the learner has reached it.
import type { Fault } from '../faults/fault.ts'
import type { Call } from '../http/call.ts'
import type { Journal } from '../sandboxes/journal.ts'

export interface ExerciseContext {
  readonly journal: Journal
  readonly call: Call
  readonly sandbox: { readonly id: string; readonly faults: readonly Fault[] }
  readonly answer?: string
}

export interface Outcome {
  readonly isSolved: boolean
  /** A sentence that tells the learner what is done, or what is missing and what to do next. */
  readonly message: string
}

export interface Exercise {
  readonly number: number
  readonly title: string
  readonly goal: string
  readonly hint: string
  /** Markdown. `$URL` is the sandbox's URL. */
  readonly text: string
  /** Whether the learner submits an answer, instead of only doing something. */
  readonly asksForAnswer: boolean
  readonly check: Check
}

/** Tells whether an exercise is solved. Looks only at the journal and the sandbox, and changes neither. */
export type Check = (context: ExerciseContext) => Promise<Outcome>

export const solved = (message: string): Outcome => ({ isSolved: true, message })

export const unsolved = (message: string): Outcome => ({ isSolved: false, message })
