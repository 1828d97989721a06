// Finds a pet by typing a part of its name, or its identifier.
import { useDebouncedValue } from '@mantine/hooks'
import type { Pet } from 'petstore-client'
import { useState } from 'react'
import { failureOf } from '../parts/failure.ts'
import { SearchPicker } from '../parts/search-picker.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { action } from '../service/action.ts'
import { useData } from '../service/queries.ts'

const TYPING_MS = 200
const MAX_FOUND = 20
/** No identifier of the service has more digits. */
const IDENTIFIER = /^[1-9]\d{0,14}$/

interface Props {
  readonly petId: number | undefined
  readonly onChange: (pet: Pet) => void
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
  const found = useFound(typed)
  const chosen = useData(action('listPets', { id: petId }), { isEnabled: petId !== undefined })
  const { name = `Pet ${petId}` } = chosen.data?.[0] ?? {}
  return (
    <SearchPicker
      label={label}
      placeholder="Name, number"
      error={error}
      isAutofocused={isAutofocused}
      chosenName={petId === undefined ? '' : name}
      items={found.pets?.map(({ id, name, status }) => ({ id, name, details: <PetDetails id={id} status={status} /> }))}
      isReading={typed !== wanted || found.isReading}
      empty={found.error ? failureOf(found.error).message : 'No pet is called so.'}
      text={text}
      onText={setText}
      onClear={onClear}
      onChoose={(id) => {
        const pet = found.pets?.find((pet) => pet.id === id)
        if (pet) onChange(pet)
      }}
    />
  )
}

/** The pet with that identifier first, then those with that name. */
function useFound(typed: string) {
  const isNumber = IDENTIFIER.test(typed)
  const byName = useData(action('listPets', { q: typed || undefined, limit: MAX_FOUND }), { keepsPrevious: true })
  const byId = useData(action('listPets', { id: Number(typed) }), { isEnabled: isNumber, keepsPrevious: true })
  const first = isNumber ? (byId.data ?? []) : []
  const others = (byName.error ? [] : byName.data)?.filter(({ id }) => id !== first[0]?.id)
  return { pets: others && [...first, ...others], error: byName.error, isReading: byName.isPlaceholderData }
}

function PetDetails({ id, status }: Pick<Pet, 'id' | 'status'>) {
  return (
    <>
      <span>#{id}</span> <StatusBadge status={status} />
    </>
  )
}
