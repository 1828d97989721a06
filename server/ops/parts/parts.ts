// The parts of a store that are exported and imported as files: their columns, and what the contract says about each.
import type { components } from '../../../contract/generated/types.ts'
import type { Id } from '../../../contract/identifiers.ts'
import { contractOperations, type OperationId, type Schema } from '../../http/contract/operations.ts'
import { type Validator, validator } from '../../http/contract/validation.ts'

export const partNames = ['categories', 'pets', 'orders', 'inventory'] as const
export type PartName = (typeof partNames)[number]

type PetStatus = components['schemas']['PetStatus']

/** A row of a file, after it was validated; which fields it has depends on the part. */
export interface ImportedRecord {
  readonly id?: Id
  readonly name?: string
  readonly description?: string
  readonly categoryId?: Id
  readonly categoryName?: string
  readonly status?: PetStatus
  readonly quantity?: number
  readonly exportedStock?: string
  readonly petId?: Id
  readonly petName?: string
  readonly shipDate?: string
  readonly complete?: boolean
}

export interface Part {
  readonly name: PartName
  /** Those of an export, in order. */
  readonly columns: readonly string[]
  readonly schema: Schema
  readonly validate: Validator
}

const id: Schema = { type: 'integer', format: 'int64', minimum: 1 }

/** What an operation takes, and further fields. */
function schemaOf(operation: OperationId, more: Readonly<Record<string, Schema>>): Schema {
  const schema = contractOperations.find((one) => one.id === operation)?.bodies?.['application/json']
  if (!schema) throw new Error(`${operation} takes no JSON.`)
  return { ...schema, properties: { ...more, ...schema.properties } }
}

function part(name: PartName, columns: readonly string[], schema: Schema): Part {
  return { name, columns, schema, validate: validator(schema, 'row') }
}

const anyText: Schema = { type: 'string' }

const stock = schemaOf('setInventory', {})

export const parts: Readonly<Record<PartName, Part>> = {
  categories: part('categories', ['id', 'name', 'description'], schemaOf('createCategory', { id })),
  pets: part(
    'pets',
    ['id', 'name', 'categoryId', 'categoryName', 'status', 'quantity', 'exportedStock'],
    schemaOf('createPet', {
      id,
      categoryName: anyText,
      quantity: stock.properties?.quantity ?? {},
      exportedStock: anyText,
    }),
  ),
  orders: part(
    'orders',
    ['id', 'petId', 'petName', 'quantity', 'shipDate', 'complete'],
    schemaOf('placeOrder', { id, petName: anyText }),
  ),
  inventory: part('inventory', ['petId', 'petName', 'quantity', 'status', 'exportedStock'], {
    ...stock,
    properties: {
      petId: id,
      petName: anyText,
      ...stock.properties,
      status: { type: 'string', enum: ['available', 'pending', 'sold'] },
      exportedStock: anyText,
    },
    required: ['petId', 'quantity'],
  }),
}

/**
 * The part that a file with these columns is of. Undefined if it could be two of them: a pet and a quantity are an order or a stock.
 */
export function partOf(columns: readonly string[]): PartName | undefined {
  const has = (column: string) => columns.includes(column)
  if (has('petId')) return has('complete') || has('shipDate') ? 'orders' : has('status') ? 'inventory' : undefined
  if (has('categoryId')) return 'pets'
  return has('name') ? 'categories' : undefined
}
