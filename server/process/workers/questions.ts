// The messages between the supervisor and its workers: how a worker starts, what it asks the others, so that one of them can answer for
// all (about their metrics, and whether they are ready), and that it waits for them at a step that they take together.

import type { ErrorCode } from '../../errors.ts'
import type { Family } from '../../pages/prometheus.ts'
import type { Config } from '../settings/config.ts'

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

/** From the supervisor to a worker. */
export type ToWorker =
  | { readonly kind: 'start'; readonly config: Config; readonly worker: WorkerPlace; readonly hasStore: boolean }
  | { readonly kind: 'question'; readonly id: number; readonly question: Question }
  | { readonly kind: 'answers'; readonly id: number; readonly answers: readonly unknown[] }
  | { readonly kind: 'allMet' }

/** From a worker to the supervisor. */
export type ToSupervisor =
  | { readonly kind: 'listening'; readonly port: number }
  | { readonly kind: 'alive' }
  | { readonly kind: 'question'; readonly id: number; readonly question: Question }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'meeting' }
