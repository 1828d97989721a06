// Sends what a form contains, keeps what the service said about it, and says how it went if the reader has left the form by then.
import { useEffect, useRef, useState } from 'react'
import type { Action, DataOf, OperationId } from '../service/action.ts'
import { useChange } from '../service/changes.ts'
import { changeFailureOf, type Failure, lateFailureOf } from './failure.ts'
import { useCloseDialog } from './open-dialog.tsx'
import { sentence } from './text.tsx'
import { type Toast, useToast } from './toasts.tsx'

/** `Sent` is what a message needs of the form, such as for an undo: it can be another one by the time of the response. */
export interface Sending<Id extends OperationId, Sent = unknown> {
  /** Also says what has failed if the reader has left the form by then. */
  readonly title: string
  /** By default its dialog closes. */
  readonly onClose?: () => void
  /** Not called if the reader has left the form by then. */
  readonly onDone?: (data: DataOf<Id>) => void
  readonly toast?: (data: DataOf<Id>, sent: Sent) => Toast | undefined
  /** Instead of `toast` and `onDone`, if the reader has left the form by then. By default the same as `toast`. */
  readonly lateToast?: (data: DataOf<Id>, sent: Sent) => Toast | undefined
  /** What is done after it, even if the reader has left the form by then. Resolves to what is said instead if that fails. */
  readonly next?: (data: DataOf<Id>, sent: Sent) => Promise<Toast | undefined>
}

export function useSending<Id extends OperationId, Sent>(sending: Sending<Id, Sent>) {
  const closeDialog = useCloseDialog()
  const { title, onClose = closeDialog, onDone, toast, lateToast = toast, next } = sending
  const change = useChange()
  const showToast = useToast()
  const [failure, setFailure] = useState<Failure>()
  const [isPending, setPending] = useState(false)
  // Set at once: the second click of a double click comes before anything is rendered.
  const isSending = useRef(false)
  const isLeft = useRef(false)
  useEffect(() => {
    const from = location.href
    return () => {
      // A form can also be gone because what it was about is: it has deleted it.
      if (location.href !== from) isLeft.current = true
    }
  }, [])

  function clearFailure(isOver: (failure: Failure) => boolean = () => true): void {
    setFailure((failure) => (failure && isOver(failure) ? undefined : failure))
  }

  function leave(): void {
    isLeft.current = true
    onClose()
  }

  /** If the reader has left the form, another one may be open by now, and stays open. */
  function finish(data: DataOf<Id>, sent: Sent, problem?: Toast): void {
    const messageOf = isLeft.current ? lateToast : toast
    const message = problem ?? messageOf?.(data, sent)
    if (message) showToast(message)
    if (isLeft.current) return
    onClose()
    onDone?.(data)
  }

  async function send(action: Action<Id>, sent: Sent): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setPending(true)
    setFailure(undefined)
    try {
      const data = await change(action)
      finish(data, sent, await next?.(data, sent))
    } catch (error) {
      if (isLeft.current) showToast({ message: sentence`${title}: ${lateFailureOf(error)}`, isError: true })
      else setFailure(changeFailureOf(error))
    } finally {
      isSending.current = false
      setPending(false)
    }
  }

  return { failure, clearFailure, isPending, send, finish, leave }
}
