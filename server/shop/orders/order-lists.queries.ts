// Lists of orders: chooses the indexes for each filter and sort order.
import type { Id } from '../../../contract/identifiers.ts'
import {
  allOf,
  columnsNamed,
  type Direction,
  type Filter,
  type IndexScan,
  type Key,
  type List,
  type Range,
  ROW_ORDER,
  type Scans,
  within,
} from '../../db/index-scan.ts'
import type { ListQuery, Subset } from '../../db/lists.ts'
import type { Dialect } from '../../db/statement.ts'
import { gramMatches, gramParams, nameContains } from '../pet-lists.ts'
import { type OrderRow, orderColumns } from './orders.queries.ts'

export const orderList: List = { name: 'orders.list', table: 'orders', columns: orderColumns }

/** An order, its pet, and how it was placed, as stored. */
export interface OrderDetailsRow extends OrderRow {
  petName: string
  categoryId: number
  categoryName: string
  placedAt: number
  placedBy: string
}

// Use subqueries instead of joins, because a join could make the database use a different index than the list requires.
const petOf = (petId: string, column: string) => `(SELECT ${column} FROM pets WHERE id = ${petId})`
const ofPet = (column: string) => petOf('pet_id', column)

export const orderDetailsList: List = {
  name: 'orders.details',
  table: 'orders',
  columns: { ...orderColumns, ...columnsNamed('placed_at, placed_by') },
  lookups: {
    petName: { by: 'petId', sql: (id) => petOf(id, 'name') },
    categoryId: { by: 'petId', sql: (id) => petOf(id, 'category_id') },
    categoryName: {
      by: 'petId',
      sql: (id) => `(SELECT name FROM categories WHERE id = ${petOf(id, 'category_id')})`,
    },
  },
}

/** Ship dates in milliseconds since 1970, both inclusive; `none` stands for orders without a ship date. */
export type ShipDates = 'none' | DateRange

interface DateRange {
  readonly min: number
  readonly max: number
}

export const ANY_DATE: DateRange = { min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }

export interface OrderFilter {
  readonly petId?: Id | undefined
  readonly complete?: boolean | undefined
  readonly categoryId?: Id | undefined
  /** A part of the pet's name. */
  readonly q?: string | undefined
  readonly shipDates?: ShipDates | undefined
}

type DateSort = 'shipDate' | '-shipDate'
export type OrderSort = 'id' | '-id' | DateSort

/** Sort value of orders without a ship date. It lies beyond every date, so these orders come last in both directions. */
const NO_SHIP_DATE = { shipDate: Number.MAX_SAFE_INTEGER, '-shipDate': -Number.MAX_SAFE_INTEGER } as const

const isByDate = (sort: OrderSort): sort is DateSort => sort === 'shipDate' || sort === '-shipDate'
const directionOf = (sort: OrderSort): Direction => (sort.startsWith('-') ? 'DESC' : 'ASC')
const flagsOf = (complete: boolean | undefined): number[] => (complete === undefined ? [0, 1] : [Number(complete)])

/** Returns the position of an order in the list. The date is in milliseconds, or undefined if there is none. */
export function orderPosition(id: number, shipDate: number | undefined, sort: OrderSort): Key {
  return isByDate(sort) ? [shipDate ?? NO_SHIP_DATE[sort], id] : [id]
}

export function orderQuery(list: List, filter: OrderFilter, sort: OrderSort): ListQuery {
  const scans = (range: Range) => orderScans(list, filter, sort, range)
  const conditions = uncovered(filter, sort)
  return conditions.length === 0 ? { scans } : { scans, filter: allOf(conditions), subset: subsetOf(filter, sort) }
}

