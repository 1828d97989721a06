// Counts the stock pet by pet from the keyboard: type the number, press Enter. Ends with a summary of the corrections.
import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { InventoryItem, ListInventoryQuery } from 'petstore-client'
import { useState } from 'react'
import { PetLink } from '../parts/links.tsx'
import { Empty, PageHeader, ReadError } from '../parts/page.tsx'
import { type Column, DataTable } from '../parts/table.tsx'
import { numberText, signedText } from '../parts/text.tsx'
import { action } from '../service/action.ts'
import { usePages } from '../service/queries.ts'
import { CountPet, type CountResult } from './count-pet.tsx'

interface Props {
  readonly filters: ListInventoryQuery
  readonly onClose: () => void
}

export function Count({ filters, onClose }: Props) {
  // Read the list once, so a pet stays in it even if its new count no longer matches the filter.
  const pets = usePages<InventoryItem>(
    (cursor) => action('listInventory', { ...filters, sort: 'petId', limit: 100, cursor }),
    { staleTime: 'static', gcTime: 0 },
  )
  const { rows = [], hasNextPage, error, isFetching, fetchNextPage } = pets
  const [at, setAt] = useState(0)
  const [results, setResults] = useState<readonly CountResult[]>([])
  const [isStopped, setStopped] = useState(false)
  // While a number is being saved, the disabled field misses keystrokes. Digits typed later would look like the whole number, so after a
  // missed digit, the field does not take focus.
  const [hasMissed, setMissed] = useState(false)
  useWindowEvent('keydown', ({ key, target }) => {
    if (/^\d$/.test(key)) setMissed(!(target instanceof Element && target.matches('input:enabled')))
  })
  const petId = rows[at]?.petId
  const isOver = isStopped || (petId === undefined && !error && !hasNextPage && !isFetching)

  function go(to: number): void {
    setAt(to)
    if (to >= rows.length && hasNextPage) void fetchNextPage()
  }

  function skip(to: number): void {
    setMissed(false)
    go(to)
  }

  return (
    <>
      <PageHeader
        title="Count the stock"
        summary="Type the number and press Enter. Press the down arrow to skip a pet, or the up arrow to go back."
      >
        {(isOver || petId === undefined) && (
          <Button variant="default" onClick={onClose}>
            Back to the inventory
          </Button>
        )}
      </PageHeader>
      {isOver && <Summary results={results} passed={rows.slice(0, at)} />}
      {!isOver &&
        petId === undefined &&
        (error ? (
          <ReadError error={error} onRetry={() => void fetchNextPage()} />
        ) : (
          <Skeleton height={300} maw={520} />
        ))}
      {!isOver && petId !== undefined && (
        <>
          <Group justify="space-between" mb="xs" maw={520} c="dimmed" fz="sm">
            <span>{hasNextPage ? `Pet ${at + 1}` : `Pet ${at + 1} of ${rows.length}`}</span>
            <span>{`${petsIn(results)} counted`}</span>
          </Group>
          <CountPet
            key={petId}
            petId={petId}
            hasMissed={hasMissed}
            onCounted={(result) => {
              setResults([...results, result])
              go(at + 1)
            }}
            onSkip={() => skip(at + 1)}
            onBack={at > 0 ? () => skip(at - 1) : undefined}
            onStop={() => setStopped(true)}
          />
        </>
      )}
    </>
  )
}

const petsIn = (results: readonly CountResult[]): number => new Set(results.map(({ petId }) => petId)).size

interface SummaryProps {
  readonly results: readonly CountResult[]
  /** The pets that were counted or skipped. */
  readonly passed: readonly InventoryItem[]
}

function Summary({ results, passed }: SummaryProps) {
  const corrections = results.filter(({ expected, counted }) => expected !== counted)
  const skipped = passed.filter(({ petId }) => !results.some((result) => result.petId === petId)).length
  return (
    <section aria-label="Summary">
      <Title order={2}>Count finished</Title>
      <Text my="sm" role="status">
        {`${petsIn(results)} counted, ${petsIn(corrections)} corrected, ${skipped} skipped.`}
      </Text>
      <DataTable
        label="Corrected stocks"
        columns={columns}
        rows={corrections}
        idOf={(correction) => corrections.indexOf(correction)}
        empty={<Empty title="Nothing was corrected" />}
      />
    </section>
  )
}

const columns: readonly Column<CountResult>[] = [
  { label: 'Pet', cell: ({ petId }) => <PetLink id={petId} /> },
  { label: 'Expected', isNumber: true, cell: ({ expected }) => numberText(expected) },
  { label: 'Counted', isNumber: true, cell: ({ counted }) => numberText(counted) },
  { label: 'Difference', isNumber: true, cell: ({ expected, counted }) => signedText(counted - expected) },
]
