// Finds a category by part of its name, or creates one that does not exist yet.
import { useRef, useState } from 'react'
import { CategoryTile } from '../parts/category-tile.tsx'
import { changeFailureOf, failureOf } from '../parts/failure.ts'
import { type PickerProps, SearchPicker, useSearchText } from '../parts/search-picker.tsx'
import { sentence } from '../parts/text.tsx'
import { useToast, useUndo } from '../parts/toasts.tsx'
import { action } from '../service/action.ts'
import { useChange } from '../service/changes.ts'
import { useById, useData } from '../service/queries.ts'
import { useMissingScope } from '../service/session.tsx'

const MAX_FOUND = 20

/** Finds a category. With `canCreate`, also offers to create a category that does not exist yet. */
export function CategoryPicker({ canCreate = false, ...props }: PickerProps & { readonly canCreate?: boolean }) {
  const { value, onChange } = props
  const search = useSearchText()
  const { query, debouncedQuery } = search
  const found = useData(action('listCategories', { q: debouncedQuery || undefined, sort: 'name', limit: MAX_FOUND }), {
    keepsPrevious: true,
  })
  // Until the chosen category has been read by its id, the search results still contain it.
  const name = useById('category', value)?.name ?? found.data?.find(({ id }) => id === value)?.name
  const change = useChange()
  const showToast = useToast()
  const undo = useUndo()
  const [problem, setProblem] = useState<string>()
  /** Counts the user's edits, so a category created in the background does not replace a newer choice. */
  const editCount = useRef(0)
  const mayCreate = useMissingScope('createCategory') === undefined && canCreate

  async function create(name: string): Promise<void> {
    // Clear the previous choice: the form has no category until the new one exists.
    onChange(undefined)
    search.onText(name)
    setProblem(undefined)
    const countAtStart = editCount.current
    try {
      const category = await change(action('createCategory', { name }))
      const { id } = category
      // The category exists even if the form is canceled, so say so and offer to delete it.
      showToast({
        message: sentence`Category ${name} was added`,
        undo: () => undo(action('deleteCategory', category), () => sentence`Category ${name} was deleted`),
      })
      if (countAtStart !== editCount.current) return
      onChange(id)
      search.onText(undefined)
    } catch (error) {
      if (countAtStart !== editCount.current) return
      search.onText(name)
      setProblem(changeFailureOf(error).messageFor('The name'))
    }
  }

  return (
    <SearchPicker
      label="Category"
      {...props}
      onChange={(id) => {
        editCount.current += 1
        setProblem(undefined)
        onChange(id)
      }}
      problem={problem}
      search={{
        ...search,
        onText: (text) => {
          editCount.current += 1
          search.onText(text)
        },
      }}
      placeholder="Type a name"
      name={name ?? `Category ${value}`}
      items={
        found.error ? [] : found.data?.map(({ id, name }) => ({ id, name, picture: <CategoryTile name={name} /> }))
      }
      hasMore={found.data?.length === MAX_FOUND}
      isReading={debouncedQuery !== query || found.isPlaceholderData}
      empty={found.error ? failureOf(found.error).message : 'No category with that name.'}
      onCreate={mayCreate ? (name) => void create(name) : undefined}
    />
  )
}