function orderScans(list: List, { petId, complete, shipDates }: OrderFilter, sort: OrderSort, range: Range): Scans {
  const direction = directionOf(sort)
  const flags = flagsOf(complete)
  if (isByDate(sort))
    return { list, scans: flags.flatMap((flag) => scansByDate(flag, shipDates, sort, range)), direction }
  const scans = flags.map((complete): IndexScan => {
    if (petId !== undefined)
      return { index: 'orders_pet', equals: { pet_id: petId, complete }, order: ROW_ORDER, ...range }
    if (shipDates === 'none') return undatedScan(complete, range)
    return { index: 'orders_complete', equals: { complete }, order: ROW_ORDER, ...range }
  })
  const readsAll = petId === undefined && complete === undefined && shipDates !== 'none'
  return { list, scans: readsAll ? [{ order: ['id'], ...range }] : scans, direction }
}

const undatedScan = (complete: number, range: Range): IndexScan => {
  return { index: 'orders_ship_date', equals: { complete, ship_date: null }, order: ROW_ORDER, ...range }
}

/** Scans the orders with a ship date, then the orders without one. */
function scansByDate(complete: number, shipDates: ShipDates | undefined, sort: DateSort, range: Range): IndexScan[] {
  const none = NO_SHIP_DATE[sort]
  const { after, upTo } = range
  const isUndated = (position: Key | undefined) => position?.[0] === none
  const undated: IndexScan = {
    ...undatedScan(complete, {
      after: isUndated(after) ? after?.slice(1) : undefined,
      upTo: isUndated(upTo) ? upTo?.slice(1) : undefined,
    }),
    mergeBy: [String(none), 'id'],
  }
  if (shipDates === 'none') return [undated]
  const dated: IndexScan = {
    index: 'orders_ship_date',
    equals: { complete },
    order: ['ship_date', ...ROW_ORDER],
    ...within(directionOf(sort), { after, upTo: isUndated(upTo) ? undefined : upTo }, shipDates ?? ANY_DATE),
  }
  if (shipDates) return [dated]
  if (isUndated(after)) return [undated]
  return upTo === undefined || isUndated(upTo) ? [dated, undated] : [dated]
}

/** Returns the conditions that the scans do not cover. */
function uncovered({ petId, categoryId, q, shipDates }: OrderFilter, sort: OrderSort): Filter[] {
  const conditions: Filter[] = []
  // Adding 0 keeps PostgreSQL from using the index on pet ids, whose order differs from the list's.
  if (petId !== undefined && isByDate(sort))
    conditions.push({ name: 'pet', sql: 'pet_id + 0 = :pet', params: { pet: petId } })
  if (shipDates && !isByDate(sort) && (shipDates !== 'none' || petId !== undefined)) conditions.push(inDates(shipDates))
  if (categoryId !== undefined)
    conditions.push({ name: 'category', sql: `${ofPet('category_id')} = :category`, params: { category: categoryId } })
  if (q !== undefined) conditions.push(nameContains(q, ofPet('name_key')))
  return conditions
}

// Adding 0 keeps PostgreSQL from using the index on ship dates.
function inDates(shipDates: ShipDates): Filter & { readonly sql: string } {
  if (shipDates === 'none') return { name: 'undated', sql: 'ship_date + 0 IS NULL', params: {} }
  return {
    name: 'dates',
    sql: 'ship_date + 0 BETWEEN :from AND :to',
    params: { from: shipDates.min, to: shipDates.max },
  }
}

/** Returns the rows to collect and sort. Chooses the index that is likely to find the fewest rows. */
function subsetOf(filter: OrderFilter, sort: OrderSort): Subset {
  const { petId, complete, categoryId, q, shipDates } = filter
  const flags = flagsOf(complete).join(', ')
  const found =
    petId !== undefined
      ? ofPetId(petId, flags)
      : q !== undefined
        ? ofPetsNamed(q, flags)
        : categoryId !== undefined
          ? ofPetsInCategory(categoryId, flags)
          : inDateIndex(shipDates === 'none' ? ANY_DATE : shipDates, flags)
  const dates = shipDates && inDates(shipDates)
  const rowsIn = (dialect: Dialect) => `${found.rows[dialect]}${dates ? ` AND ${dates.sql}` : ''}`
  return {
    name: `${found.name}, complete ${flags}${dates ? `, ${dates.name}` : ''}`,
    countName: `orders.count ${found.name}, complete ${flags}`,
    matches: found.matches,
    rows: { sqlite: rowsIn('sqlite'), postgres: rowsIn('postgres') },
    first: found.first,
    params: { ...found.params, ...dates?.params },
    order: isByDate(sort) ? [`coalesce(ship_date, ${NO_SHIP_DATE[sort]})`, 'id'] : ['id'],
  }
}

