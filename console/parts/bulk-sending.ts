// Sends a change to several. If its dialog is closed before the end, a message says how it went.
import type { Action } from '../service/action.ts'
import { type ReadRow, useBulkChanges } from '../service/bulk-changes.ts'
import { summaryOf } from './bulk-outcomes.tsx'
import { lateFailureOf } from './failure.ts'
import { useIsOpen } from './is-open.ts'
import { useToast } from './toasts.tsx'

export function useBulkSending() {
  const { sendAll, ...state } = useBulkChanges()
  const isOpen = useIsOpen()
  const showToast = useToast()

  /** `label` says what is done. */
  async function send(label: string, actions: ReadonlyMap<number, Action>, read?: ReadRow): Promise<void> {
    const outcomes = await sendAll(actions, read)
    if (isOpen.current) return
    const failed = outcomes.find(({ isDone }) => !isDone)
    const problem = failed?.isDone === false ? `. ${lateFailureOf(failed.error)}` : ''
    showToast({ message: `${label}: ${summaryOf(outcomes, outcomes.length)}${problem}`, isError: problem !== '' })
  }

  return { ...state, send }
}
