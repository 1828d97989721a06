// Sends many changes, a few at a time, and reads again what is shown when all are done.
import { useQueryClient } from '@tanstack/react-query'
import type { Petstore } from 'petstore-client'
import { useState } from 'react'
import { useStore } from '../session/session.tsx'
import { type Action, callOf } from './action.ts'
import { invalidateAll } from './freshness.ts'
import { useIdempotencyKeys } from './idempotency-keys.ts'
import { withTag } from './with-tag.ts'

/** Few enough that others are served meanwhile. */
const MAX_AT_ONCE = 4

/** What the service returned, or what it, or the connection, failed with. */
export type Outcome =
  | { readonly isDone: true; readonly data: unknown }
  | { readonly isDone: false; readonly error: unknown }

/** Reads what a row shows, with its tag. */
export type ReadRow = (store: Petstore, row: number) => Promise<unknown>

/** The outcomes by the rows of the actions, as they come in. */
export function useBulkChanges() {
  const store = useStore()
  const queries = useQueryClient()
  const keys = useIdempotencyKeys()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const [isSending, setSending] = useState(false)

  async function sendOne(row: number, action: Action, read: ReadRow | undefined): Promise<Outcome> {
    try {
      const edit = read ? withTag(action, await read(store, row)) : action
      const data: unknown = await callOf(store, edit, { idempotencyKey: keys.keyFor(action, row) })
      keys.onAnswer(action, undefined, row)
      return { isDone: true, data }
    } catch (error) {
      keys.onAnswer(action, error, row)
      return { isDone: false, error }
    }
  }

  /** Others that were sent before keep their outcome. `read` is for edits: the references of their actions are the rows as they were shown. */
  async function sendAll(actions: ReadonlyMap<number, Action>, read?: ReadRow): Promise<readonly Outcome[]> {
    const all: Outcome[] = []
    setSending(true)
    setOutcomes((known) => new Map([...known].filter(([row]) => !actions.has(row))))
    const waiting = actions.entries()
    // All take from the same iterator, so each action is sent once.
    async function work(): Promise<void> {
      for (const [row, action] of waiting) {
        const outcome = await sendOne(row, action, read)
        all.push(outcome)
        setOutcomes((known) => new Map(known).set(row, outcome))
      }
    }
    await Promise.all(Array.from({ length: MAX_AT_ONCE }, work))
    await invalidateAll(queries)
    setSending(false)
    return all
  }

  return { outcomes, isSending, sendAll }
}
