// A form that something was typed into asks before a stray click or key discards it, or the browser's buttons do.
import { Alert, Button, Group } from '@mantine/core'
import { useEffect, useState } from 'react'

/** `onLeave` discards the form. */
export function useLeaving(onLeave: () => void) {
  const [isTouched, setTouched] = useState(false)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (!isTouched) return
    return onBrowserLeaves(() => setAsking(true))
  }, [isTouched])
  return {
    onInput: () => setTouched(true),
    /** Leaves, but asks first if something was typed. */
    ask: () => (isTouched ? setAsking(true) : onLeave()),
    question: isAsking && (
      <Alert color="yellow" role="alert" title="Discard what you have entered?">
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => setAsking(false)}>
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

/** Keeps the page. Browsers ask for themselves before a page is closed or loaded again, and let only some going back be stopped. */
function onBrowserLeaves(ask: () => void): () => void {
  const stay = (event: BeforeUnloadEvent) => event.preventDefault()
  function stayHere(event: NavigateEvent): void {
    if (event.navigationType !== 'traverse' || !event.cancelable) return
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
