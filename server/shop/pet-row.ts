// The row of a pet, which holds the animal and its stock. Pets, inventory, and orders share its columns, the way to lock it, and what a
// response or an event shows of it.
import type { components } from '../../contract/generated/types.ts'
import type { Id } from '../../contract/identifiers.ts'
import { columnsSql } from '../db/index-scan.ts'
import { statement } from '../db/statement.ts'
import type { NewEvent } from '../feed/events/events.ts'

type Pet = components['schemas']['Pet']

/** Fields as stored: an optional field without a value is null. */
type Stored<Fields> = {
  readonly [Name in keyof Fields]-?: Fields[Name] | (Record<never, never> extends Pick<Fields, Name> ? null : never)
}

/** The fields of a pet as stored. The service always sets the status. */
export interface PetFields extends Stored<Omit<Pet, 'status'>> {
  readonly status: components['schemas']['PetStatus']
}

export interface PetRow extends PetFields {
  /** What searches and sorts compare instead of the name. */
  readonly nameKey: string
  /** The units that can still be ordered. */
  readonly quantity: number
  /** The units reserved for open orders. */
  readonly reserved: number
  /** 1 if a caller has put the pet on hold, otherwise 0. */
  readonly held: number
}

/** Each field and its column. */
export const petColumns: Readonly<Record<keyof PetFields, string>> = {
  id: 'id',
  name: 'name',
  categoryId: 'category_id',
  status: 'status',
}

/** Each part of a row that a use case writes, and its column. */
export const rowColumns: Readonly<Record<Exclude<keyof PetRow, 'reserved'>, string>> = {
  ...petColumns,
  nameKey: 'name_key',
  quantity: 'quantity',
  held: 'held',
}

const byId = `SELECT ${columnsSql({ columns: { ...rowColumns, reserved: 'reserved' } }).join(', ')} FROM pets WHERE id = :id`

/** Reads a row for a change: no other transaction can change it before this one ends. */
export const lockPet = statement<{ id: Id }, PetRow>('pets.lock', {
  sqlite: byId,
  postgres: `${byId} FOR NO KEY UPDATE`,
})

/** Returns what responses and events show. ETags depend on this order of fields. */
export function toPet({ id, name, categoryId, status }: PetFields): Pet {
  return { id, name, categoryId, status }
}

type PetEvent = 'pet.created' | 'pet.updated' | 'pet.status_changed' | 'pet.deleted'

export function petEvent(type: PetEvent, pet: PetFields): NewEvent {
  return { type, subject: { type: 'pet', id: pet.id }, data: toPet(pet) }
}
