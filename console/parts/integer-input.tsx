// A field for a whole number. It keeps what was typed: whether the number is allowed, the service says.
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { NOT_WHOLE, wholeNumber } from './whole-number.ts'

interface Props {
  readonly label: string
  readonly value: number | undefined
  /** Undefined if the field is empty, or has something else than a whole number: then its form is not sent. */
  readonly onChange: (value: number | undefined) => void
  readonly description?: ReactNode
  readonly error?: string | undefined
  /** How far the arrow keys go. */
  readonly min?: number
  readonly max?: number
  readonly isAutofocused?: boolean
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

export function IntegerInput(props: Props) {
  const { value, onChange, error, isAutofocused, min = 0, max = Number.MAX_SAFE_INTEGER, ...shown } = props
  const [text, setText] = useState(textOf(value))
  const [known, setKnown] = useState(value)
  // The number was changed elsewhere, as when a form takes what someone else has saved.
  if (value !== known) {
    setKnown(value)
    if (value !== wholeNumber(text)) setText(textOf(value))
  }
  const problem = text.trim() === '' || wholeNumber(text) !== undefined ? '' : NOT_WHOLE
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.setCustomValidity(problem), [problem])

  function type(next: string): void {
    setText(next)
    onChange(wholeNumber(next))
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key]
    if (step === undefined || problem !== '') return
    event.preventDefault()
    type(String(Math.min(max, Math.max(min, (wholeNumber(text) ?? 0) + step))))
  }

  return (
    <TextInput
      {...shown}
      ref={input}
      // The keyboards of some phones have no minus beside the digits.
      inputMode={min < 0 ? 'text' : 'numeric'}
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={onKeyDown}
      // What is typed replaces the number.
      onFocus={({ currentTarget }) => currentTarget.select()}
      error={problem || error}
      data-autofocus={isAutofocused || undefined}
    />
  )
}

const textOf = (value: number | undefined): string => (value === undefined ? '' : String(value))
