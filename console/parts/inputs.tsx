// Inputs for the fields of forms and filters.
import { CloseButton, NativeSelect, Switch, TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { InputProps } from './form.tsx'
import { fromLocalInput, numberText, toLocalInput } from './text.tsx'

interface TextOptions {
  readonly description?: string
  readonly placeholder?: string
  readonly type?: string
}

/** A text that must be there. */
export const text =
  (options: TextOptions = {}) =>
  (props: InputProps<string>) => <TextField {...options} {...props} />

/** A text that may be left out. */
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

/** One of a few values. */
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

/** In the order of all, so that equal choices are equal; what was there before stays as it is if the choice is the same. */
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
  /** In UTC; undefined for none. */
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
  readonly error?: string | undefined
}

/** A time in the reader's zone. It can be emptied. */
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

/** The largest stock that the service keeps. */
export const MAX_STOCK = 2_147_483_647

const NOT_WHOLE = 'Enter a whole number, such as 5.'

/** Undefined if the text is something else, or has more digits than a number keeps exactly. */
export function wholeNumber(text: string): number | undefined {
  const trimmed = text.trim()
  return /^[+-]?\d{1,15}$/.test(trimmed) ? Number(trimmed) || 0 : undefined
}

interface IntegerProps {
  readonly label: string
  readonly value: number | undefined
  /** Undefined if the field is empty, or has something else than a whole number: then its form is not sent. */
  readonly onChange: (value: number | undefined) => void
  readonly description?: ReactNode
  readonly error?: string | undefined
  /** How far the arrow keys go. */
  readonly min?: number
  readonly isFirst?: boolean
  /** If given, the form is not sent without a number from `min` to this one. */
  readonly max?: number
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

/** A whole number. It keeps what was typed: whether the number is allowed, the service says. */
export function IntegerInput(props: IntegerProps) {
  const { label, description, value, onChange, error, isFirst, min = 0, max } = props
  const [text, setText] = useState(textOf(value))
  const [known, setKnown] = useState(value)
  // The number was changed elsewhere, as when a form takes what someone else has saved.
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
      // The keyboards of some phones have no minus beside the digits.
      inputMode={min < 0 ? 'text' : 'numeric'}
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={onKeyDown}
      // What is typed replaces the number.
      onFocus={({ currentTarget }) => currentTarget.select()}
      error={problem || error}
      data-autofocus={isFirst || undefined}
    />
  )
}

/** Empty if there is none. */
export function problemOf(text: string, min: number, max: number | undefined): string {
  const number = wholeNumber(text)
  if (max === undefined) return number === undefined && text.trim() !== '' ? NOT_WHOLE : ''
  if (number === undefined) return NOT_WHOLE
  return number < min || number > max ? `Enter a number from ${numberText(min)} to ${numberText(max)}.` : ''
}

const textOf = (value: number | undefined): string => (value === undefined ? '' : String(value))
