// Finds a pet by part of its name or by its id. Every page that uses it needs the scope that finding pets needs.
import type { StockLevel } from 'petstore-client'
import { action } from '../service/action.ts'
import { useById, useData } from '../service/queries.ts'
import { animalText } from './animal-name.tsx'
import { CategoryTile } from './category-tile.tsx'
import { failureOf } from './failure.ts'
import { StateBadge } from './page.tsx'
import { searchedNumber } from './search-field.tsx'
import { type PickerItem, type PickerProps, SearchPicker, useSearchText } from './search-picker.tsx'

const MAX_FOUND = 20

export function PetPicker(props: PickerProps) {
  const search = useSearchText(props.initialText)
  const { query, debouncedQuery } = search
  const number = searchedNumber(query)
  const byNumber = useById('pet', searchedNumber(debouncedQuery))
  const found = useData(action('listStockLevels', { q: debouncedQuery || undefined, limit: MAX_FOUND }), {
    keepsPrevious: true,
  })
  const pets = found.error ? [] : found.data
  const others = pets?.filter(({ petId }) => petId !== number).map(toItem)
  // The pet whose id was typed comes first. It can be chosen before it is found.
  const exact = byNumber?.petId === number ? byNumber : undefined
  const items =
    number === undefined
      ? others
      : [{ ...(exact ? toItem(exact) : { id: number, name: `Pet ${number}` }), isMatch: true }, ...(others ?? [])]
  const { value = 0 } = props
  // Until the chosen pet has been read by its id, the search results still contain it.
  const chosen = useById('pet', props.value) ?? pets?.find(({ petId }) => petId === value)
  return (
    <SearchPicker
      label="Pet"
      {...props}
      search={search}
      placeholder="Name or number"
      name={animalText({ ...chosen, petId: value })}
      items={items}
      hasMore={pets?.length === MAX_FOUND}
      isReading={debouncedQuery !== query || found.isPlaceholderData}
      empty={found.error ? failureOf(found.error).message : 'No pet with that name.'}
    />
  )
}

const toItem = ({ petId, name, categoryName, status }: StockLevel): PickerItem => ({
  id: petId,
  name,
  picture: <CategoryTile name={categoryName} />,
  details: (
    <>
      <bdi>{categoryName}</bdi> · #{petId} <StateBadge state={status} />
    </>
  ),
})
