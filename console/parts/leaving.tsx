// A form that something was typed into asks before a stray click or key discards it, or the browser's buttons, a link or the command palette do.
import { Alert, Button, Group } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** What is asked before something that was typed is discarded. */
const typedWords = { title: 'Discard what you have entered?', keep: 'Keep editing', discard: 'Discard' }

interface Options {
  /** For what must not be lost although nothing was typed. Undefined if that can be. */
  readonly words?: typeof typedWords | undefined
  /** Whether nothing would be lost although something was typed, such as while it is being saved. */
  readonly losesNothing?: boolean
}

/** `onLeave` discards the form. */
export function useLeaving(onLeave: () => void, { words, losesNothing = false }: Options = {}) {
  /** The field that was typed into last. */
  const [touched, setTouched] = useState<HTMLElement>()
  const isTouched = words !== undefined || (touched !== undefined && !losesNothing)
  /** `go` leads to where the reader wanted to go. Undefined if the form is only closed. */
  const [question, setQuestion] = useState<{ readonly go?: (() => void) | undefined }>()
  const keepButton = useRef<HTMLButtonElement>(null)
  const onGone = useRef<() => void>(undefined)
  // After the form has closed, because a form that the URL opens closes by going back.
  useEffect(() => () => onGone.current?.(), [])
  useEffect(() => {
    if (!isTouched) return
    return onLeaving((go) => setQuestion({ go }))
  }, [isTouched])
  // After the command palette has returned the focus to the form.
  useEffect(() => {
    if (question) keepButton.current?.focus()
  }, [question])

  function keep(): void {
    setQuestion(undefined)
    touched?.focus()
  }

  function discard(): void {
    onGone.current = question?.go
    onLeave()
  }

  /** Leaves, but asks first if something was typed. A second Escape or click answers that it is kept. */
  function ask(): void {
    if (!isTouched) onLeave()
    else if (question) keep()
    else setQuestion({})
  }

  const { title, keep: keepLabel, discard: discardLabel } = words ?? typedWords
  return {
    /** Of the form. */
    handlers: {
      onInput: ({ target }: FormEvent) => setTouched(target as HTMLElement),
      // A date that is typed in part has no value yet, and so no input event.
      onKeyUp: ({ target }: KeyboardEvent) =>
        target instanceof HTMLInputElement && target.validity.badInput && setTouched(target),
    },
    ask,
    question: question && (
      <Alert color="yellow" role="alert" title={title}>
        <Group gap="xs">
          <Button size="xs" variant="default" ref={keepButton} onClick={keep}>
            {keepLabel}
          </Button>
          <Button size="xs" color="red" variant="light" onClick={discard}>
            {discardLabel}
          </Button>
        </Group>
      </Alert>
    ),
  }
}

const CLOSING = 'closing'

/** For a form that is closed: nothing is asked. */
export function goBack(): void {
  if (globalThis.navigation) navigation.back({ info: CLOSING })
  else history.back()
}

type Ask = (go?: () => void) => void

/** That of the form that something was typed into. */
let askFirst: Ask | undefined

/** Goes at once, or after a form was discarded that something was typed into. */
export function leaveFor(go: () => void): void {
  if (askFirst) askFirst(go)
  else go()
}

/** Keeps the page. Browsers ask for themselves before a page is closed or loaded again, and let only some going back be stopped. */
function onLeaving(ask: Ask): () => void {
  const stay = (event: BeforeUnloadEvent) => event.preventDefault()
  function stayHere(event: NavigateEvent): void {
    if (event.navigationType !== 'traverse' || event.info === CLOSING || !event.cancelable) return
    event.preventDefault()
    ask()
  }
  addEventListener('beforeunload', stay)
  globalThis.navigation?.addEventListener('navigate', stayHere)
  askFirst = ask
  return () => {
    if (askFirst === ask) askFirst = undefined
    removeEventListener('beforeunload', stay)
    globalThis.navigation?.removeEventListener('navigate', stayHere)
  }
}
