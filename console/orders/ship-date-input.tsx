// The field for a ship date, in the reader's zone. It can be emptied.
import { CloseButton, TextInput } from '@mantine/core'
import { fromLocalInput, toLocalInput } from '../parts/moment.tsx'

interface Props {
  /** In UTC; undefined for none. */
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
  readonly error?: string | undefined
}

export function ShipDateInput({ value, onChange, error }: Props) {
  return (
    <TextInput
      type="datetime-local"
      label="Ship date"
      description="Optional, in your time zone"
      value={toLocalInput(value)}
      onChange={({ currentTarget }) => onChange(fromLocalInput(currentTarget.value))}
      error={error}
      rightSection={value && <CloseButton aria-label="Remove the ship date" onClick={() => onChange(undefined)} />}
    />
  )
}
