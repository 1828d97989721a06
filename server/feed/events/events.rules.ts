// Which events follow from a change, without a database.
import type { components } from '../../../contract/generated/types.ts'

type Schemas = components['schemas']
export type EventType = Schemas['EventType']
export type SubjectType = Schemas['EventSubject']['type']

/** An event as a use case writes it. */
export interface NewEvent {
  readonly type: EventType
  readonly subject: { readonly type: SubjectType; readonly id: number }
  /** The subject after the change; before it, if it no longer exists. */
  readonly data: object
}

interface StockState {
  readonly quantity: number
  readonly status: Schemas['PetStatus']
}

/**
 * The events of a change of a pet's stock or status. Stock is low once it falls to the threshold, and again only after it was above it.
 */
export function stockEvents(
  pet: Omit<Schemas['Pet'], 'status'>,
  before: StockState | undefined,
  after: StockState,
  lowStock: number,
): NewEvent[] {
  const { quantity, status } = after
  const hasNewStatus = before !== undefined && before.status !== status
  if (before && before.quantity === quantity && !hasNewStatus) return []
  const { id, name, categoryId } = pet
  const item = { petId: id, quantity, status }
  const subject = { type: 'inventory', id } as const
  const isLow = before !== undefined && before.quantity > lowStock && quantity <= lowStock
  return [
    ...(hasNewStatus
      ? [{ type: 'pet.status_changed', subject: { type: 'pet', id }, data: { id, name, categoryId, status } } as const]
      : []),
    { type: 'inventory.changed', subject, data: item },
    ...(isLow ? [{ type: 'inventory.low', subject, data: item } as const] : []),
  ]
}
