// A worker's connection to its supervisor, and the messages between the two.

import type { Answer, AskOthers, Question, WorkerIdentity } from '../../pages/other-workers.ts'
import { finishesWithin } from '../../runtime/timeout.ts'
import type { Config } from '../settings/config.ts'

/** Maximum wait for the other workers' answers. Longer than the supervisor's own timeout. */
const MAX_WAIT_MS = 2000
/** Maximum wait for the other workers at the shutdown barrier. */
const MAX_MEETING_MS = 1000
/** Heartbeat interval. */
export const ALIVE_INTERVAL_MS = 1000

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

export interface Supervised {
  readonly config: Config
  readonly identity: WorkerIdentity
  /** Whether another worker has already served the store. If so, the store must exist. */
  readonly hasStore: boolean
  readonly askOthers: AskOthers
  /** Reports that the worker is listening on the port and can answer the other workers' questions. */
  listens(port: number, answer: Answer): void
  /** Waits for all workers to call this function, but only briefly. */
  meetOthers(): Promise<void>
  /** Disconnects from the supervisor, so the process can end. */
  leave(): void
}

/** Connects to the supervisor; resolves when the supervisor's start message arrives. */
export function connectToSupervisor(): Promise<Supervised> {
  const asked = new Map<number, (answers: readonly never[]) => void>()
  let answerWith: Answer | undefined
  let lastId = 0
  let onAllMet = (): void => {}
  const send = (message: ToSupervisor): void => void process.send?.(message)
  // Exit if the supervisor dies, because nothing else would stop the worker.
  const end = () => process.exit(1)
  process.on('disconnect', end)

  const askOthers: AskOthers = (question) => {
    lastId += 1
    const id = lastId
    return new Promise((resolve) => {
      asked.set(id, resolve)
      // Give up after a while: a hung supervisor must not block requests.
      setTimeout(() => asked.delete(id) && resolve([]), MAX_WAIT_MS).unref()
      send({ kind: 'question', id, question })
    })
  }

  const meetOthers = async (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    onAllMet = resolve
    send({ kind: 'meeting' })
    await finishesWithin(MAX_MEETING_MS, promise)
  }

  return new Promise((resolve) => {
    process.on('message', async (message: ToWorker) => {
      switch (message.kind) {
        case 'start':
          return resolve({
            config: message.config,
            identity: message.worker,
            hasStore: message.hasStore,
            askOthers,
            listens: (port, answer) => {
              answerWith = answer
              send({ kind: 'listening', port })
              setInterval(() => send({ kind: 'alive' }), ALIVE_INTERVAL_MS).unref()
            },
            meetOthers,
            leave: () => {
              process.off('disconnect', end)
              process.disconnect?.()
            },
          })
        case 'question':
          return send({ kind: 'answer', id: message.id, answer: await answerWith?.(message.question) })
        case 'answers':
          asked.get(message.id)?.(message.answers as readonly never[])
          asked.delete(message.id)
          break
        case 'allMet':
          onAllMet()
      }
    })
  })
}
