// The parts of a store that are exported and imported as files, with the contract's rules for their columns.

import { csvColumns } from '../../../contract/csv.ts'
import { resolveAll } from '../../../contract/document.ts'
import type { components } from '../../../contract/generated/types.ts'
import type { WithExactIds } from '../../../contract/identifiers.ts'
import { contractOperations, type OperationId, type Schema } from '../../http/contract/operations.ts'
import { type Validator, validator } from '../../http/contract/validation.ts'

export const partNames = ['categories', 'pets', 'orders', 'inventory'] as const
export type PartName = (typeof partNames)[number]

type Schemas = components['schemas']
type Resource = Schemas['Category'] & Schemas['Pet'] & Schemas['Order'] & Schemas['InventoryItem']

/** A validated row of a file; its fields depend on which part of the store the file contains. */
export interface ImportedRecord extends Readonly<Partial<WithExactIds<Resource>>> {
  readonly categoryName?: string
  readonly petName?: string
  readonly exportedStock?: string
  readonly placedAt?: string
  readonly placedBy?: string
}

export interface Part {
  readonly name: PartName
  /** The columns of an export, in order. */
  readonly columns: readonly string[]
  readonly schema: Schema
  readonly validate: Validator
}

function bodyOf(operation: OperationId): Schema {
  const schema = contractOperations.find(({ id }) => id === operation)?.bodies?.['application/json']
  if (!schema) throw new Error(`${operation} does not accept JSON.`)
  return resolveAll(schema)
}

const id: Schema = { type: 'integer', format: 'int64', minimum: 1 }
const anyText: Schema = { type: 'string' }

/** Columns that a file may contain even if the operation that imports its rows does not accept them. */
const otherColumns: Readonly<Record<string, Schema>> = {
  ...bodyOf('createPet').properties,
  ...bodyOf('setInventory').properties,
  id,
  petId: id,
  categoryName: anyText,
  petName: anyText,
  exportedStock: anyText,
}

/** Describes a part of the store whose columns are the fields that an operation accepts, plus additional columns. */
function part(name: PartName, operation: OperationId, required?: readonly string[]): Part {
  const body = bodyOf(operation)
  const columns = csvColumns[name]
  const known = { ...otherColumns, ...body.properties }
  const properties = Object.fromEntries(columns.map((column) => [column, known[column] ?? anyText]))
  const schema = { ...body, properties, ...(required ? { required } : {}) }
  return { name, columns, schema, validate: validator(schema, 'row') }
}

export const parts: Readonly<Record<PartName, Part>> = {
  categories: part('categories', 'createCategory'),
  pets: part('pets', 'createPet'),
  orders: part('orders', 'placeOrder'),
  inventory: part('inventory', 'setInventory', ['petId', 'quantity']),
}
