// Pages of pets' rows, for the lists of pets, inventory items, and stock levels. The lists differ only in their columns. This file chooses
// the indexes for each filter and sort order.
import type { components } from '../../contract/generated/types.ts'
import type { Id } from '../../contract/identifiers.ts'
import type { Database, Read } from '../db/database.ts'
import {
  allOf,
  type Filter,
  type IndexScan,
  type Key,
  type List,
  type Range,
  ROW_ORDER,
  type Scans,
  within,
} from '../db/index-scan.ts'
import { type ListQuery, type Page, readPage, type Subset, sortedPage } from '../db/lists.ts'
import type { Dialect, Params, Sql } from '../db/statement.ts'
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

/** The fields that filters and sorts compare. A row contains only the fields of its own list. */
interface ListedRow {
  readonly id?: number
  readonly petId?: number
  /** The stored name key, present only in lists sorted by name and in reads by id. */
  readonly nameKey?: string
  readonly categoryId?: number
  readonly status?: PetStatus
  readonly quantity?: number
}

/** Defines a list of pets: its columns, and how to read its rows by id. */
export interface PetList<Row> {
  readonly list: List
  byIds(ids: readonly Id[]): Read<Row>
}

const columns: Readonly<Record<SortField, SortColumn>> = { id: 'id', petId: 'id', name: 'name', quantity: 'quantity' }
const statuses: readonly PetStatus[] = ['available', 'pending', 'sold']

export async function readPetList<Row extends ListedRow>(
  db: Database,
  { list, byIds }: PetList<Row>,
  filter: PetFilter,
  sort: PetSort,
  page: Page,
): Promise<Row[]> {
  if (!filter.id) return readPage(db, petQuery(list, filter, sort), page)
  const rows = await db.all(...byIds(filter.id))
  return sortedPage(rows.filter(matching(filter)), (row) => positionOf(row, sort), directionOf(sort), page)
}

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

/** Returns a predicate that applies every filter except the ids, for rows that were read by id. */
function matching({ status, categoryId, q, maxQuantity }: PetFilter): (row: ListedRow) => boolean {
  const part = q === undefined ? undefined : nameKey(q)
  return (row) =>
    (part === undefined || row.nameKey?.includes(part) === true) &&
    (status === undefined || status.some((one) => one === row.status)) &&
    (categoryId === undefined || categoryId === row.categoryId) &&
    (maxQuantity === undefined || (row.quantity ?? 0) <= maxQuantity)
}

const columnOf = (sort: PetSort): SortColumn => columns[sort.replace(/^-/, '') as SortField]
const directionOf = (sort: PetSort) => (sort.startsWith('-') ? 'DESC' : 'ASC')

/** Returns the query for a list that is not restricted to given ids. */
export function petQuery(list: List, filter: PetFilter, sort: PetSort): ListQuery {
  const by = columnOf(sort)
  const scans = (range: Range) => petScans(list, filter, sort, range)
  const conditions = uncovered(filter, by)
  return conditions.length === 0 ? { scans } : { scans, filter: allOf(conditions), subset: subsetOf(filter, by) }
}

/** Returns one scan per status, or a single scan of the primary key for an unfiltered list sorted by id. */
function petScans(
  list: List,
  { status = statuses, categoryId, maxQuantity }: PetFilter,
  sort: PetSort,
  range: Range,
): Scans {
  const by = columnOf(sort)
  const direction = directionOf(sort)
  const wanted = wantedOf(status)
  if (by === 'id' && categoryId === undefined && wanted.length === statuses.length)
    return { list, scans: [{ order: ['id'], ...range }], direction }
  const isOfCategory = categoryId !== undefined && by !== 'quantity'
  const index = `pets_${isOfCategory ? 'category' : 'status'}${by === 'id' ? '' : `_${by}`}`
  const bounded = by === 'quantity' ? within(direction, range, { max: maxQuantity }) : range
  const scans = wanted.map((status): IndexScan => {
    const equals = isOfCategory ? { category_id: categoryId, status } : { status }
    return { index, equals, order: orders[by], ...bounded }
  })
  return { list: by === 'name' ? withNameKey(list) : list, scans, direction }
}

const orders: Readonly<Record<SortColumn, readonly Sql[]>> = {
  id: ROW_ORDER,
  name: ['name_key', 'id'],
  quantity: ['quantity', 'id'],
}

const wantedOf = (status: readonly PetStatus[]): PetStatus[] => statuses.filter((one) => status.includes(one))

function withNameKey(list: List): List {
  return { ...list, columns: { ...list.columns, nameKey: 'name_key' } }
}

/** A condition with the same SQL on both databases. */
type Condition = Filter & { readonly sql: string }

// Adding 0 keeps PostgreSQL from using an index whose order differs from the list's.
const inCategory = (categoryId: Id): Condition => {
  return { name: 'category', sql: 'category_id + 0 = :categoryId', params: { categoryId } }
}
const atMost = (max: number): Condition => ({ name: 'max', sql: 'quantity + 0 <= :max', params: { max } })

function inStatus(status: readonly PetStatus[]): Condition {
  const wanted = wantedOf(status)
  return {
    name: `${wanted.length} statuses`,
    sql: `status IN (${wanted.map((_, i) => `:status${i}`).join(', ')})`,
    params: Object.fromEntries(wanted.map((status, i) => [`status${i}`, status])),
  }
}

