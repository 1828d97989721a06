// Sends many changes, a few at a time, and reads again what is shown when all are done.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from '../session/session.tsx'
import { type Action, callOf } from './action.ts'
import { invalidateAll } from './freshness.ts'
import { useIdempotencyKeys } from './idempotency-keys.ts'

/** Few enough that others are served meanwhile. */
const MAX_AT_ONCE = 4

/** The error is what the service, or the connection, failed with. */
export type Outcome = { readonly isDone: true } | { readonly isDone: false; readonly error: unknown }

/** The outcomes by the keys of the actions, as they come in. */
export function useBulkChanges() {
  const store = useStore()
  const queries = useQueryClient()
  const keys = useIdempotencyKeys()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const [isSending, setSending] = useState(false)

  async function sendOne(action: Action): Promise<Outcome> {
    try {
      await (callOf(store, action, { idempotencyKey: keys.keyFor(action) }) as Promise<unknown>)
      keys.onAnswer(action)
      return { isDone: true }
    } catch (error) {
      keys.onAnswer(action, error)
      return { isDone: false, error }
    }
  }

  /** Others that were sent before keep their outcome. */
  async function sendAll(actions: ReadonlyMap<number, Action>): Promise<void> {
    setSending(true)
    setOutcomes((known) => new Map([...known].filter(([key]) => !actions.has(key))))
    const waiting = actions.entries()
    // All take from the same iterator, so each action is sent once.
    async function work(): Promise<void> {
      for (const [key, action] of waiting) {
        const outcome = await sendOne(action)
        setOutcomes((known) => new Map(known).set(key, outcome))
      }
    }
    await Promise.all(Array.from({ length: MAX_AT_ONCE }, work))
    await invalidateAll(queries)
    setSending(false)
  }

  return { outcomes, isSending, sendAll }
}
