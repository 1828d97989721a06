// The names of pets that are shown by their identifier, read together.
import { useRef } from 'react'
import { action } from '../service/action.ts'
import { useEach } from '../service/queries.ts'
import { useMissingScope } from '../session/session.tsx'

/** The service returns as many at once. */
const MAX_IDS = 100

/** Returns a function from an identifier to the name; `Pet 7` until it is known. */
export function usePetNames(ids: readonly number[]): (id: number) => string {
  // In the order of the rows, so that the first hundred stay the same while more rows are read.
  const wanted = [...new Set(ids)]
  const groups = Array.from({ length: Math.ceil(wanted.length / MAX_IDS) }, (_, at) =>
    wanted.slice(at * MAX_IDS, (at + 1) * MAX_IDS),
  )
  const isAllowed = useMissingScope('listPets') === undefined
  const reads = useEach(isAllowed ? groups.map((id) => action('listPets', { id, limit: MAX_IDS })) : [])
  // What was known stays known while a group with one more is read.
  const names = useRef(new Map<number, string>()).current
  for (const { data } of reads) for (const { id, name } of data ?? []) names.set(id, name)
  return (id) => names.get(id) ?? `Pet ${id}`
}
