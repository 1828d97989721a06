// Changing: sends an action, reads again what it may have changed, and reports the outcome.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { KeyWithSecret } from 'petstore-client'
import { useSession } from '../session/session.tsx'
import { type Action, callOf, type DataOf, type OperationId } from './action.ts'
import { invalidateAll } from './freshness.ts'
import { useIdempotencyKeys } from './idempotency-keys.ts'

/** Sends actions one after another. Everything that is shown is read again afterwards, whatever the outcome. */
export function useChange() {
  const { store, onRotated } = useSession()
  const queries = useQueryClient()
  const keys = useIdempotencyKeys()
  const { mutateAsync, ...state } = useMutation({
    mutationFn: async (action: Action) => {
      const data = await (callOf(store, action, { idempotencyKey: keys.keyFor(action) }) as Promise<unknown>)
      if (action.operation === 'rotateKey') onRotated(data as KeyWithSecret)
      return data
    },
    // What failed has shown that something is not as it was displayed.
    onSettled: (_data, error, action) => {
      keys.onAnswer(action, error ?? undefined)
      return invalidateAll(queries, action.operation)
    },
  })
  return {
    ...state,
    send: <Id extends OperationId>(action: Action<Id>): Promise<DataOf<Id>> =>
      mutateAsync(action) as Promise<DataOf<Id>>,
  }
}
