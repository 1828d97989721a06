// Searches while you type, a moment after the last letter.
import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { Icon } from './icons.tsx'

/** What is done with a list right after typing waits as long, for the list to be that of the search. */
export const TYPING_MS = 250

interface Props {
  readonly label: string
  /** What is searched for now. */
  readonly value: string
  readonly onSearch: (text: string) => void
}

export function SearchField({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // The page was opened with another search, by a link or the button to go back.
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
