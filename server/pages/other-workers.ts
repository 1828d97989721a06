// Defines the questions that a worker asks the other workers when it answers a request on behalf of all of them.
import type { ErrorCode } from '../errors.ts'
import type { Family } from './prometheus.ts'

export interface Answers {
  readonly metrics: readonly Family[]
  /** The error that keeps the worker from being ready; undefined if it is ready. */
  readonly readiness: { readonly code: ErrorCode; readonly message: string } | undefined
}

export type Question = keyof Answers

export type Answer = <Q extends Question>(question: Q) => Promise<Answers[Q]>

/** Asks all other workers and returns their answers. */
export type AskOthers = <Q extends Question>(question: Q) => Promise<readonly Answers[Q][]>

export interface WorkerIdentity {
  /** The worker's number, starting at 1; a replacement worker keeps it. */
  readonly number: number
  /** Number of workers that had died when this one was started. */
  readonly deaths: number
}
