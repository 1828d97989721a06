// A whole store as NDJSON: a first line that says so, each row of the shop with its kind, and a last line that proves that none is missing.
import { formatDate, parseDate } from '../../dates.ts'
import { StoreError } from '../../errors.ts'
import { parseExactJson } from '../../http/contract/exact-json.ts'
import type { Schema } from '../../http/contract/operations.ts'
import { type Validator, validator } from '../../http/contract/validation.ts'
import { nameKey } from '../../names.ts'
import { parts } from './parts.ts'
import { categories, eventRetention, events, movements, orders, pets, type Table } from './tables.ts'
import type { Row } from './transfer.queries.ts'

/** Changes when a file of this version could not be read by an older one. */
export const FILE_VERSION = 1

export interface FirstLine {
  readonly kind: 'store'
  readonly version: number
}

/** The number of rows of each kind, and the last identifiers that the store has given. */
export interface LastLine {
  readonly kind: 'end'
  readonly rows: Readonly<Record<string, number>>
  readonly lastIds: Readonly<Record<string, number>>
}

/** How the rows of a table are written and read. */
export interface Kind {
  readonly kind: string
  readonly table: Table
  toLine(row: Row): string
  /** Fails with invalid_request if the values are not those of such a row. */
  toRow(values: Readonly<Record<string, unknown>>): Row
}

const id: Schema = { type: 'integer', format: 'int64', minimum: 1 }
const count: Schema = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }
const integer: Schema = { type: 'integer' }
/** PostgreSQL stores no NUL. */
const text: Schema = { type: 'string', pattern: '^[^\\u0000]*$' }
const flag: Schema = { type: 'boolean' }
const time: Schema = { type: 'string', format: 'date-time' }
const ofPart = (name: keyof typeof parts, field: string): Schema => parts[name].schema.properties?.[field] ?? {}

const counts = (names: readonly string[]): Schema => ({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(names.map((name) => [name, count])),
})

/** A field of a line: the column that has it, its schema, and whether every line has it. */
interface Field {
  readonly column: string
  readonly schema: Schema
  readonly optional?: true
}

const field = (column: string, schema: Schema): Field => ({ column, schema })
const optional = (column: string, schema: Schema): Field => ({ column, schema, optional: true })

export const kinds: readonly Kind[] = [
  kind('category', categories, {
    id: field('id', id),
    name: field('name', ofPart('categories', 'name')),
    description: optional('description', ofPart('categories', 'description')),
  }),
  kind('pet', pets, {
    id: field('id', id),
    name: field('name', ofPart('pets', 'name')),
    categoryId: field('category_id', id),
    status: field('status', ofPart('pets', 'status')),
    quantity: field('quantity', count),
    reserved: field('reserved', count),
    held: field('held', flag),
  }),
  kind('order', orders, {
    id: field('id', id),
    petId: field('pet_id', id),
    quantity: field('quantity', ofPart('orders', 'quantity')),
    shipDate: optional('ship_date', time),
    complete: field('complete', flag),
    placedAt: field('placed_at', time),
  }),
  kind('movement', movements, {
    id: field('id', id),
    petId: field('pet_id', id),
    number: field('number', count),
    delta: field('delta', integer),
    quantity: field('quantity', count),
    reason: field('reason', text),
    orderId: optional('order_id', id),
    actor: field('actor', text),
    note: optional('note', text),
    at: field('at', time),
  }),
  kind('event', events, {
    id: field('id', id),
    type: field('type', text),
    at: field('at', time),
    actor: field('actor', text),
    requestId: optional('request_id', text),
    subjectType: field('subject_type', text),
    subjectId: field('subject_id', id),
    data: field('data', { type: 'object' }),
  }),
  kind('retention', eventRetention, { purgedTo: field('purged_to', count) }),
]

/** Fails with invalid_request. */
export const validateLastLine: Validator = validator(
  {
    type: 'object',
    additionalProperties: false,
    properties: {
      kind: text,
      rows: counts(kinds.map((one) => one.kind)),
      lastIds: counts(kinds.map(({ table }) => table.name)),
    },
    required: ['rows', 'lastIds'],
  },
  'row',
)

function kind(name: string, table: Table, fields: Readonly<Record<string, Field>>): Kind {
  const entries = Object.entries(fields)
  const validate: Validator = validator(
    {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(entries.map(([key, { schema }]) => [key, schema])),
      required: entries.filter(([, one]) => !one.optional).map(([key]) => key),
    },
    'row',
  )
  return {
    kind: name,
    table,
    toLine: (row) => {
      const values = entries.map(([key, { column, schema }]) => [key, toValue(row[column] ?? null, schema)])
      return JSON.stringify({ kind: name, ...Object.fromEntries(values) })
    },
    toRow: (values) => {
      validate(values)
      const row = entries.map(([key, { column, schema }]) => [column, toColumn(values[key], schema)])
      return withKey(table, Object.fromEntries(row))
    },
  }
}

/** The key by which a name is compared is derived from it. */
function withKey({ columns }: Table, row: Row): Row {
  const { id: ownId = null, name = null, ...rest } = row
  return columns.name_key === undefined ? row : { id: ownId, name, name_key: nameKey(String(name)), ...rest }
}

function toValue(value: Row[string], { type, format }: Schema): unknown {
  if (value === null) return undefined
  if (format === 'date-time') return formatDate(Number(value))
  if (type === 'boolean') return value === 1
  return type === 'object' ? parseExactJson(String(value)) : value
}

function toColumn(value: unknown, { type, format }: Schema): Row[string] {
  if (value === undefined) return null
  if (format === 'date-time') return parseDate(String(value)) ?? null
  if (type === 'boolean') return Number(value)
  if (type === 'object') return toJson(value)
  return type === 'integer' ? Number(value) : String(value)
}

/** Fails with invalid_request if a number is too large for JSON as it is stored. */
function toJson(value: unknown): string {
  return JSON.stringify(value, (_, one) => {
    if (typeof one === 'bigint' || (typeof one === 'number' && !Number.isFinite(one)))
      throw new StoreError('invalid_request', 'Field data has a number that is not exact.')
    return one
  })
}
