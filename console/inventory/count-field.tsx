// The field of a count. While no pet is displayed, it takes nothing and says so: a number must not end up with another pet.
import { Alert, Button, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { NOT_WHOLE, wholeNumber } from '../parts/whole-number.ts'

interface Props {
  readonly input: RefObject<HTMLInputElement | null>
  readonly text: string
  readonly onText: (text: string) => void
  /** Whether the pet is still being read. */
  readonly isReading: boolean
  /** Whether the reader wanted to save. */
  readonly isAsked: boolean
  readonly onEnter: () => void
  readonly onSkip: () => void
  readonly onBack: () => void
}

export function CountField(props: Props) {
  const { input, text, onText, isReading, isAsked } = props
  // A reader who types ahead is somewhere within a number when the pet appears, so nothing is taken before Continue.
  const [isAhead, setAhead] = useState(false)
  const isBlocked = isReading || isAhead

  function onKey(event: KeyboardEvent): void {
    if (isBlocked && isTyping(event)) setAhead(true)
    const act = { Enter: props.onEnter, ArrowDown: props.onSkip, ArrowUp: props.onBack }[event.key]
    if (!act) return
    event.preventDefault()
    if (!isBlocked) act()
  }

  return (
    <>
      {isAhead && (
        <Alert color="yellow" role="alert" title="You typed before the pet was displayed">
          <Text size="sm" mb="xs">
            None of it was taken. Continue with the pet above.
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            disabled={isReading}
            onClick={() => {
              setAhead(false)
              input.current?.focus()
            }}
          >
            Continue
          </Button>
        </Alert>
      )}
      <TextInput
        ref={input}
        size="lg"
        label="Counted units"
        inputMode="numeric"
        autoComplete="off"
        readOnly={isBlocked}
        placeholder={isBlocked ? 'Wait' : undefined}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onKeyDown={onKey}
        error={problemOf(text, isAsked)}
      />
    </>
  )
}

const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (key.length === 1 || key === 'Enter') && !ctrlKey && !metaKey && !altKey

/** Undefined if it is no count. */
export function countIn(text: string): number | undefined {
  const number = wholeNumber(text)
  return number !== undefined && number >= 0 ? number : undefined
}

function problemOf(text: string, isAsked: boolean): string | undefined {
  if (text.trim() !== '') return countIn(text) === undefined ? NOT_WHOLE : undefined
  return isAsked ? 'Type how many you have counted, or skip the pet.' : undefined
}
