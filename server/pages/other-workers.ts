// What one worker asks the others, so that it can answer for all of them.
import type { ErrorCode } from '../errors.ts'
import type { Family } from './prometheus.ts'

export interface Answers {
  readonly metrics: readonly Family[]
  /** What is wrong; undefined if the worker is ready. */
  readonly readiness: { readonly code: ErrorCode; readonly message: string } | undefined
}

export type Question = keyof Answers

export type Answer = <Q extends Question>(question: Q) => Promise<Answers[Q]>

/** The answers of all workers but this one. */
export type AskOthers = <Q extends Question>(question: Q) => Promise<readonly Answers[Q][]>

/** One of several workers. */
export interface WorkerPlace {
  /** From 1 on; a worker that replaces another has its number. */
  readonly number: number
  /** How many had died when it was started. */
  readonly deaths: number
}
