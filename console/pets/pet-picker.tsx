// Finds a pet by part of its name or by its id. The id also works for keys that cannot read names.
import type { Pet } from 'petstore-client'
import { failureOf } from '../parts/failure.ts'
import { StateBadge } from '../parts/page.tsx'
import { type PickerItem, type PickerProps, SearchPicker, useSearchText } from '../parts/search-picker.tsx'
import { IDENTIFIER } from '../parts/text.tsx'
import { action } from '../service/action.ts'
import { useById, useData } from '../service/queries.ts'
import { useMissingScope } from '../session/session.tsx'

const MAX_FOUND = 20

export function PetPicker(props: PickerProps) {
  const search = useSearchText()
  const { query, debouncedQuery } = search
  const missing = useMissingScope('listPets')
  const isEnabled = missing === undefined
  const number = IDENTIFIER.test(query) ? Number(query) : undefined
  const byNumber = useById('pet', IDENTIFIER.test(debouncedQuery) ? Number(debouncedQuery) : undefined)
  const found = useData(action('listPets', { q: debouncedQuery || undefined, limit: MAX_FOUND }), {
    isEnabled,
    keepsPrevious: true,
  })
  const pets = found.error || !isEnabled ? [] : found.data
  const others = pets?.filter(({ id }) => id !== number).map(toItem)
  // The pet whose id was typed comes first. It can be chosen before it is found, and even if the key cannot read it.
  const exact = byNumber?.petId === number ? byNumber : undefined
  const items =
    number === undefined
      ? others
      : [{ ...toItem({ id: number, name: `Pet ${number}`, ...exact }), isMatch: true }, ...(others ?? [])]
  const { value } = props
  const name = useById('pet', value)?.name ?? `Pet ${value}`
  return (
    <SearchPicker
      label="Pet"
      {...props}
      search={search}
      placeholder={missing ? 'Number' : 'Name or number'}
      name={name}
      items={items}
      hasMore={pets?.length === MAX_FOUND}
      isReading={isEnabled && (debouncedQuery !== query || found.isPlaceholderData)}
      empty={
        missing ? `Type a pet number: finding pets by name requires the ${missing} scope.` : emptyText(found.error)
      }
    />
  )
}

const emptyText = (error: unknown): string => (error ? failureOf(error).message : 'No pet with that name.')

const toItem = ({ id, name, status }: Omit<Pet, 'categoryId'>): PickerItem => ({
  id,
  name,
  details: (
    <>
      <span>#{id}</span> <StateBadge state={status} />
    </>
  ),
})
