// Changing: sends an action, reads again what it may have changed, and reports the outcome.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useStore } from '../session/session.tsx'
import { type Action, callOf, type DataOf, type OperationId } from './action.ts'
import { invalidateAll } from './freshness.ts'

export interface ChangeOptions {
  readonly ifMatch?: string
}

/** Sends actions one after another. Everything that is shown is read again afterwards, whatever the outcome. */
export function useChange() {
  const store = useStore()
  const queries = useQueryClient()
  const { mutateAsync, ...state } = useMutation({
    mutationFn: async ({ action, options }: { action: Action; options: ChangeOptions }) =>
      await (callOf(store, action, options) as Promise<unknown>),
    // What failed has shown that something is not as it was displayed.
    onSettled: () => invalidateAll(queries),
  })
  return {
    ...state,
    send: <Id extends OperationId>(action: Action<Id>, options: ChangeOptions = {}): Promise<DataOf<Id>> =>
      mutateAsync({ action, options }) as Promise<DataOf<Id>>,
  }
}
