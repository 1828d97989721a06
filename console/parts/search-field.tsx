// A search field that searches shortly after the last keystroke.
import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { Icon } from './icons.tsx'

/** Debounce delay. List actions wait just as long, so they use the results of the latest search. */
export const TYPING_MS = 250

/** Whether the event's target is a field, where keystrokes enter text. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

interface Props {
  readonly label: string
  /** Current search text. */
  readonly value: string
  readonly onSearch: (text: string) => void
}

export function SearchField({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // Adopt the new text if a link or the back button changed the search.
  if (value !== known) {
    setKnown(value)
    setText(value)
  }

  function search(text: string): void {
    setKnown(text.trim())
    onSearch(text.trim())
  }
  const searchLater = useDebouncedCallback(search, TYPING_MS)

  return (
    <TextInput
      label={label}
      type="search"
      placeholder={label}
      value={text}
      leftSection={<Icon name="search" size={16} />}
      rightSection={
        text !== '' && (
          <CloseButton
            aria-label="Clear the search"
            onClick={() => {
              searchLater.cancel()
              setText('')
              search('')
            }}
          />
        )
      }
      onKeyDown={({ key }) => key === 'Enter' && searchLater.flush()}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        searchLater(currentTarget.value)
      }}
    />
  )
}

/** Returns the number that a search text consists of, such as `7` or `#7`; undefined for other texts. */
export function searchedNumber(text = ''): number | undefined {
  const [, digits] = /^#?([1-9]\d{0,14})$/.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}
