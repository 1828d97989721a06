// Finds the order with a number. What is no order number stays in the field, which says so, and finds nothing else.
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { wholeNumber } from '../parts/whole-number.ts'

interface Props {
  /** As the URL has it; empty if there is none. */
  readonly value: string
  /** Empty if the text is no order number. */
  readonly onChange: (value: string) => void
}

export function OrderNumberField({ value, onChange }: Props) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // The page was opened with another number, by a link or the button to go back.
  if (value !== known) {
    setKnown(value)
    if (value !== orderNumber(text)) setText(value)
  }
  const isOther = text.trim() !== '' && orderNumber(text) === ''
  return (
    <TextInput
      label="Order number"
      inputMode="numeric"
      autoComplete="off"
      value={text}
      error={isOther ? 'This is not an order number.' : undefined}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onChange(orderNumber(currentTarget.value))
      }}
    />
  )
}

function orderNumber(text: string): string {
  const number = wholeNumber(text) ?? 0
  return number > 0 ? String(number) : ''
}
