// A field for a whole number. Anything that can be typed is sent: the service says what is wrong with it.
import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly label: string
  readonly value: number | undefined
  /** Undefined if the field is empty. */
  readonly onChange: (value: number | undefined) => void
  readonly description?: ReactNode
  readonly error?: string | undefined
  readonly min?: number
  readonly isAutofocused?: boolean
}

/** More digits than any stock has, and few enough that nothing is rounded. */
const MAX_CHARACTERS = 11

export function IntegerInput({ value, onChange, isAutofocused, min = 0, ...props }: Props) {
  return (
    <NumberInput
      {...props}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' || next === '-' ? undefined : Number(next))}
      min={min}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={min < 0}
      maxLength={MAX_CHARACTERS}
      data-autofocus={isAutofocused || undefined}
    />
  )
}