interface Found extends Pick<Subset, 'name' | 'matches' | 'params' | 'first'> {
  readonly rows: Readonly<Record<Dialect, string>>
}

function ofPetId(petId: Id, flags: string): Found {
  const matches = `orders WHERE pet_id = :pet AND complete IN (${flags})`
  return {
    name: 'of a pet',
    matches,
    rows: { sqlite: matches, postgres: collected(matches) },
    params: { pet: petId },
    first: { sqlite: 'count', postgres: 'count' },
  }
}

function inDateIndex({ min, max } = ANY_DATE, flags: string): Found {
  const where = `WHERE complete IN (${flags}) AND ship_date BETWEEN :from AND :to`
  const matches = { sqlite: `orders INDEXED BY orders_ship_date ${where}`, postgres: `orders ${where}` }
  return {
    name: 'in dates',
    matches,
    rows: { sqlite: matches.sqlite, postgres: collected(matches.postgres) },
    params: { from: min, to: max },
    first: { sqlite: 'count', postgres: 'count' },
  }
}

function ofPetsInCategory(categoryId: Id, flags: string): Found {
  const ids = 'SELECT id FROM pets WHERE category_id = :category'
  return {
    name: 'of a category',
    ...ofPets({ sqlite: ids, postgres: ids }, flags),
    params: { category: categoryId },
    first: { sqlite: 'scan', postgres: 'scan' },
  }
}

function ofPetsNamed(q: string, flags: string): Found {
  const ids = {
    sqlite: `SELECT rowid AS id FROM ${gramMatches.sqlite}`,
    postgres: `SELECT rowid AS id FROM ${gramMatches.postgres}`,
  }
  return {
    name: 'by grams',
    ...ofPets(ids, flags),
    params: gramParams(q),
    // Do not count first on PostgreSQL, because its n-gram index finds all matches before it returns the first.
    first: { sqlite: 'count', postgres: 'scan' },
  }
}

/**
 * Collects the orders for several pets. A pet without orders counts as one match, so counting also stops after a bounded number of pets.
 * Each `OFFSET 0` keeps PostgreSQL from moving conditions into or out of its subquery.
 */
function ofPets(ids: Readonly<Record<Dialect, string>>, flags: string): Pick<Found, 'matches' | 'rows'> {
  const ofEach = `(SELECT * FROM orders WHERE pet_id = pet.id AND complete IN (${flags}) OFFSET 0)`
  return {
    matches: {
      sqlite: `(${ids.sqlite}) pet LEFT JOIN orders ON pet_id = pet.id AND complete IN (${flags})`,
      postgres: `(${ids.postgres} OFFSET 0) pet LEFT JOIN LATERAL ${ofEach} pet_order ON true`,
    },
    rows: {
      sqlite: `orders INDEXED BY orders_pet WHERE pet_id IN (${ids.sqlite}) AND complete IN (${flags})`,
      postgres: `(SELECT pet_order.* FROM (${ids.postgres} OFFSET 0) pet CROSS JOIN LATERAL ${ofEach} pet_order OFFSET 0) found WHERE true`,
    },
  }
}

/** Finds all matches before they are sorted: `OFFSET 0` keeps PostgreSQL from moving the sort into the subquery. */
const collected = (matches: string): string => `(SELECT * FROM ${matches} OFFSET 0) pet_order WHERE true`
