// Sends a form, keeps the service's error for display, and reports the outcome in a toast if the user has left the form.
import { useEffect, useRef, useState } from 'react'
import type { Action, DataOf, OperationId } from '../service/action.ts'
import { useChange } from '../service/changes.ts'
import { changeFailureOf, type Failure, lateFailureOf } from './failure.ts'
import { goTo } from './links.tsx'
import { useCloseDialog } from './open-dialog.tsx'
import { sentence } from './text.tsx'
import { type Toast, useToast } from './toasts.tsx'

/** `Sent` is a snapshot of the form for messages and undo, because the form may have changed by the time the response arrives. */
export interface Sending<Id extends OperationId, Sent = unknown> {
  /** Title of the form. Also identifies the change in an error message that appears after the form has closed. */
  readonly title: string
  /** Closes the dialog by default. */
  readonly onClose?: () => void | Promise<void>
  /** Called after the form has closed on success, unless the user has left it. */
  readonly onDone?: (data: DataOf<Id>) => void
  /** Path of the page to open on success, if the change deletes the current page's subject. */
  readonly leaveTo?: string | undefined
  readonly toast?: (data: DataOf<Id>, sent: Sent) => Toast | undefined
  /** Called instead of `toast` and `onDone` if the user has left the form. If omitted, `toast` is called. */
  readonly lateToast?: (data: DataOf<Id>, sent: Sent) => Toast | undefined
  /** A follow-up change, made even if the user has left the form. If it fails, resolves to a toast that replaces the others. */
  readonly next?: (data: DataOf<Id>, sent: Sent) => Promise<Toast | undefined>
}

export function useSending<Id extends OperationId, Sent>(sending: Sending<Id, Sent>) {
  const closeDialog = useCloseDialog()
  const { title, onClose = closeDialog, onDone, leaveTo, toast, lateToast = toast, next } = sending
  const change = useChange()
  const showToast = useToast()
  const [failure, setFailure] = useState<Failure>()
  const [isPending, setPending] = useState(false)
  // A ref, because the second click of a double click arrives before the next render.
  const isSending = useRef(false)
  const isLeft = useRef(false)
  useEffect(() => {
    const from = location.href
    return () => {
      // A form also unmounts when it deletes its own subject; only a changed URL means that the user left.
      if (location.href !== from) isLeft.current = true
    }
  }, [])

  function clearFailure(isOver: (failure: Failure) => boolean = () => true): void {
    setFailure((failure) => (failure && isOver(failure) ? undefined : failure))
  }

  function leave(): void {
    isLeft.current = true
    void onClose()
  }

  /** Reports success and closes the form. If the user has left it, closes nothing, because another form may be open. */
  async function finish(data: DataOf<Id>, sent: Sent, problem?: Toast): Promise<void> {
    const messageOf = isLeft.current ? lateToast : toast
    const message = problem ?? messageOf?.(data, sent)
    if (message) showToast(message)
    if (isLeft.current) return
    if (leaveTo !== undefined) return goTo(leaveTo)
    await onClose()
    onDone?.(data)
  }

  async function send(action: Action<Id>, sent: Sent): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setPending(true)
    setFailure(undefined)
    try {
      const data = await change(action)
      await finish(data, sent, await next?.(data, sent))
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
