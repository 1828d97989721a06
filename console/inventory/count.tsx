// Counts the stock from pet to pet by keyboard: the number, Enter, the next pet. At the end it shows what was corrected.
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Empty } from '../parts/empty.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { ReadError } from '../parts/read-error.tsx'
import { useUrlState } from '../parts/url-state.ts'
import { usePetNames } from '../pets/pet-names.ts'
import { useCountList } from './count-list.ts'
import { CountPet } from './count-pet.tsx'
import { type Counted, CountSummary } from './count-summary.tsx'

export default function Count() {
  const [url, change] = useUrlState()
  const [at, setAt] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const [counted, setCounted] = useState<ReadonlyMap<number, Counted>>(new Map())
  const { petIds, hasMore, isRead, error, refetch } = useCountList(url, at)
  const nameOf = usePetNames(petIds)
  const petId = petIds[at]
  const isOver = isStopped || (isRead && petIds.length > 0 && petId === undefined && !hasMore)
  const isNothing = isRead && petIds.length === 0 && !hasMore
  const move = (by: number) => setAt(Math.max(0, at + by))

  return (
    <>
      <PageHeader title="Count the stock" summary="Type the number, press Enter. Arrow down skips, arrow up goes back.">
        {isOver || isNothing ? (
          <Button variant="default" onClick={() => change({ count: undefined })}>
            Back to the inventory
          </Button>
        ) : (
          <Button variant="default" onClick={() => setStopped(true)}>
            Stop counting
          </Button>
        )}
      </PageHeader>
      {error && petIds.length === 0 && <ReadError error={error} onRetry={() => void refetch()} />}
      {isNothing && <Empty title="There is nothing to count" />}
      {isOver && (
        <CountSummary counted={counted} skipped={Math.min(at, petIds.length) - counted.size} nameOf={nameOf} />
      )}
      {!isOver && petId !== undefined && (
        <div className="count">
          <Group justify="space-between" mb="xs">
            <Text size="sm" c="dimmed">
              {`Pet ${at + 1} of ${hasMore ? 'more than ' : ''}${petIds.length}`}
            </Text>
            <Text size="sm" c="dimmed">
              {`${counted.size} counted`}
            </Text>
          </Group>
          <progress aria-label="Progress" value={at} max={petIds.length} />
          <CountPet
            key={petId}
            petId={petId}
            name={nameOf(petId)}
            before={counted.get(petId)}
            onCounted={(result) => {
              setCounted(new Map(counted).set(petId, sinceFirst(counted.get(petId), result)))
              move(1)
            }}
            onSkip={() => move(1)}
            onBack={at > 0 ? () => move(-1) : undefined}
          />
        </div>
      )}
    </>
  )
}

/** Who counts again sees in the summary how both counts together have changed the stock. */
function sinceFirst(first: Counted | undefined, { expected, counted }: Counted): Counted {
  return { expected: first?.counted === expected ? first.expected : expected, counted }
}
