// Both versions of a pet, field by field.
import type { Pet } from 'petstore-client'
import { useCategoryNames } from '../categories/category-names.ts'
import { Conflict } from '../parts/conflict.tsx'

interface Props {
  readonly before: Pet
  /** What the reader has changed. */
  readonly yours: Partial<Pet>
  readonly theirs: Pet
  readonly onOverwrite: () => void
  readonly onTakeTheirs: () => void
}

export function PetConflict({ before, yours, theirs, ...actions }: Props) {
  const nameOf = useCategoryNames([before, yours, theirs].map(({ categoryId = before.categoryId }) => categoryId))
  const category = (id: number): string => nameOf(id) ?? `Category ${id}`
  const fields = [
    { label: 'Name', before: before.name, yours: yours.name, theirs: theirs.name },
    {
      label: 'Category',
      before: category(before.categoryId),
      yours: yours.categoryId === undefined ? undefined : category(yours.categoryId),
      theirs: category(theirs.categoryId),
    },
    { label: 'Status', before: before.status ?? '', yours: yours.status, theirs: theirs.status ?? '' },
  ]
  return <Conflict fields={fields} {...actions} />
}
