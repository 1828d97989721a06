// Messages between the supervisor and its workers: for startup, for questions to the other workers, and for the shutdown barrier.
import type { Question, WorkerIdentity } from '../../pages/other-workers.ts'
import type { Config } from '../settings/config.ts'

/** Messages from the supervisor to a worker. */
export type ToWorker =
  | { readonly kind: 'start'; readonly config: Config; readonly worker: WorkerIdentity; readonly hasStore: boolean }
  | { readonly kind: 'question'; readonly id: number; readonly question: Question }
  | { readonly kind: 'answers'; readonly id: number; readonly answers: readonly unknown[] }
  | { readonly kind: 'allMet' }

/** Messages from a worker to the supervisor. */
export type ToSupervisor =
  | { readonly kind: 'listening'; readonly port: number }
  | { readonly kind: 'alive' }
  | { readonly kind: 'question'; readonly id: number; readonly question: Question }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'meeting' }
