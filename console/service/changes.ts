// Changing: sends actions, reads again what they may have changed, and reports the outcomes.
import { useQueryClient } from '@tanstack/react-query'
import {
  type CallOptions,
  type KeyWithSecret,
  type Petstore,
  PetstoreConnectionError,
  PetstoreError,
} from 'petstore-client'
import { useRef, useState } from 'react'
import { operations } from '../generated/operations.ts'
import { useSession } from '../session/session.tsx'
import { type Action, callOf, type DataOf, type OperationId, partsOf } from './action.ts'
import { isReachable } from './connection.ts'
import { invalidateAll, markOwn } from './freshness.ts'
import { contains, isEqual } from './query-client.ts'

const unsent = new Error('The service cannot be reached, so nothing was sent.')

/** Few enough that others are served too. */
const MAX_AT_ONCE = 4
/** Limits all requests of a change together, so that people learn within seconds that there is no response. */
const MAX_CHANGE_MS = 12_000

/** Sends an action. Everything that is shown is read again afterwards, whatever the outcome. */
export function useChange() {
  const queries = useQueryClient()
  const send = useSendOnce()
  return async <Id extends OperationId>(action: Action<Id>, options?: SendOptions): Promise<DataOf<Id>> => {
    try {
      const data = await send(action, options)
      void invalidateAll(queries, action.operation)
      return data
    } catch (error) {
      const reading = invalidateAll(queries, action.operation)
      // Something is not as it was displayed, so it is read first. A service that did not respond may not answer this either.
      if (!(error instanceof PetstoreConnectionError)) await reading
      throw error
    }
  }
}

interface SendOptions {
  /** Whether what is edited is the row of a list: it comes without a tag, and is read again for it. */
  readonly isRow?: boolean
  /** Tells two rows apart for which the same is sent. */
  readonly row?: number
}

let underWay = 0
const stay = (event: BeforeUnloadEvent) => event.preventDefault()

export const isAnythingUnderWay = (): boolean => underWay > 0

/** Until it is known how it went, the browser asks before the page is closed or loaded again: what is still to be sent would be lost. */
async function untilKnown<T>(sending: () => Promise<T>): Promise<T> {
  underWay += 1
  addEventListener('beforeunload', stay)
  try {
    return await sending()
  } finally {
    underWay -= 1
    if (underWay === 0) removeEventListener('beforeunload', stay)
  }
}

/** What is sent again after a lost response has the same Idempotency-Key, so that the service does not do it twice. */
function useSendOnce() {
  const { store, onRotated } = useSession()
  /** The keys of what got no response, by its content. */
  const unanswered = useRef(new Map<string, string>()).current

  return async <Id extends OperationId>(
    action: Action<Id>,
    { isRow = false, row }: SendOptions = {},
  ): Promise<DataOf<Id>> => {
    const text = contentOf(action, row)
    const lost = unanswered.get(text)
    const key = lost ?? newKey()
    const signal = AbortSignal.timeout(MAX_CHANGE_MS)
    try {
      const edit = isRow && isEdit(action) ? withTag(action, await currentOf(store, action, signal)) : action
      unanswered.set(text, key)
      markOwn(key)
      const send = () => callOf(store, edit, { signal, idempotencyKey: key, headers: { 'X-Request-Id': key } })
      const data = await untilKnown(send as unknown as () => Promise<DataOf<Id>>)
      unanswered.delete(text)
      if (action.operation === 'rotateKey') onRotated(data as KeyWithSecret)
      return data
    } catch (thrown) {
      const error = signal.aborted && thrown === signal.reason ? new PetstoreConnectionError('No response.', 1) : thrown
      // The response to an edit that was done may have been lost: then what it would have returned is there.
      const wasLost = unanswered.has(text) && (lost !== undefined || mayBeDone(error))
      const found = wasLost && isEdit(action) ? await resultOf(action, currentOf(store, action, signal)) : undefined
      if (found || isRejection(error)) unanswered.delete(text)
      if (found) return found.data as DataOf<Id>
      throw error
    }
  }
}

const isEdit = ({ operation }: Action): boolean => /^(PUT|PATCH|DELETE)$/.test(operations[operation].method)

