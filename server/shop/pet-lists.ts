// Lists of pets' rows, for the lists of pets, inventory items, and stock levels, which differ only in their columns. The tables show the
// indexes and conditions for each sort order and filter.
import type { components } from '../../contract/generated/types.ts'
import type { Id } from '../../contract/identifiers.ts'
import { allOf, type Filter, type Key, type List, ROW_ORDER } from '../db/index-scan.ts'
import { type ListQuery, type Source, throughIndex } from '../db/lists.ts'
import type { Params, Sql } from '../db/statement.ts'
import type { SortKey } from '../http/response/pages.ts'
import { nameKey, searchGrams } from '../names.ts'

type PetStatus = components['schemas']['PetStatus']

export interface PetFilter {
  /** At most a hundred ids. */
  readonly id?: readonly Id[] | undefined
  readonly status?: readonly PetStatus[] | undefined
  readonly categoryId?: Id | undefined
  readonly q?: string | undefined
  readonly maxQuantity?: number | undefined
}

type SortColumn = 'id' | 'name' | 'quantity'
type SortField = SortColumn | 'petId'
export type PetSort = SortField | `-${SortField}`

/** The fields that sorts compare. A row contains only the fields of its own list. */
interface ListedRow {
  readonly id?: number
  readonly petId?: number
  /** The stored name key, present only in lists sorted by name. */
  readonly nameKey?: string
  readonly quantity?: number
}

const sortColumns: Readonly<Record<SortField, SortColumn>> = {
  id: 'id',
  petId: 'id',
  name: 'name',
  quantity: 'quantity',
}

/** The indexes for each sort order; each starts with the status, and those of a category with the category. */
const sorts: Readonly<Record<SortColumn, { order: readonly Sql[]; index: string; indexOfCategory?: string }>> = {
  id: { order: ROW_ORDER, index: 'pets_status', indexOfCategory: 'pets_category' },
  name: { order: ['name_key', 'id'], index: 'pets_status_name', indexOfCategory: 'pets_category_name' },
  quantity: { order: ['quantity', 'id'], index: 'pets_status_quantity' },
}

/** The conditions that are not part of every scan. Adding 0 keeps PostgreSQL from using an index whose order differs from the list's. */
const conditions = {
  q: nameContains('name_key'),
  categoryId: 'category_id + 0 = :categoryId',
  maxQuantity: 'quantity + 0 <= :maxQuantity',
} as const

const statuses: readonly PetStatus[] = ['available', 'pending', 'sold']
const hasStatus = `status IN (${statuses.map((status) => `:${status}`).join(', ')})`

/** The matches in the n-gram index, as a table with the column `rowid`; see `gramParams`. */
export const gramMatches = {
  sqlite: 'pet_grams WHERE pet_grams MATCH :grams',
  postgres: "pet_grams WHERE grams @> string_to_array(:grams, ' ')",
} as const

/** The rows that other indexes find. */
const sources = {
  ids: {
    matches: {
      sqlite: `pets NOT INDEXED WHERE id IN (SELECT value FROM json_each('[' || :ids || ']')) AND ${hasStatus}`,
      postgres: `pets WHERE id = ANY (string_to_array(:ids, ',')::bigint[]) AND ${hasStatus}`,
    },
    counting: { sqlite: 'never', postgres: 'never' },
  },
  // Read the index's matches before the pets. SQLite does not reorder a CROSS JOIN; `OFFSET 0` keeps PostgreSQL from doing so.
  q: {
    matches: gramMatches,
    rows: {
      sqlite: `pet_grams CROSS JOIN pets NOT INDEXED ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND ${hasStatus}`,
      postgres: `(SELECT rowid FROM ${gramMatches.postgres} OFFSET 0) matches
        CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE ${hasStatus}`,
    },
    // PostgreSQL's n-gram index finds all matches before it returns the first.
    counting: { sqlite: 'first', postgres: 'late' },
  },
  categoryId: {
    matches: throughIndex('pets', 'pets_category', `category_id = :categoryId AND ${hasStatus}`),
    counting: { sqlite: 'first', postgres: 'first' },
  },
  maxQuantity: {
    matches: throughIndex('pets', 'pets_status_quantity', `${hasStatus} AND quantity <= :maxQuantity`),
    counting: { sqlite: 'first', postgres: 'first' },
  },
} as const

