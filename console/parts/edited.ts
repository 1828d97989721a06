// What a form started from, and what the service has now. The first stays as it was read, so that its tag detects a conflict.
import { useState } from 'react'
import type { Action, DataOf, OperationId } from '../service/action.ts'
import { useData } from '../service/queries.ts'
import { useReturnFocus } from './return-focus.ts'

export interface Edited<Data> {
  /** What the form edits: pass it to the operation as its reference. Undefined while it is read. */
  readonly base: Data | undefined
  /** As it is now. */
  readonly current: Data | undefined
  /** Why it could not be read. */
  readonly error: unknown
  retry(): void
  /** Continues with what the service has now. */
  takeCurrent(): void
}

/** Those that are different, so that nothing else is overwritten. */
export function changedFields<Draft extends object>(before: Draft, after: Draft): Partial<Draft> {
  const changes = Object.entries(after).filter(([name, value]) => !Object.is(Reflect.get(before, name), value))
  return Object.fromEntries(changes) as Partial<Draft>
}

export function useEdited<Id extends OperationId>(read: Action<Id>): Edited<DataOf<Id>> {
  // The dialog that says why it could not be read is not the one that the form is in.
  useReturnFocus()
  const { data, error, isFetching, refetch } = useData(read)
  const [base, setBase] = useState<DataOf<Id>>()
  // What was cached may be old: the form starts when it was read again.
  if (base === undefined && data !== undefined && !isFetching && !error) setBase(() => data)
  return { base, current: data, error, retry: () => void refetch(), takeCurrent: () => setBase(() => data) }
}
