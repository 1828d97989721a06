// Counts the stock animal by animal from the keyboard: type the number, press Enter. Ends with a summary of the corrections.
import { Box, Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { ListStockLevelsQuery, StockLevel } from 'petstore-client'
import { useEffect, useState } from 'react'
import { CategoryPicker } from '../categories/category-picker.tsx'
import { AnimalName } from '../parts/animal-name.tsx'
import { Empty, PageHeader, ReadError } from '../parts/page.tsx'
import { type Column, DataTable } from '../parts/table.tsx'
import { numberText, signedText } from '../parts/text.tsx'
import { useUrlState } from '../parts/url.ts'
import { action } from '../service/action.ts'
import { usePages } from '../service/queries.ts'
import { leaveFor } from '../service/unsaved.ts'
import { CountPet, type CountResult } from './count-pet.tsx'

interface Props {
  readonly filters: ListStockLevelsQuery & { readonly categoryId?: number | undefined }
  readonly onClose: () => void
}

export function Count({ filters, onClose }: Props) {
  const [, change] = useUrlState()
  const [results, setResults] = useState<readonly CountResult[]>([])
  return (
    <>
      <PageHeader
        title="Count the stock"
        summary={
          <>
            Count reserved animals too. Type the number and press Enter.
            <Text span inherit visibleFrom="md">
              {' '}
              The down arrow skips an animal, and the up arrow goes back.
            </Text>
          </>
        }
      />
      <Box maw={240} mb="sm">
        <CategoryPicker
          value={filters.categoryId}
          onChange={(categoryId) => leaveFor(() => change({ categoryId }, { isStep: false }))}
          isFilter
        />
      </Box>
      {/* Choosing another category starts a new list, but the summary still covers everything counted so far. */}
      <CountList
        key={filters.categoryId}
        filters={filters}
        results={results}
        onCounted={(result) => setResults([...results, result])}
        onClose={onClose}
      />
    </>
  )
}

interface ListProps extends Props {
  readonly results: readonly CountResult[]
  readonly onCounted: (result: CountResult) => void
}

function CountList({ filters, results, onCounted, onClose }: ListProps) {
  const { rows, error, refetch } = useAnimals(filters)
  const [at, setAt] = useState(0)
  const [isStopped, setStopped] = useState(false)
  // While a number is being saved, the disabled field misses keystrokes. Digits typed later would look like the whole number, so after a
  // missed digit, the field does not take focus.
  const [hasMissed, setMissed] = useState(false)
  useWindowEvent('keydown', ({ key, target }) => {
    if (/^\d$/.test(key)) setMissed(!(target instanceof Element && target.matches('input:enabled')))
  })
  if (error) return <ReadError error={error} onRetry={() => void refetch()} />
  if (!rows) return <Skeleton height={300} maw={520} />
  const animal = rows[at]
  if (isStopped || !animal)
    return (
      <>
        <Summary results={results} rows={rows} at={at} />
        <Button mt="md" variant="default" onClick={onClose}>
          Back to the inventory
        </Button>
      </>
    )

  function skip(to: number): void {
    setMissed(false)
    setAt(to)
  }

  return (
    <>
      <Group justify="space-between" mb="xs" maw={520} c="dimmed" fz="sm">
        <span>{`${numberText(at + 1)} of ${numberText(rows.length)}`}</span>
        <span>{`${numberText(petsIn(results))} counted`}</span>
      </Group>
      <CountPet
        key={animal.petId}
        animal={animal}
        hasMissed={hasMissed}
        onCounted={(result) => {
          onCounted(result)
          setAt(at + 1)
        }}
        onSkip={() => skip(at + 1)}
        onBack={at > 0 ? () => skip(at - 1) : undefined}
        onStop={() => setStopped(true)}
      />
    </>
  )
}

/**
 * Reads all animals to count, grouped by category as they are in the shop. Reads them only once, so an animal stays in the list even if its
 * new count no longer matches the filters.
 */
function useAnimals(filters: ListStockLevelsQuery) {
  const { rows, hasNextPage, isFetching, error, fetchNextPage } = usePages<StockLevel>(
    (cursor) =>
      action('listStockLevels', {
        ...filters,
        status: filters.status ?? ['available', 'pending'],
        sort: 'name',
        limit: 100,
        cursor,
      }),
    { staleTime: 'static', gcTime: 0 },
  )
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage()
  }, [hasNextPage, isFetching, error, fetchNextPage])
  const isComplete = rows && !hasNextPage
  return {
    rows: isComplete
      ? rows.toSorted((a, b) => a.categoryName.localeCompare(b.categoryName, undefined, { numeric: true }))
      : undefined,
    error,
    refetch: fetchNextPage,
  }
}

const petsIn = (results: readonly CountResult[]): number => new Set(results.map(({ animal }) => animal.petId)).size

interface SummaryProps {
  readonly results: readonly CountResult[]
  readonly rows: readonly StockLevel[]
  /** The position where the count ended. Earlier rows were counted or skipped. */
  readonly at: number
}

function Summary({ results, rows, at }: SummaryProps) {
  const corrections = results.filter(({ expected, counted }) => expected !== counted)
  const skipped = rows.slice(0, at).filter(({ petId }) => !results.some(({ animal }) => animal.petId === petId)).length
  const remaining = rows.length - at
  return (
    <section aria-label="Summary">
      <Title order={2}>{remaining > 0 ? 'Count stopped' : 'Count finished'}</Title>
      <Text my="sm" role="status">
        {`${petsIn(results)} counted, ${petsIn(corrections)} corrected, ${skipped} skipped${remaining > 0 ? `, ${remaining} not reached` : ''}.`}
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
  { label: 'Pet', cell: ({ animal }) => <AnimalName {...animal} /> },
  { label: 'Expected', isNumber: true, cell: ({ expected }) => numberText(expected) },
  { label: 'Counted', isNumber: true, cell: ({ counted }) => numberText(counted) },
  { label: 'Difference', isNumber: true, cell: ({ expected, counted }) => signedText(counted - expected) },
]
