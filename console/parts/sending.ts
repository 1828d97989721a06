// Sends what a form contains, and keeps what the service said about it.
import { useEffect, useRef, useState } from 'react'
import { type Action, type DataOf, type OperationId, partsOf } from '../service/action.ts'
import { useChange } from '../service/changes.ts'
import { changeFailureOf, type Failure } from './failure.ts'
import { type Toast, useToast } from './toasts.tsx'

export interface Sending<Id extends OperationId> {
  /** What would be sent now. */
  readonly action: Action<Id>
  readonly onClose: () => void
  readonly onDone?: (data: DataOf<Id>) => void
  readonly toast?: (data: DataOf<Id>) => Toast
  /** Has the form go on from what the service has now. */
  readonly takeCurrent?: () => void
}

export function useSending<Id extends OperationId>({ action, onClose, onDone, toast, takeCurrent }: Sending<Id>) {
  const change = useChange()
  const showToast = useToast()
  const [failure, setFailure] = useState<Failure>()
  const [sendsAgain, setSendsAgain] = useState(false)
  // Set at once: the second click of a double click comes before anything is rendered.
  const isSending = useRef(false)
  const { reference } = partsOf(action)
  const [base, setBase] = useState(reference)
  // The conflict is over when the form continues with another version.
  if (base !== reference) {
    setBase(reference)
    setFailure(undefined)
  }

  async function send(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setFailure(undefined)
    try {
      const data = await change.send(action)
      if (toast) showToast(toast(data))
      onClose()
      onDone?.(data)
    } catch (error) {
      setFailure(changeFailureOf(error))
    } finally {
      isSending.current = false
    }
  }

  /** Only what was displayed is overwritten: the form goes on from it, and is sent with its tag. */
  function overwrite(): void {
    takeCurrent?.()
    setSendsAgain(true)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the action that the other version has changed
  useEffect(() => {
    if (!sendsAgain) return
    setSendsAgain(false)
    void send()
  }, [sendsAgain])

  return { failure, isPending: change.isPending, send, overwrite }
}
