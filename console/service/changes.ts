// Sends changes, refetches data that may have changed, and reports the outcomes.
import { useQueryClient } from '@tanstack/react-query'
import {
  type Call,
  type CallOptions,
  type KeyWithSecret,
  type Petstore,
  PetstoreConnectionError,
  PetstoreError,
} from 'petstore-client'
import { useRef, useState } from 'react'
import { operations } from '../generated/operations.ts'
import { type Action, callOf, type DataOf, inputsOf, type OperationId } from './action.ts'
import { isReachable } from './connection.ts'
import { refetchAfter, refetchAll } from './freshness.ts'
import { markOwn } from './own-requests.ts'
import { contains, isEqual } from './query-client.ts'
import { useSession } from './session.tsx'

const unsent = new Error('The service cannot be reached, so nothing was sent.')

/** Maximum number of concurrent requests of one task, low enough to leave the service capacity for other callers. */
const MAX_AT_ONCE = 4
/** Timeout for a change, including retries: people should learn within seconds that the service does not respond. */
const MAX_CHANGE_MS = 12_000

/** Sends an action, then refetches everything on the page, whatever the outcome. */
export function useChange() {
  const queries = useQueryClient()
  const send = useSendOnce()
  return async <Id extends OperationId>(action: Action<Id>, options?: SendOptions): Promise<DataOf<Id>> => {
    try {
      const data = await send(action, options)
      void refetchAfter(queries, action.operation, 'done')
      return data
    } catch (error) {
      const reading = refetchAfter(queries, action.operation, 'failed')
      // The displayed data may be stale, so refetch before reporting the error. After a lost connection, do not wait for a refetch.
      if (!(error instanceof PetstoreConnectionError)) await reading
      throw error
    }
  }
}

export interface SendOptions {
  /** Whether the edited object is a list row. Rows have no ETag, so the object is first read individually. */
  readonly isRow?: boolean
  /** Distinguishes rows whose requests are identical. */
  readonly row?: number
  /** Idempotency key to use instead of a random one. */
  readonly key?: string
  /** Called if the service replays the response of an earlier request with the same key. */
  readonly onReplay?: () => void
}

let inFlight = 0
const stay = (event: BeforeUnloadEvent) => event.preventDefault()

export const hasChangesInFlight = (): boolean => inFlight > 0

/** Makes the browser ask for confirmation before the page is closed or reloaded during `sending`, because unsent changes would be lost. */
async function guardUnload<T>(sending: () => Promise<T>): Promise<T> {
  inFlight += 1
  addEventListener('beforeunload', stay)
  try {
    return await sending()
  } finally {
    inFlight -= 1
    if (inFlight === 0) removeEventListener('beforeunload', stay)
  }
}

/** Resends an unanswered change with the same Idempotency-Key, so the service does not apply it twice. */
export function useSendOnce() {
  const { store, onRotated } = useSession()
  /** Maps the content of each unanswered change to its idempotency key. */
  const unanswered = useRef(new Map<string, string>()).current

  return async <Id extends OperationId>(
    action: Action<Id>,
    { isRow = false, row, key: ownKey, onReplay }: SendOptions = {},
  ): Promise<DataOf<Id>> => {
    const content = contentOf(action, row)
    const previousKey = unanswered.get(content)
    const key = ownKey ?? previousKey ?? newKey()
    const signal = AbortSignal.timeout(MAX_CHANGE_MS)
    try {
      const edit = isRow && isEdit(action) ? withEtag(action, await currentOf(store, action, signal)) : action
      unanswered.set(content, key)
      markOwn(key)
      const options = { signal, idempotencyKey: key, headers: { 'X-Request-Id': key } }
      const call = callOf(store, edit, options) as unknown as Call<DataOf<Id>, never>
      const { data, response } = await guardUnload(() => call.withResponse())
      unanswered.delete(content)
      if (response.headers.has('idempotent-replayed')) onReplay?.()
      if (action.operation === 'rotateKey') onRotated(data as KeyWithSecret)
      return data
    } catch (thrown) {
      const error = signal.aborted && thrown === signal.reason ? new PetstoreConnectionError('No response.', 1) : thrown
      // If an edit was applied but its response was lost, the current object equals the lost response.
      const wasLost = unanswered.has(content) && (previousKey !== undefined || mayBeDone(error))
      const found = wasLost && isEdit(action) ? await resultOf(action, currentOf(store, action, signal)) : undefined
      if (found || isRejection(error)) unanswered.delete(content)
      if (found) return found.data as DataOf<Id>
      throw error
    }
  }
}

