// Both versions of a pet, field by field.
import type { Pet } from 'petstore-client'
import { useCategoryNames } from '../categories/category-names.ts'
import { Conflict } from '../parts/conflict.tsx'

interface Props {
  readonly yours: Pet
  readonly theirs: Pet
  readonly onOverwrite: () => void
  readonly onTakeTheirs: () => void
}

export function PetConflict({ yours, theirs, ...actions }: Props) {
  const nameOf = useCategoryNames([yours.categoryId, theirs.categoryId])
  const category = ({ categoryId }: Pet): string => nameOf(categoryId) ?? `Category ${categoryId}`
  const fields = [
    { label: 'Name', yours: yours.name, theirs: theirs.name },
    { label: 'Category', yours: category(yours), theirs: category(theirs) },
    { label: 'Status', yours: yours.status ?? '', theirs: theirs.status ?? '' },
  ]
  return <Conflict fields={fields} {...actions} />
}
