// Takes back what was done, and says how that went.
import { PetstoreConnectionError } from 'petstore-client'
import type { ReactNode } from 'react'
import type { Action, DataOf, OperationId } from '../service/action.ts'
import { useChange } from '../service/changes.ts'
import { failureOf } from './failure.ts'
import { useToast } from './toasts.tsx'

/** For the `undo` of a toast: sends the action that takes it back. It never rejects: a failure is a toast too. */
export function useUndo() {
  const { send } = useChange()
  const showToast = useToast()
  return async <Id extends OperationId>(
    action: Action<Id>,
    messageOf: (data: DataOf<Id>) => ReactNode,
  ): Promise<void> => {
    try {
      showToast({ message: messageOf(await send(action)) })
    } catch (error) {
      showToast({ message: undoFailure(error), isError: true })
    }
  }
}

function undoFailure(error: unknown): string {
  if (error instanceof PetstoreConnectionError) return 'The service did not respond: look whether it was undone.'
  const { code, message } = failureOf(error)
  return code === 'precondition_failed' ? 'It has changed since, so nothing was undone.' : message
}