/** What an edit is about as the service has it now, with its tag. Undefined if there is no such pet. */
async function currentOf(store: Petstore, edit: Action, signal: AbortSignal): Promise<unknown> {
  const { noun } = operations[edit.operation]
  const { id, petId } = Object(edit.args[0])
  if (noun === 'pets') return (await store.pets.list({ id }, { signal }))[0]
  const { get } = store[noun] as unknown as { get(id: unknown, options: CallOptions): Promise<unknown> }
  return get(noun === 'inventory' ? petId : id, { signal })
}

/** What an edit that was done has left; undefined if it was not, or if that cannot be told. */
async function resultOf(edit: Action, reading: Promise<unknown>): Promise<{ readonly data: unknown } | undefined> {
  const { body } = partsOf(edit)
  const [outcome] = await Promise.allSettled([reading])
  if (outcome.status === 'rejected') return body || !isNotFound(outcome.reason) ? undefined : { data: undefined }
  const { value } = outcome
  const isDone = body ? contains(Object(value), body) : value === undefined
  return isDone ? { data: value } : undefined
}

export const isNotFound = (error: unknown): boolean => error instanceof PetstoreError && error.status === 404

/** Whether a response was lost: that to the last attempt, or to one before it. */
export const mayBeDone = (error: unknown): boolean =>
  error instanceof PetstoreConnectionError || (error instanceof PetstoreError && error.attempts > 1)

/** Whether it is certain that it was not done. */
const isRejection = (error: unknown): boolean => error instanceof PetstoreError && error.status < 500

const contentOf = ({ operation, args }: Action, row: number | undefined): string =>
  JSON.stringify([operation, args, row], (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** `crypto.randomUUID` exists only with TLS and on this machine. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** What the service has is not what the reader was shown. */
export class ChangedError extends Error {
  override readonly message = 'This is no longer what you were shown, so nothing was sent.'
}

export class GoneError extends Error {
  override readonly message = 'It no longer exists, so nothing was sent.'
}

/**
 * The edit of what a list has shown, as one of what was read singly right before it: lists come without tags, and the client sends that of
 * what was read. Fails if they are different, or if there is nothing to read.
 */
function withTag<Id extends OperationId>(edit: Action<Id>, read: unknown): Action<Id> {
  const [shown, ...others] = edit.args
  if (read === undefined) throw new GoneError()
  if (!isEqual(shown, read)) throw new ChangedError()
  return { ...edit, args: [read, ...others] }
}

/** What the service returned, or what it, or the connection, failed with. */
export type Outcome =
  | { readonly isDone: true; readonly data: unknown }
  | { readonly isDone: false; readonly error: unknown }

/** Sends many changes, a few at a time. The outcomes by the rows of the actions, as they come in. */
export function useBulkChanges() {
  const queries = useQueryClient()
  const send = useSendOnce()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const [isSending, setSending] = useState(false)

  async function outcomeOf(row: number, action: Action): Promise<Outcome> {
    try {
      const data = await send(action, { row, isRow: true })
      return { isDone: true, data }
    } catch (error) {
      return { isDone: false, error }
    }
  }

  /** Others that were sent before keep their outcome. The references of edits are the rows as they were shown. */
  async function sendAll(actions: ReadonlyMap<number, Action>): Promise<ReadonlyMap<number, Outcome>> {
    const all = new Map<number, Outcome>()
    setSending(true)
    setOutcomes((known) => new Map([...known].filter(([row]) => !actions.has(row))))
    const waiting = actions.entries()
    // All take from the same iterator, so each action is sent once.
    async function work(): Promise<void> {
      for (const [row, action] of waiting) {
        // One row finds out that the service does not respond: all of them together would take minutes.
        const outcome: Outcome = isReachable() ? await outcomeOf(row, action) : { isDone: false, error: unsent }
        all.set(row, outcome)
        setOutcomes((known) => new Map(known).set(row, outcome))
      }
    }
    await Promise.all(Array.from({ length: MAX_AT_ONCE }, work))
    setSending(false)
    void invalidateAll(queries)
    return all
  }

  return { outcomes, isSending, sendAll }
}
