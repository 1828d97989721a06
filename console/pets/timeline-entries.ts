// The history of a pet in one list: orders and movements of its stock from the ledger, and its edits from the events.
import type { Event, Order, Pet, StockMovement } from 'petstore-client'
import type { ReactNode } from 'react'
import { numberText } from '../parts/locale.ts'
import { sentence } from '../parts/sentence.tsx'
import { units } from '../parts/units.ts'

export interface TimelineEntry {
  readonly key: string
  readonly at: string
  readonly actor: string
  readonly text: ReactNode
  /** What someone wrote about it. */
  readonly note: string | undefined
  /** What follows from it. */
  readonly details: string | undefined
  /** The order that it is about, if it still exists. */
  readonly orderId?: number | undefined
}

interface Sources {
  /** Newest first, as far as they were read. */
  readonly movements: readonly StockMovement[]
  readonly hasOlderMovements: boolean
  /** Newest first. */
  readonly events: readonly Event[]
  readonly orders: readonly Order[]
  readonly categoryName: (id: number) => string
}

/** Newest first. */
export function timelineEntries({ movements, hasOlderMovements, events, orders, categoryName }: Sources) {
  const ordersById = new Map(orders.map((order) => [order.id, order]))
  const oldest = hasOlderMovements ? movements.at(-1)?.at : undefined
  const edits = events.flatMap((event, at) => {
    const text = editText(event, events[at + 1], categoryName)
    // Older ones appear together with the movements of their time.
    if (text === undefined || (oldest !== undefined && event.at < oldest)) return []
    return [{ key: `event ${event.id}`, at: event.at, actor: event.actor, text, note: undefined, details: undefined }]
  })
  const moved = movements.map((movement) => movementEntry(movement, ordersById.get(movement.orderId)))
  // The sort keeps the order of equal times: a change of the status follows from the movement that is listed after it.
  return [...edits, ...moved].sort((one, other) => compare(other.at, one.at))
}

const compare = (one: string, other: string): number => Date.parse(one) - Date.parse(other)

function movementEntry(movement: StockMovement, order: Order | undefined): TimelineEntry {
  const { id, at, actor, note, delta, quantity } = movement
  const stock = delta === 0 ? undefined : `${units(quantity)} in stock then`
  const isOpen = movement.reason === 'ordered' && order?.complete === false ? 'still open' : undefined
  const details = [isOpen, stock].filter((part) => part !== undefined).join(' · ')
  const text = movementText(movement)
  return { key: `movement ${id}`, at, actor, text, note, details: details || undefined, orderId: order?.id }
}

function movementText({ reason, delta, quantity, orderId }: StockMovement): string {
  const count = units(Math.abs(delta))
  const texts: Readonly<Record<StockMovement['reason'], string>> = {
    created: `Added with ${count}`,
    set: `Stock set to ${numberText(quantity)}`,
    received: `${count} received`,
    returned: `${count} returned`,
    damaged: `${count} damaged`,
    lost: `${count} lost`,
    counted: `Counted: ${count} ${delta < 0 ? 'fewer' : 'more'}`,
    ordered: `Order ${orderId} placed: ${count}`,
    changed: `Order ${orderId} changed: ${count} ${delta < 0 ? 'more' : 'fewer'}`,
    fulfilled: `Order ${orderId} fulfilled`,
    cancelled: `Order ${orderId} cancelled: ${count} back`,
    sold: `Sold: ${count} left the stock`,
  }
  // A newer service may have reasons that this page does not know.
  return texts[reason] ?? `${reason}: ${delta}`
}

/** Undefined if the ledger says the same. An event has the pet as it was afterwards, so the one before shows what has changed. */
function editText(event: Event, before: Event | undefined, categoryName: (id: number) => string): ReactNode {
  const { name, categoryId, status } = event.data as Pet
  const old = before?.data as Pet | undefined
  if (event.type === 'pet.status_changed')
    return `Status ${old?.status && old.status !== status ? `changed from ${old.status} to` : 'is now'} ${status}`
  if (event.type !== 'pet.updated') return undefined
  const isRenamed = old && old.name !== name
  const isMoved = old && old.categoryId !== categoryId
  const move = old && sentence`Moved from ${categoryName(old.categoryId)} to ${categoryName(categoryId)}`
  if (!isRenamed) return isMoved ? move : sentence`Edited: ${name}, ${categoryName(categoryId)}`
  const renaming = sentence`Renamed from ${old.name} to ${name}`
  return isMoved ? [renaming, '. ', move] : renaming
}
