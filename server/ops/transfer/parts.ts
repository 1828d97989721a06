// The parts of a store that are exported and imported by themselves: their columns, and what the contract says about each.
import type { components } from '../../../contract/generated/types.ts'
import type { Id } from '../../../contract/identifiers.ts'
import { formatDate } from '../../dates.ts'
import { contractOperations, type OperationId, type Schema } from '../../http/contract/operations.ts'
import { type Validator, validator } from '../../http/contract/validation.ts'
import { type ByIds, categoriesByIds, type Named, petsByIds } from './references.ts'
import { categories, orders, pets, type Table } from './tables.ts'
import type { Row } from './transfer.queries.ts'

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

type Value = string | number | boolean | undefined

/** What a row refers to with a column: a person who reads an export wants its name. */
interface Reference {
  readonly column: string
  readonly byIds: ByIds<Named>
}

export interface Part {
  readonly name: PartName
  readonly table: Table
  /** The columns of an export, in order, each made from a row of the table and the name of what it refers to. */
  readonly columns: Readonly<Record<string, (row: Row, referenceName: string | undefined) => Value>>
  readonly reference?: Reference
  readonly schema: Schema
  readonly validate: Validator
}

const text = (column: string) => (row: Row) => (row[column] === null ? undefined : String(row[column]))
const integer = (column: string) => (row: Row) => Number(row[column])
const referenceName = (_: Row, name: string | undefined) => name

/** Status and quantity as an export has them, by which an import knows whether either was edited, and whether the stock has changed since. */
export function stockText({ status, quantity }: { readonly status?: unknown; readonly quantity?: unknown }): string {
  return `${status} ${quantity}`
}

const id: Schema = { type: 'integer', format: 'int64', minimum: 1 }

/** What an operation takes, and further fields. */
function schemaOf(operation: OperationId, more: Readonly<Record<string, Schema>>): Schema {
  const schema = contractOperations.find((one) => one.id === operation)?.bodies?.['application/json']
  if (!schema) throw new Error(`${operation} takes no JSON.`)
  return { ...schema, properties: { ...more, ...schema.properties } }
}

function part(name: PartName, table: Table, columns: Part['columns'], schema: Schema, reference?: Reference): Part {
  return { name, table, columns, schema, validate: validator(schema, 'row'), ...(reference ? { reference } : {}) }
}

const anyText: Schema = { type: 'string' }

const stock = schemaOf('setInventory', {})

export const parts: Readonly<Record<PartName, Part>> = {
  categories: part(
    'categories',
    categories,
    { id: integer('id'), name: text('name'), description: text('description') },
    schemaOf('createCategory', { id }),
  ),
  pets: part(
    'pets',
    pets,
    {
      id: integer('id'),
      name: text('name'),
      categoryId: integer('category_id'),
      categoryName: referenceName,
      status: text('status'),
      quantity: integer('quantity'),
      exportedStock: stockText,
    },
    schemaOf('createPet', {
      id,
      categoryName: anyText,
      quantity: stock.properties?.quantity ?? {},
      exportedStock: anyText,
    }),
    { column: 'category_id', byIds: categoriesByIds },
  ),
  orders: part(
    'orders',
    orders,
    {
      id: integer('id'),
      petId: integer('pet_id'),
      petName: referenceName,
      quantity: integer('quantity'),
      shipDate: ({ ship_date }) => (ship_date === null ? undefined : formatDate(Number(ship_date))),
      complete: ({ complete }) => complete === 1,
    },
    schemaOf('placeOrder', { id, petName: anyText }),
    { column: 'pet_id', byIds: petsByIds },
  ),
  inventory: part(
    'inventory',
    pets,
    {
      petId: integer('id'),
      petName: text('name'),
      quantity: integer('quantity'),
      status: text('status'),
      exportedStock: stockText,
    },
    {
      ...stock,
      properties: {
        petId: id,
        petName: anyText,
        ...stock.properties,
        status: { type: 'string', enum: ['available', 'pending', 'sold'] },
        exportedStock: anyText,
      },
      required: ['petId', 'quantity'],
    },
  ),
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