/** Requires a name to contain `q`; `key` is the SQL expression for its name key. */
export function nameContains(q: string, key: string): Filter {
  const sql = { sqlite: `instr(${key}, :part) > 0`, postgres: `strpos(${key}, :part) > 0` }
  return { name: 'part', sql, params: { part: nameKey(q) } }
}

/** Returns the conditions that the scans cover. */
function covered({ status, categoryId, maxQuantity }: PetFilter, by: SortColumn): Condition[] {
  return [
    ...(categoryId !== undefined && by !== 'quantity' ? [inCategory(categoryId)] : []),
    ...(status ? [inStatus(status)] : []),
    ...(maxQuantity !== undefined && by === 'quantity' ? [atMost(maxQuantity)] : []),
  ]
}

/** Returns the conditions that the scans do not cover. */
function uncovered({ categoryId, q, maxQuantity }: PetFilter, by: SortColumn): Filter[] {
  const conditions: Filter[] = []
  if (q !== undefined) conditions.push(nameContains(q, 'name_key'))
  if (categoryId !== undefined && by === 'quantity') conditions.push(inCategory(categoryId))
  if (maxQuantity !== undefined && by !== 'quantity') conditions.push(atMost(maxQuantity))
  return conditions
}

/** The matches in the n-gram index, as a table with the column `rowid`; see `gramParams`. */
export const gramMatches = {
  sqlite: 'pet_grams WHERE pet_grams MATCH :grams',
  postgres: "pet_grams WHERE grams @> string_to_array(:grams, ' ')",
} as const

export const gramParams = (q: string): Params => ({ grams: searchGrams(nameKey(q)) })

/** Returns the rows to collect and sort. Chooses the index that is likely to find the fewest rows. */
function subsetOf(filter: PetFilter, by: SortColumn): Subset {
  if (filter.q !== undefined) return named(filter, filter.q, by)
  return by === 'quantity' ? ofCategory(filter, by) : withLowStock(filter, by)
}

/** Collects the n-gram index's matches. */
function named(filter: PetFilter, q: string, by: SortColumn): Subset {
  const others = andAll(covered(filter, by))
  const { status, categoryId, maxQuantity } = filter
  const isOnlyFilter = [status, categoryId, maxQuantity].every((value) => value === undefined)
  return {
    name: `by grams${others.name}`,
    countName: 'pets.count_matches',
    matches: gramMatches,
    // Reads the index's matches before the pets. SQLite does not reorder a CROSS JOIN; `OFFSET 0` keeps PostgreSQL from doing so.
    rows: {
      sqlite: `pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams${others.sql}`,
      postgres: `(SELECT rowid FROM ${gramMatches.postgres} OFFSET 0) matches
          CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true${others.sql}`,
    },
    params: { ...gramParams(q), ...others.params },
    // SQLite's n-gram index returns matches in id order, so no sort is needed for a list by id. Do not count first on PostgreSQL, because
    // its n-gram index finds all matches before it returns the first.
    first: { sqlite: by === 'id' && isOnlyFilter ? 'collect' : 'count', postgres: 'scan' },
    order: by === 'id' ? [{ sqlite: 'pet_grams.rowid', postgres: 'id' }] : orders[by],
  }
}

/** Collects the pets of a category, for a list sorted by quantity. */
function ofCategory({ categoryId = 0, ...filter }: PetFilter, by: SortColumn): Subset {
  const others = andAll(covered(filter, by))
  const where = 'WHERE category_id = :categoryId'
  return {
    name: `of a category${others.name}`,
    countName: 'pets.count_of_category',
    ...collected({ sqlite: `pets INDEXED BY pets_category ${where}`, postgres: `pets ${where}` }, others.sql),
    params: { categoryId, ...others.params },
    order: orders[by],
  }
}

/** Collects the pets with low stock. */
function withLowStock({ status = statuses, maxQuantity = 0, ...filter }: PetFilter, by: SortColumn): Subset {
  const others = andAll(covered(filter, by))
  const wanted = inStatus(status)
  const where = `WHERE ${wanted.sql} AND quantity <= :max`
  return {
    name: `with low stock, ${wanted.name}${others.name}`,
    countName: `pets.count_low_stock, ${wanted.name}`,
    ...collected({ sqlite: `pets INDEXED BY pets_status_quantity ${where}`, postgres: `pets ${where}` }, others.sql),
    params: { max: maxQuantity, ...wanted.params, ...others.params },
    order: by === 'id' ? ['id'] : orders[by],
  }
}

/**
 * Builds the SQL that counts and reads a subset's rows, given the SQL that selects matches from `pets` and the SQL of the other conditions.
 * `OFFSET 0` keeps PostgreSQL from moving these conditions or the sort into the subquery.
 */
function collected(
  matches: Readonly<Record<Dialect, string>>,
  others: string,
): Pick<Subset, 'matches' | 'rows' | 'first'> {
  return {
    matches,
    rows: {
      sqlite: `${matches.sqlite}${others}`,
      postgres: `(SELECT * FROM ${matches.postgres} OFFSET 0) pet WHERE true${others}`,
    },
    first: { sqlite: 'count', postgres: 'count' },
  }
}

/** Combines conditions to append to a WHERE clause. */
function andAll(conditions: readonly Condition[]): Condition {
  return {
    name: conditions.map(({ name }) => `, ${name}`).join(''),
    sql: conditions.map(({ sql }) => ` AND ${sql}`).join(''),
    params: Object.assign({}, ...conditions.map(({ params }) => params)) as Params,
  }
}
