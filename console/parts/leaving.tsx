// Asks for confirmation before a form with unsaved input is discarded by a stray click or key, the browser's buttons, a link, or the
// command palette.
import { Alert, Button, Group } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { onLeaving } from '../service/unsaved.ts'

/** Default question before typed input is discarded. */
const typedWords = { title: 'Discard your changes?', keep: 'Keep editing', discard: 'Discard' }

interface Options {
  /** Question to ask even if nothing was typed, to protect content that must not be lost. */
  readonly words?: typeof typedWords | undefined
  /** Whether leaving is safe despite typed input, for example while it is being saved. */
  readonly losesNothing?: boolean
}

/** Guards a form against being discarded by accident. `onLeave` discards it. */
export function useLeaving(onLeave: () => void, { words, losesNothing = false }: Options = {}) {
  /** The last field that was edited. */
  const [touched, setTouched] = useState<HTMLElement>()
  const isTouched = words !== undefined || (touched !== undefined && !losesNothing)
  /** The confirmation currently shown. `go` continues the blocked navigation; it is undefined if the user was only closing the form. */
  const [question, setQuestion] = useState<{ readonly go?: (() => void) | undefined }>()
  const keepButton = useRef<HTMLButtonElement>(null)
  const onGone = useRef<() => void>(undefined)
  // Navigate only after unmounting: a form opened by the URL closes by going back, which would undo the navigation.
  useEffect(() => () => onGone.current?.(), [])
  useEffect(() => {
    if (!isTouched) return
    return onLeaving((go) => setQuestion({ go }))
  }, [isTouched])
  // Focus the button in an effect, because the command palette first restores focus to the form.
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

  /** Leaves the form, but asks first if it has unsaved input. A second Escape or outside click answers "keep". */
  function ask(): void {
    if (!isTouched) onLeave()
    else if (question) keep()
    else setQuestion({})
  }

  const { title, keep: keepLabel, discard: discardLabel } = words ?? typedWords
  return {
    /** Event handlers for the form element. */
    handlers: {
      onInput: ({ target }: FormEvent) => setTouched(target as HTMLElement),
      // An incomplete date has no value yet, so it does not fire an input event.
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