const isEdit = ({ operation }: Action): boolean => /^(PUT|PATCH|DELETE)$/.test(operations[operation].method)

/** Reads the current version of the edited object, with its ETag. Returns undefined for a pet that does not exist. */
async function currentOf(store: Petstore, edit: Action, signal: AbortSignal): Promise<unknown> {
  const { noun } = operations[edit.operation]
  const { id, petId } = Object(edit.args[0])
  if (noun === 'pets') return (await store.pets.list({ id }, { signal }))[0]
  const { get } = store[noun] as unknown as { get(id: unknown, options: CallOptions): Promise<unknown> }
  return get(noun === 'inventory' ? petId : id, { signal })
}

/** Returns an edit's result if the current object proves that the edit was applied; otherwise undefined. */
async function resultOf(edit: Action, reading: Promise<unknown>): Promise<{ readonly data: unknown } | undefined> {
  const { body } = inputsOf(edit)
  const [outcome] = await Promise.allSettled([reading])
  if (outcome.status === 'rejected') return body || !isNotFound(outcome.reason) ? undefined : { data: undefined }
  const { value } = outcome
  const isDone = body ? contains(Object(value), body) : value === undefined
  return isDone ? { data: value } : undefined
}

export const isNotFound = (error: unknown): boolean => error instanceof PetstoreError && error.status === 404

/** Whether the response to any attempt was lost, so the change may have been applied. */
export const mayBeDone = (error: unknown): boolean =>
  error instanceof PetstoreConnectionError || (error instanceof PetstoreError && error.attempts > 1)

/** Whether it is certain that the change was not applied. */
const isRejection = (error: unknown): boolean => error instanceof PetstoreError && error.status < 500

const contentOf = ({ operation, args }: Action, row: number | undefined): string =>
  JSON.stringify([operation, args, row], (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** Avoids `crypto.randomUUID`, which exists only over TLS and on localhost. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Error for an object whose current version differs from the displayed version. */
export class ChangedError extends Error {
  override readonly message = 'This item changed after it was displayed, so nothing was sent.'
}

export class GoneError extends Error {
  override readonly message = 'This item no longer exists, so nothing was sent.'
}

/**
 * Replaces the list row in an edit with the object just read, because the client has ETags only for objects that were read individually.
 * Throws if the two differ, or if the object no longer exists.
 */
function withEtag<Id extends OperationId>(edit: Action<Id>, read: unknown): Action<Id> {
  const [row, ...others] = edit.args
  if (read === undefined) throw new GoneError()
  if (!isEqual(row, read)) throw new ChangedError()
  return { ...edit, args: [read, ...others] }
}

/** Outcome of a change: the service's response, or an error from the service or the connection. */
export type Outcome =
  | { readonly isDone: true; readonly data: unknown }
  | { readonly isDone: false; readonly error: unknown }

/** Works through items, a few at a time. */
export async function atOnce<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  // All workers share one iterator, so each item is worked on once.
  const waiting = Iterator.from(items)
  async function workOn(): Promise<void> {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, workOn))
}

/** Sends many changes, a few at a time. Reports outcomes by row as they arrive. */
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

  /** Sends one action per row; edits refer to the displayed rows. Rows sent earlier keep their outcome. */
  async function sendAll(actions: ReadonlyMap<number, Action>): Promise<ReadonlyMap<number, Outcome>> {
    const all = new Map<number, Outcome>()
    setSending(true)
    setOutcomes((known) => new Map([...known].filter(([row]) => !actions.has(row))))
    await atOnce(actions, async ([row, action]) => {
      // Once the service is unreachable for one row, skip the rest: waiting for every timeout would take minutes.
      const outcome: Outcome = isReachable() ? await outcomeOf(row, action) : { isDone: false, error: unsent }
      all.set(row, outcome)
      setOutcomes((known) => new Map(known).set(row, outcome))
    })
    setSending(false)
    void refetchAll(queries)
    return all
  }

  return { outcomes, isSending, sendAll }
}
