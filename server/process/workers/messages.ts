// Messages between the supervisor and its workers: startup, questions to the other workers, and the shutdown barrier.
import type { Question, WorkerPlace } from '../../pages/other-workers.ts'
import type { Config } from '../settings/config.ts'

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
