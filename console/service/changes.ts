// Changing: sends an action, reads again what it may have changed, and reports the outcome.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { KeyWithSecret } from 'petstore-client'
import { useSession } from '../session/session.tsx'
import { type Action, callOf, type DataOf, type OperationId } from './action.ts'
import { invalidateAll } from './freshness.ts'

export interface ChangeOptions {
  readonly ifMatch?: string
}

/** Sends actions one after another. Everything that is shown is read again afterwards, whatever the outcome. */
export function useChange() {
  const { store, onRotated } = useSession()
  const queries = useQueryClient()
  const { mutateAsync, ...state } = useMutation({
    mutationFn: async ({ action, options }: { action: Action; options: ChangeOptions }) => {
      const data = await (callOf(store, action, options) as Promise<unknown>)
      if (action.operation === 'rotateKey') onRotated(data as KeyWithSecret)
      return data
    },
    // What failed has shown that something is not as it was displayed.
    onSettled: (_data, _error, { action }) => invalidateAll(queries, action.operation),
  })
  return {
    ...state,
    send: <Id extends OperationId>(action: Action<Id>, options: ChangeOptions = {}): Promise<DataOf<Id>> =>
      mutateAsync({ action, options }) as Promise<DataOf<Id>>,
  }
}
