// Sends what a form contains, and keeps what the service said about it.

import { PetstoreConnectionError, PetstoreError } from 'petstore-client'
import { useEffect, useRef, useState } from 'react'
import { type Action, type DataOf, type OperationId, partsOf } from '../service/action.ts'
import { useChange } from '../service/changes.ts'
import { changeFailureOf, type Failure, lateFailureOf } from './failure.ts'
import { sentence } from './sentence.tsx'
import { type Toast, useToast } from './toasts.tsx'

export interface Sending<Id extends OperationId> {
  /** Also says what has failed if the reader has left the form by then. */
  readonly title: string
  /** What would be sent now. */
  readonly action: Action<Id>
  readonly onClose: () => void
  /** Not called if the reader has left the form by then. */
  readonly onDone?: (data: DataOf<Id>) => void
  readonly toast?: (data: DataOf<Id>) => Toast
  /** Instead of `toast` and `onDone`, if the reader has left the form by then. By default the same as `toast`. */
  readonly lateToast?: (data: DataOf<Id>) => Toast
  /** What the service has now. */
  readonly current?: DataOf<Id> | undefined
  /** Has the form go on from it. */
  readonly takeCurrent?: () => void
}

export function useSending<Id extends OperationId>(sending: Sending<Id>) {
  const { title, action, onClose, onDone, toast, lateToast = toast, current, takeCurrent } = sending
  const change = useChange()
  const showToast = useToast()
  const [failure, setFailure] = useState<Failure>()
  const [sendsAgain, setSendsAgain] = useState(false)
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
  // Whether something was sent without a response, and so may have been done.
  const isUnanswered = useRef(false)
  const { reference, body } = partsOf(action)
  const [base, setBase] = useState(reference)
  // The conflict is over when the form continues with another version, but not if that came by itself.
  if (base !== reference) {
    setBase(reference)
    if (takeCurrent) setFailure(undefined)
  }

  function leave(): void {
    isLeft.current = true
    onClose()
  }

  /** If the reader has left the form, another one may be open by now, and stays open. */
  function finish(data: DataOf<Id>): void {
    const messageOf = isLeft.current ? lateToast : toast
    if (messageOf) showToast(messageOf(data))
    if (isLeft.current) return
    onClose()
    onDone?.(data)
  }

  // What has changed since is then the form's own doing: its response was lost, not overtaken.
  const isDone = failure?.code === 'precondition_failed' && isUnanswered.current && contains(current, body)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the service has now
  useEffect(() => {
    if (isDone && current !== undefined) finish(current)
  }, [isDone])

  async function send(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setFailure(undefined)
    try {
      finish(await change.send(action))
    } catch (error) {
      isUnanswered.current ||= isMaybeDone(error)
      if (isLeft.current) showToast({ message: sentence`${title}: ${lateFailureOf(error)}`, isError: true })
      else setFailure(changeFailureOf(error))
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

  return { failure: isDone ? undefined : failure, isPending: change.isPending, send, overwrite, leave }
}

/** The client sends again what got no response, so its last response may be about an earlier attempt. */
const isMaybeDone = (error: unknown): boolean =>
  error instanceof PetstoreConnectionError || (error instanceof PetstoreError && error.attempts > 1)

/** Whether it has all that was sent; null stands for what was to be removed, and what is undefined was not sent. */
function contains(current: unknown, body: Readonly<Record<string, unknown>> | undefined): boolean {
  if (body === undefined) return false
  const known = Object(current) as Readonly<Record<string, unknown>>
  return Object.entries(body).every(
    ([name, value]) => value === undefined || JSON.stringify(known[name] ?? null) === JSON.stringify(value),
  )
}
