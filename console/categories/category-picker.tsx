// Finds a category by typing a part of its name, or makes one that does not exist yet.
import { failureOf } from '../parts/failure.ts'
import { type PickerProps, SearchPicker, useSearchText } from '../parts/search-picker.tsx'
import { sentence } from '../parts/text.tsx'
import { useToast } from '../parts/toasts.tsx'
import { action } from '../service/action.ts'
import { useById } from '../service/by-id.ts'
import { useChange } from '../service/changes.ts'
import { useData } from '../service/queries.ts'
import { useMissingScope } from '../session/session.tsx'

const MAX_FOUND = 20

interface Props extends PickerProps {
  /** Whether a category that does not exist yet can be made. */
  readonly canCreate?: boolean
}

export function CategoryPicker({ value, onChange, label = 'Category', canCreate = false, ...props }: Props) {
  const { text, onText, wanted, typed } = useSearchText()
  const found = useData(action('listCategories', { q: typed || undefined, sort: 'name', limit: MAX_FOUND }), {
    keepsPrevious: true,
  })
  const name = useById('category', value)?.name
  const change = useChange()
  const showToast = useToast()
  const mayCreate = useMissingScope('createCategory') === undefined && canCreate

  async function create(name: string): Promise<void> {
    try {
      onChange((await change(action('createCategory', { name }))).id)
      showToast({ message: sentence`The category ${name} was added` })
    } catch (error) {
      showToast({ message: sentence`${name}: ${failureOf(error).message}`, isError: true })
    }
  }

  return (
    <SearchPicker
      {...props}
      label={label}
      placeholder="Type a name"
      chosenName={value === undefined ? '' : (name ?? `Category ${value}`)}
      items={found.error ? [] : found.data}
      hasMore={found.data?.length === MAX_FOUND}
      isReading={typed !== wanted || found.isPlaceholderData}
      empty={found.error ? failureOf(found.error).message : 'No category with that name.'}
      text={text}
      onText={onText}
      onChoose={onChange}
      onCreate={mayCreate ? (name) => void create(name) : undefined}
    />
  )
}
