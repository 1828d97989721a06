// Finds a pet by typing a part of its name, or its identifier, which is enough where names cannot be read.
import { useDebouncedValue } from '@mantine/hooks'
import type { Pet } from 'petstore-client'
import { useState } from 'react'
import { failureOf } from '../parts/failure.ts'
import { type PickerItem, SearchPicker } from '../parts/search-picker.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { IDENTIFIER } from '../parts/url-number.ts'
import { action } from '../service/action.ts'
import { useData } from '../service/queries.ts'
import { useMissingScope } from '../session/session.tsx'

const TYPING_MS = 200
const MAX_FOUND = 20

interface Props {
  readonly petId: number | undefined
  readonly onChange: (pet: Pick<Pet, 'id'>) => void
  /** Undefined if a pet must be chosen. */
  readonly onClear?: (() => void) | undefined
  readonly label?: string
  /** What the service said about the choice. */
  readonly error?: string | undefined
  readonly isAutofocused?: boolean
}

export function PetPicker({ petId, onChange, onClear, label = 'Pet', error, isAutofocused }: Props) {
  const [text, setText] = useState<string>()
  const wanted = text?.trim() ?? ''
  const [typed] = useDebouncedValue(wanted, TYPING_MS)
  const missing = useMissingScope('listPets')
  const found = useFound(typed, missing === undefined)
  const chosen = useData(action('listPets', { id: petId }), { isEnabled: petId !== undefined && !missing })
  const { name = `Pet ${petId}` } = chosen.data?.[0] ?? {}
  return (
    <SearchPicker
      label={label}
      placeholder={missing ? 'Number' : 'Name, number'}
      error={error}
      isAutofocused={isAutofocused}
      chosenName={petId === undefined ? '' : name}
      items={withNumber(wanted, found.pets)}
      hasMore={found.pets?.length === MAX_FOUND}
      isReading={!missing && (typed !== wanted || found.isReading)}
      empty={missing ? `Type a number: names need the scope ${missing}.` : emptyText(found.error)}
      text={text}
      onText={setText}
      onClear={onClear}
      onChoose={(id) => onChange({ id })}
    />
  )
}

const emptyText = (error: unknown): string => (error ? failureOf(error).message : 'No pet with that name.')

/** What the text finds by name, and the pet with that identifier. */
function useFound(typed: string, isEnabled: boolean) {
  const isNumber = IDENTIFIER.test(typed)
  const byName = useData(action('listPets', { q: typed || undefined, limit: MAX_FOUND }), {
    isEnabled,
    keepsPrevious: true,
  })
  const byId = useData(action('listPets', { id: Number(typed) }), { isEnabled: isEnabled && isNumber })
  const named = byName.error || !isEnabled ? [] : byName.data
  return {
    pets: named && [...(isNumber ? (byId.data ?? []) : []), ...named],
    error: byName.error,
    isReading: byName.isPlaceholderData,
  }
}

/** The pet with the number that was typed comes first. It can be chosen before it was found, and also if it cannot be read. */
function withNumber(wanted: string, pets: readonly Pet[] | undefined): readonly PickerItem[] | undefined {
  const number = IDENTIFIER.test(wanted) ? Number(wanted) : undefined
  const found = pets?.find(({ id }) => id === number)
  const others = pets?.filter(({ id }) => id !== number).map(toItem)
  if (number === undefined) return others
  const first = found ? toItem(found) : { id: number, name: `Pet ${number}` }
  return [{ ...first, isMatch: true }, ...(others ?? [])]
}

const toItem = ({ id, name, status }: Pet): PickerItem => ({
  id,
  name,
  details: <PetDetails id={id} status={status} />,
})

function PetDetails({ id, status }: Pick<Pet, 'id' | 'status'>) {
  return (
    <>
      <span>#{id}</span> <StatusBadge status={status} />
    </>
  )
}