/** SQLite's n-gram index returns its matches in id order, so reading them stops when the page is full. */
const gramsById = {
  ...sources.q,
  order: [{ sqlite: 'pet_grams.rowid', postgres: 'id' }],
  counting: { sqlite: 'never', postgres: 'late' },
} as const

/** Returns the condition that a name contains `:part`; `key` is the SQL expression for its name key. */
export function nameContains(key: string): Exclude<Sql, string> {
  return { sqlite: `instr(${key}, :part) > 0`, postgres: `strpos(${key}, :part) > 0` }
}

export const gramParams = (q: string): Params => ({ grams: searchGrams(nameKey(q)) })

/** Returns the key by which a list is sorted, for cursors. */
export function petSortKey(sort: PetSort): SortKey<ListedRow> {
  const types = { id: ['id'], name: ['text', 'id'], quantity: ['quantity', 'id'] } as const
  return { types: types[columnOf(sort)], of: (row) => positionOf(row, sort) }
}

/** Returns a row's position in the list. Uses the stored name key, because a newer Unicode version may derive a different one. */
function positionOf({ id, petId, nameKey = '', quantity = 0 }: ListedRow, sort: PetSort): Key {
  const ownId = id ?? petId ?? 0
  const by = columnOf(sort)
  return by === 'id' ? [ownId] : [by === 'name' ? nameKey : quantity, ownId]
}

const columnOf = (sort: PetSort): SortColumn => sortColumns[sort.replace(/^-/, '') as SortField]

/** Returns the query for a list: one scan per status, or a single scan of the primary key for an unfiltered list sorted by id. */
export function petQuery(list: List, filter: PetFilter, sort: PetSort): ListQuery {
  const by = columnOf(sort)
  const { order, index, indexOfCategory } = sorts[by]
  const { id, status = statuses, categoryId, q, maxQuantity } = filter
  const wanted = statuses.filter((one) => status.includes(one))
  const isOfCategory = categoryId !== undefined && indexOfCategory !== undefined
  const isUnfiltered = by === 'id' && categoryId === undefined && wanted.length === statuses.length
  const isCovered = !id && q === undefined && (by === 'quantity' ? categoryId : maxQuantity) === undefined
  return {
    list: by === 'name' ? withNameKey(list) : list,
    scans: isUnfiltered
      ? [{ order: ['id'] }]
      : wanted.map((status) => ({
          index: isOfCategory ? indexOfCategory : index,
          equals: isOfCategory ? { category_id: categoryId, status } : { status },
          order,
          max: by === 'quantity' ? maxQuantity : undefined,
        })),
    direction: sort.startsWith('-') ? 'DESC' : 'ASC',
    ...(isCovered ? {} : { filter: conditionsOf(filter), source: sourceOf(filter, by, wanted) }),
  }
}

const namedLists = new WeakMap<List, List>()

/** Adds the column by which a list is sorted, for cursors. */
function withNameKey(list: List): List {
  return namedLists.getOrInsertComputed(list, () => ({ ...list, columns: { ...list.columns, nameKey: 'name_key' } }))
}

function conditionsOf({ q, categoryId, maxQuantity }: PetFilter): Filter {
  return allOf(
    q !== undefined && { sql: conditions.q, params: { part: nameKey(q) } },
    categoryId !== undefined && { sql: conditions.categoryId, params: { categoryId } },
    maxQuantity !== undefined && { sql: conditions.maxQuantity, params: { maxQuantity } },
  )
}

/** Chooses the index that is likely to find the fewest rows. */
function sourceOf({ id, status, categoryId, q, maxQuantity }: PetFilter, by: SortColumn, wanted: PetStatus[]): Source {
  const params: Params = Object.fromEntries(statuses.map((one) => [one, wanted.includes(one) ? one : null]))
  if (id) return { ...sources.ids, params: { ...params, ids: id.join(',') } }
  if (q !== undefined) {
    const isOnlyFilter = [status, categoryId, maxQuantity].every((value) => value === undefined)
    return { ...(by === 'id' && isOnlyFilter ? gramsById : sources.q), params: { ...params, ...gramParams(q) } }
  }
  return by === 'quantity'
    ? { ...sources.categoryId, params: { ...params, categoryId: categoryId ?? 0 } }
    : { ...sources.maxQuantity, params: { ...params, maxQuantity: maxQuantity ?? 0 } }
}
