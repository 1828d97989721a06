// Sends many changes, a few at a time, and reads again what is shown when all are done.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from '../session/session.tsx'
import { type Action, callOf } from './action.ts'
import { invalidateAll } from './freshness.ts'
import { useIdempotencyKeys } from './idempotency-keys.ts'

/** Few enough that others are served meanwhile. */
const MAX_AT_ONCE = 4

/** What the service returned, or what it, or the connection, failed with. */
export type Outcome =
  | { readonly isDone: true; readonly data: unknown }
  | { readonly isDone: false; readonly error: unknown }

/** The outcomes by the rows of the actions, as they come in. */
export function useBulkChanges() {
  const store = useStore()
  const queries = useQueryClient()
  const keys = useIdempotencyKeys()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const [isSending, setSending] = useState(false)

  async function sendOne(row: number, action: Action): Promise<Outcome> {
    try {
      const data: unknown = await callOf(store, action, { idempotencyKey: keys.keyFor(action, row) })
      keys.onAnswer(action, undefined, row)
      return { isDone: true, data }
    } catch (error) {
      keys.onAnswer(action, error, row)
      return { isDone: false, error }
    }
  }

  /** Others that were sent before keep their outcome. */
  async function sendAll(actions: ReadonlyMap<number, Action>): Promise<void> {
    setSending(true)
    setOutcomes((known) => new Map([...known].filter(([row]) => !actions.has(row))))
    const waiting = actions.entries()
    // All take from the same iterator, so each action is sent once.
    async function work(): Promise<void> {
      for (const [row, action] of waiting) {
        const outcome = await sendOne(row, action)
        setOutcomes((known) => new Map(known).set(row, outcome))
      }
    }
    await Promise.all(Array.from({ length: MAX_AT_ONCE }, work))
    await invalidateAll(queries)
    setSending(false)
  }

  return { outcomes, isSending, sendAll }
}
