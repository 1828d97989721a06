// Counts the stock from pet to pet by keyboard: the number, Enter, the next pet. At the end it shows what was corrected.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Empty } from '../parts/empty.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { ReadError } from '../parts/read-error.tsx'
import { useUrlState } from '../parts/url-state.ts'
import { usePetNames } from '../pets/pet-names.ts'
import { action } from '../service/action.ts'
import { useData } from '../service/queries.ts'
import { lastAttempt, unsavedOf } from './attempts.ts'
import { useCountList } from './count-list.ts'
import { CountPet } from './count-pet.tsx'
import { CountProgress } from './count-progress.tsx'
import { CountSummary } from './count-summary.tsx'
import { useCounting } from './counting.ts'
import { UnsavedCounts } from './unsaved-counts.tsx'

export default function Count() {
  const [url, change] = useUrlState()
  const [at, setAt] = useState(0)
  /** A pet that is counted once more, out of turn. */
  const [again, setAgain] = useState<number>()
  const [isStopped, setStopped] = useState(false)
  const { stocks, isComplete, error, retry } = useCountList(url, at)
  const petIds = [...stocks.keys()]
  const nameOf = usePetNames(petIds)
  const { attempts, count } = useCounting(nameOf)
  const petId = again ?? petIds[at]
  const isEmpty = isComplete && petIds.length === 0
  const isOver = again === undefined && (isStopped || (isComplete && !isEmpty && petId === undefined))
  const isFailed = Boolean(error) && petId === undefined
  useReadAhead(petIds[at + 1])

  function move(by: number): void {
    if (again !== undefined) setAgain(undefined)
    else if (petId !== undefined || by < 0) setAt(Math.max(0, at + by))
  }

  const notes = <UnsavedCounts unsaved={unsavedOf(attempts)} nameOf={nameOf} onAgain={setAgain} />
  return (
    <>
      <PageHeader title="Count the stock" summary="Type the number, press Enter. Arrow down skips, arrow up goes back.">
        {isOver || isEmpty ? (
          <Button variant="default" onClick={() => change({ count: undefined }, { isStep: false })}>
            Back to the inventory
          </Button>
        ) : (
          <Button
            variant="default"
            onClick={() => {
              setAgain(undefined)
              setStopped(true)
            }}
          >
            Stop counting
          </Button>
        )}
      </PageHeader>
      {isFailed && !isOver && <ReadError error={error} onRetry={retry} />}
      {isEmpty && <Empty title="There is nothing to count" />}
      {isOver && notes}
      {isOver && <CountSummary attempts={attempts} passed={petIds.slice(0, at)} nameOf={nameOf} />}
      <div className="count">
        {!isOver && !isEmpty && !isFailed && (
          <>
            <CountProgress at={at} total={petIds.length} isComplete={isComplete} attempts={attempts} />
            <CountPet
              turn={{ petId, listed: stocks.get(petId ?? 0), attempt: lastAttempt(attempts, petId) }}
              name={petId === undefined ? 'The next pet is being read' : nameOf(petId)}
              onCount={(...counted) => {
                count(...counted)
                move(1)
              }}
              onSkip={() => move(1)}
              onBack={at > 0 || again !== undefined ? () => move(-1) : undefined}
            />
          </>
        )}
        {!isOver && notes}
      </div>
    </>
  )
}

/** So that what is expected is there when the turn of the pet comes. */
function useReadAhead(petId: number | undefined): void {
  useData(action('getInventoryItem', petId ?? 0), { isEnabled: petId !== undefined })
}
