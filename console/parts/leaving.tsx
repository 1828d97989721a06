// A form that something was typed into asks before a stray click or key discards it.
import { Alert, Button, Group } from '@mantine/core'
import { useState } from 'react'

/** `onLeave` discards the form. */
export function useLeaving(onLeave: () => void) {
  const [isTouched, setTouched] = useState(false)
  const [isAsking, setAsking] = useState(false)
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
