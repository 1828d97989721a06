// A form that something was typed into asks before a stray click or key discards it, or the browser's buttons do.
import { Alert, Button, Group } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { takeFocus } from './return-focus.ts'

/** `onLeave` discards the form. */
export function useLeaving(onLeave: () => void) {
  /** The field that was typed into last. */
  const [touched, setTouched] = useState<HTMLElement>()
  const isTouched = touched !== undefined
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (!isTouched) return
    return onBrowserLeaves(() => setAsking(true))
  }, [isTouched])

  function keep(): void {
    setAsking(false)
    touched?.focus()
  }

  /** Leaves, but asks first if something was typed. A second Escape or click answers that it is kept. */
  function ask(): void {
    if (!isTouched) onLeave()
    else if (isAsking) keep()
    else setAsking(true)
  }

  return {
    onInput: ({ target }: FormEvent) => setTouched(target as HTMLElement),
    ask,
    question: isAsking && (
      <Alert color="yellow" role="alert" title="Discard what you have entered?">
        <Group gap="xs">
          <Button size="xs" variant="default" ref={takeFocus} onClick={keep}>
            Keep editing
          </Button>
          <Button size="xs" color="red" variant="light" onClick={onLeave}>
            Discard
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

/** Keeps the page. Browsers ask for themselves before a page is closed or loaded again, and let only some going back be stopped. */
function onBrowserLeaves(ask: () => void): () => void {
  const stay = (event: BeforeUnloadEvent) => event.preventDefault()
  function stayHere(event: NavigateEvent): void {
    if (event.navigationType !== 'traverse' || event.info === CLOSING || !event.cancelable) return
    event.preventDefault()
    ask()
  }
  addEventListener('beforeunload', stay)
  globalThis.navigation?.addEventListener('navigate', stayHere)
  return () => {
    removeEventListener('beforeunload', stay)
    globalThis.navigation?.removeEventListener('navigate', stayHere)
  }
}
