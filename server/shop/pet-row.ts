// A pet's row, which holds the animal and its stock. The code for pets, inventory, and orders shares its columns, its lock, and its
// representation in responses and events.
import type { components } from '../../contract/generated/types.ts'
import type { Id } from '../../contract/identifiers.ts'
import { columnsSql } from '../db/index-scan.ts'
import { statement } from '../db/statement.ts'
import type { NewEvent } from '../feed/events/events.ts'

type Pet = components['schemas']['Pet']

/** Fields as stored: an absent optional field is null. */
type Stored<Fields> = {
  readonly [Name in keyof Fields]-?: Fields[Name] | (Record<never, never> extends Pick<Fields, Name> ? null : never)
}

/** A pet's fields as stored. The service always sets the status. */
export interface PetFields extends Stored<Omit<Pet, 'status'>> {
  readonly status: components['schemas']['PetStatus']
}

export interface PetRow extends PetFields {
  /** The normalized name that searches and sorts compare. */
  readonly nameKey: string
  /** Units that can still be ordered. */
  readonly quantity: number
  /** Units reserved for open orders. */
  readonly reserved: number
  /** 1 if a caller put the pet on hold, otherwise 0. */
  readonly held: number
}

/** Column names, keyed by field. */
export const petColumns: Readonly<Record<keyof PetFields, string>> = {
  id: 'id',
  name: 'name',
  categoryId: 'category_id',
  status: 'status',
}

/** Column names, keyed by field, for the fields that use cases write. */
export const rowColumns: Readonly<Record<Exclude<keyof PetRow, 'reserved'>, string>> = {
  ...petColumns,
  nameKey: 'name_key',
  quantity: 'quantity',
  held: 'held',
}

/** Selects a pet's row by `:id`. */
export const rowById = `SELECT ${columnsSql({ columns: { ...rowColumns, reserved: 'reserved' } }).join(', ')} FROM pets WHERE id = :id`

/** Reads and locks a row: no other transaction can change it until this one ends. */
export const lockPet = statement<{ id: Id }, PetRow>('pets.lock', {
  sqlite: rowById,
  postgres: `${rowById} FOR NO KEY UPDATE`,
})

/** Converts the row to the form that responses and events use. ETags depend on the field order. */
export function toPet({ id, name, categoryId, status }: PetFields): Pet {
  return { id, name, categoryId, status }
}

type PetEvent = 'pet.created' | 'pet.updated' | 'pet.status_changed' | 'pet.deleted'

export function petEvent(type: PetEvent, pet: PetFields): NewEvent {
  return { type, subject: { type: 'pet', id: pet.id }, data: toPet(pet) }
}
