// Finds a category by typing a part of its name.
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { failureOf } from '../parts/failure.ts'
import { SearchPicker } from '../parts/search-picker.tsx'
import { action } from '../service/action.ts'
import { useData } from '../service/queries.ts'
import { useCategoryName } from './category-names.ts'

const TYPING_MS = 200
const MAX_FOUND = 20

interface Props {
  readonly categoryId: number | undefined
  readonly onChange: (categoryId: number) => void
  readonly label?: string
  /** What the service said about the choice. */
  readonly error?: string | undefined
  readonly isAutofocused?: boolean
  /** Undefined if a category must be chosen. */
  readonly onClear?: () => void
}

export function CategoryPicker({ categoryId, onChange, label = 'Category', error, isAutofocused, onClear }: Props) {
  const [text, setText] = useState<string>()
  const wanted = text?.trim() ?? ''
  const [typed] = useDebouncedValue(wanted, TYPING_MS)
  const found = useData(action('listCategories', { q: typed || undefined, sort: 'name', limit: MAX_FOUND }), {
    keepsPrevious: true,
  })
  const name = useCategoryName(categoryId)
  return (
    <SearchPicker
      label={label}
      placeholder="Type a name"
      error={error}
      isAutofocused={isAutofocused}
      chosenName={categoryId === undefined ? '' : (name ?? `Category ${categoryId}`)}
      items={found.error ? [] : found.data}
      hasMore={found.data?.length === MAX_FOUND}
      isReading={typed !== wanted || found.isPlaceholderData}
      empty={found.error ? failureOf(found.error).message : 'No category with that name.'}
      text={text}
      onText={setText}
      onChoose={onChange}
      onClear={onClear}
    />
  )
}
