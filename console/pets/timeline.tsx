// A pet's history in one list, newest first: orders and stock movements from the ledger, and edits from the events.
import { Button, Skeleton, Text } from '@mantine/core'
import type { Event, Pet, StockMovement } from 'petstore-client'
import type { ReactNode } from 'react'
import { isReversal, type useMovements } from '../inventory/movements.ts'
import { CategoryName, PageLink } from '../parts/links.tsx'
import { ReadError } from '../parts/page.tsx'
import { MomentBy, numberText, sentence, units } from '../parts/text.tsx'
import { action } from '../service/action.ts'
import { useData } from '../service/queries.ts'

const MAX_EDITS = 100

/** Reads edits to the pet itself: its name, category, and status. */
export const petEvents = (petId: number) =>
  action('listEvents', { subjectType: 'pet', subjectId: petId, sort: '-id', limit: MAX_EDITS })

interface Props {
  readonly petId: number
  /** Movements read so far, newest first. */
  readonly movements: ReturnType<typeof useMovements>
}

export function Timeline({ petId, movements }: Props) {
  const { rows, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = movements
  const events = useData(petEvents(petId))
  if (rows === undefined)
    return error ? <ReadError error={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />
  const oldest = hasNextPage ? rows.at(-1)?.at : undefined
  // Hide edits older than the oldest movement read so far: they appear later, together with the movements from the same time.
  const edits = (events.data ?? []).flatMap(editEntries).filter(({ at }) => oldest === undefined || at >= oldest)
  // The sort is stable, so an edit stays above the movement that caused its status change even if their times are equal.
  const entries = [...edits, ...rows.map(movementEntry)].sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return (
    <>
      {events.error && <ReadError error={events.error} onRetry={() => void events.refetch()} />}
      <ol className="timeline" aria-label="Timeline">
        {entries.map(({ key, text, note, details, at, actor }) => (
          <li key={key}>
            <span className="any-words">{text}</span>
            {note && (
              <Text component="bdi" size="sm" className="any-words">
                {note}
              </Text>
            )}
            {details && <Text size="sm">{details}</Text>}
            <Text size="sm" c="dimmed">
              <MomentBy at={at} actor={actor} />
            </Text>
          </li>
        ))}
      </ol>
      {error && !isFetchingNextPage ? (
        <ReadError error={error} onRetry={() => void (hasNextPage ? fetchNextPage() : refetch())} />
      ) : (
        hasNextPage && (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older entries
          </Button>
        )
      )}
    </>
  )
}

interface Entry {
  readonly key: string
  readonly at: string
  readonly actor: string
  readonly text: ReactNode
  /** Caller's note about the movement. */
  readonly note?: string | undefined
  /** Stock after the movement. */
  readonly details?: string | undefined
}

function movementEntry(movement: StockMovement): Entry {
  const { id, at, actor, note, delta, quantity, orderId } = movement
  const text = movementText(movement)
  return {
    key: `movement ${id}`,
    at,
    actor,
    text: orderId === undefined ? text : <PageLink to={`/orders/${orderId}`}>{text}</PageLink>,
    note,
    details: delta === 0 ? undefined : `${units(quantity)} left to sell afterwards`,
  }
}

function movementText({ reason, delta, quantity, orderId, note }: StockMovement): string {
  const count = units(Math.abs(delta))
  const texts: Readonly<Record<StockMovement['reason'], string>> = {
    created: `Added with ${count}`,
    set: `Stock set to ${numberText(quantity)}`,
    received: `${count} received`,
    returned: `${count} returned`,
    damaged: `${count} damaged`,
    lost: `${count} lost`,
    counted: isReversal(note)
      ? `Undone: ${count} ${delta < 0 ? 'removed' : 'added'}`
      : `Counted: ${count} ${delta < 0 ? 'fewer' : 'more'} than recorded`,
    ordered: `Order ${orderId} placed: ${count}`,
    changed: `Order ${orderId} changed: ${count} ${delta < 0 ? 'more' : 'fewer'}`,
    fulfilled: `Order ${orderId} fulfilled`,
    cancelled: `Order ${orderId} canceled: ${count} back in stock`,
    sold: `Sold: ${count} removed from stock`,
  }
  // A newer service may have movement reasons that this page does not know.
  return texts[reason] ?? `${reason}: ${delta}`
}

/** Compares an event with the previous one, because events contain only the new state. Returns no entry if the ledger covers the change. */
function editEntries(event: Event, index: number, events: readonly Event[]): readonly Entry[] {
  const { id, at, actor, type, data } = event
  const text = editText(type, data as Pet, (events[index + 1]?.data ?? data) as Pet)
  return text === undefined ? [] : [{ key: `event ${id}`, at, actor, text }]
}

function editText(type: Event['type'], { name, categoryId, status }: Pet, old: Pet): ReactNode {
  if (type === 'pet.status_changed')
    return `Status ${old.status === status ? 'is now' : `changed from ${old.status} to`} ${status}`
  if (type !== 'pet.updated') return undefined
  const renaming = old.name !== name && sentence`Renamed from ${old.name} to ${name}`
  const move = old.categoryId !== categoryId && (
    <>
      Moved from <CategoryName id={old.categoryId} /> to <CategoryName id={categoryId} />
    </>
  )
  if (renaming && move) return [renaming, '. ', move]
  return renaming || move || sentence`Edited: ${name}`
}
