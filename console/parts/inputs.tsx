// Inputs for form fields and filters.
import { CloseButton, NativeSelect, Switch, TextInput } from '@mantine/core'
import type { PetStatus } from 'petstore-client'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { InputProps } from './form.tsx'
import { fromLocalInput, numberText, toLocalInput } from './text.tsx'

interface TextOptions {
  readonly description?: string
  readonly placeholder?: string
  readonly type?: string
}

/** Input for a required string. */
export const text =
  (options: TextOptions = {}) =>
  (props: InputProps<string>) => <TextField {...options} {...props} />

/** Input for an optional string. */
export const optionalText =
  (options: TextOptions = {}) =>
  ({ value = '', onChange, ...props }: InputProps<string | undefined>) => (
    <TextField
      placeholder="Optional"
      {...options}
      {...props}
      value={value}
      onChange={(text) => onChange(text || undefined)}
    />
  )

type TextFieldProps = TextOptions & Pick<InputProps<string>, 'label' | 'value' | 'onChange' | 'error' | 'isFirst'>

function TextField({ label, description, placeholder, type, value, onChange, error, isFirst }: TextFieldProps) {
  return (
    <TextInput
      label={label}
      description={description}
      placeholder={placeholder}
      type={type}
      value={value}
      error={error}
      autoComplete="off"
      data-autofocus={isFirst || undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

interface Choice<Value> {
  readonly value: Value
  readonly label: string
}

type ChoiceProps<Value> = Pick<InputProps<Value>, 'label' | 'onChange' | 'error' | 'isFirst'> & {
  readonly value: Value | undefined
}

/** Input for choosing one of a few values. */
export const choice =
  <Value extends string>(choices: readonly Choice<Value>[], description?: string) =>
  ({ label, value, onChange, error, isFirst }: ChoiceProps<Value>) => (
    <NativeSelect
      label={label}
      description={description}
      data={[...choices]}
      value={value}
      error={error}
      data-autofocus={isFirst || undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
    />
  )

export const toggle =
  (description?: string) =>
  ({ label, value = false, onChange }: InputProps<boolean | undefined>) => (
    <Switch
      label={label}
      description={description}
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )

/**
 * Returns the chosen values in a fixed order, so equal choices compare equal. If the choice has not changed, returns it
 * in its existing order instead.
 */
export function chosenFrom<Value extends string>(
  all: readonly Value[],
  chosen: readonly string[],
  before: readonly Value[] = [],
): Value[] {
  const isSame = new Set(chosen).symmetricDifference(new Set<string>(before)).size === 0
  return isSame ? [...before] : all.filter((value) => chosen.includes(value))
}

interface TimeProps {
  readonly label: string
  readonly description?: string
  /** Time in UTC; undefined if the field is empty. */
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
  readonly error?: string | undefined
}

/** Input for an optional time, displayed in the user's time zone. */
export function TimeInput({ label, description = 'Optional, in your time zone', value, onChange, error }: TimeProps) {
  return (
    <TextInput
      type="datetime-local"
      label={label}
      description={description}
      value={toLocalInput(value)}
      onChange={({ currentTarget }) => onChange(fromLocalInput(currentTarget.value))}
      error={error}
      rightSection={
        value && <CloseButton aria-label={`Remove the ${label.toLowerCase()}`} onClick={() => onChange(undefined)} />
      }
    />
  )
}

export const statuses: readonly PetStatus[] = ['available', 'pending', 'sold']

/** Maximum stock that the service accepts. */
export const MAX_STOCK = 2_147_483_647

const NOT_WHOLE = 'Enter a whole number, such as 5.'

/** Parses a whole number. Returns undefined if the string is not a whole number, or has too many digits to be exact. */
export function wholeNumber(text: string): number | undefined {
  const trimmed = text.trim()
  return /^[+-]?\d{1,15}$/.test(trimmed) ? Number(trimmed) || 0 : undefined
}

interface IntegerProps {
  readonly label: string
  readonly value: number | undefined
  /**
   * Called with undefined if the field is empty or does not contain a whole number. Text that is not a number also
   * blocks submission.
   */
  readonly onChange: (value: number | undefined) => void
  readonly description?: ReactNode
  readonly error?: string | undefined
  /** Lower limit for the arrow keys. */
  readonly min?: number
  readonly isFirst?: boolean
  /** Upper limit. If given, the form can be submitted only with a number from `min` to `max`. */
  readonly max?: number
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

/** Input for a whole number. It keeps the typed text and lets the service decide whether the number is allowed. */
export function IntegerInput(props: IntegerProps) {
  const { label, description, value, onChange, error, isFirst, min = 0, max } = props
  const [text, setText] = useState(textOf(value))
  const [known, setKnown] = useState(value)
  // The value changed outside this field, for example because the form switched to someone else's version.
  if (value !== known) {
    setKnown(value)
    if (value !== wholeNumber(text)) setText(textOf(value))
  }
  const problem = problemOf(text, min, max)
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
    type(String(Math.max(min, (wholeNumber(text) ?? 0) + step)))
  }

  return (
    <TextInput
      ref={input}
      label={label}
      description={description}
      // For negative numbers, ask for the full keyboard, because some phones' numeric keyboards lack a minus sign.
      inputMode={min < 0 ? 'text' : 'numeric'}
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={onKeyDown}
      // Select the number, so typing replaces it.
      onFocus={({ currentTarget }) => currentTarget.select()}
      error={problem || error}
      data-autofocus={isFirst || undefined}
    />
  )
}

/** Validates a number field. Returns an error message, or an empty string if the text is valid. */
export function problemOf(text: string, min: number, max: number | undefined): string {
  const number = wholeNumber(text)
  if (max === undefined) return number === undefined && text.trim() !== '' ? NOT_WHOLE : ''
  if (number === undefined) return NOT_WHOLE
  return number < min || number > max ? `Enter a number from ${numberText(min)} to ${numberText(max)}.` : ''
}

const textOf = (value: number | undefined): string => (value === undefined ? '' : String(value))
