// Lists of orders. The tables show the indexes and conditions for each sort order and filter.
import type { Id } from '../../../contract/identifiers.ts'
import {
  allOf,
  columnsNamed,
  type Filter,
  type IndexScan,
  type Key,
  type List,
  ROW_ORDER,
} from '../../db/index-scan.ts'
import { type ListQuery, type Source, throughIndex } from '../../db/lists.ts'
import type { Params } from '../../db/statement.ts'
import { nameKey } from '../../names.ts'
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

/** The range of dates in JavaScript. */
export const ANY_DATE: DateRange = { min: -8.64e15, max: 8.64e15 }

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

/** Returns the position of an order in the list. The date is in milliseconds, or undefined if there is none. */
export function orderPosition(id: number, shipDate: number | undefined, sort: OrderSort): Key {
  return isByDate(sort) ? [shipDate ?? NO_SHIP_DATE[sort], id] : [id]
}

/** The conditions that the scans may not cover. Adding 0 keeps PostgreSQL from using an index whose order differs from the list's. */
const conditions = {
  petId: 'pet_id + 0 = :petId',
  categoryId: `${ofPet('category_id')} = :categoryId`,
  q: nameContains(ofPet('name_key')),
  dated: 'ship_date + 0 BETWEEN :from AND :to',
  undated: 'ship_date + 0 IS NULL',
} as const

const isWanted = 'complete IN (:open, :complete)'

/** The rows that other indexes find. */
const sources = {
  petId: {
    matches: throughIndex('orders', 'orders_pet', `pet_id = :petId AND ${isWanted}`),
    counting: { sqlite: 'first', postgres: 'first' },
  },
  // PostgreSQL's n-gram index finds all matches before it returns the first.
  q: {
    ...ofPets({
      sqlite: `SELECT rowid AS id FROM ${gramMatches.sqlite}`,
      postgres: `SELECT rowid AS id FROM ${gramMatches.postgres}`,
    }),
    counting: { sqlite: 'first', postgres: 'late' },
  },
  // Most categories have many orders, and counting them looks up each pet.
  categoryId: {
    ...ofPets({
      sqlite: 'SELECT id FROM pets INDEXED BY pets_category WHERE category_id = :categoryId',
      postgres: 'SELECT id FROM pets WHERE category_id = :categoryId',
    }),
    counting: { sqlite: 'late', postgres: 'late' },
  },
  shipDates: {
    matches: throughIndex('orders', 'orders_ship_date', `${isWanted} AND ship_date BETWEEN :from AND :to`),
    counting: { sqlite: 'first', postgres: 'first' },
  },
} as const

/**
 * Finds the orders for several pets. A pet without orders counts as one match, so counting also stops after a bounded number of pets. Each
 * `OFFSET 0` keeps PostgreSQL from moving conditions into or out of its subquery.
 */
function ofPets({ sqlite, postgres }: Source['matches']): Pick<Source, 'matches' | 'rows'> {
  const ofEach = `(SELECT * FROM orders WHERE pet_id = pet.id AND ${isWanted} OFFSET 0)`
  return {
    matches: {
      sqlite: `(${sqlite}) pet LEFT JOIN orders INDEXED BY orders_pet ON pet_id = pet.id AND ${isWanted}`,
      postgres: `(${postgres} OFFSET 0) pet LEFT JOIN LATERAL ${ofEach} pet_order ON true`,
    },
    rows: {
      sqlite: `orders INDEXED BY orders_pet WHERE pet_id IN (${sqlite}) AND ${isWanted}`,
      postgres: `(SELECT pet_order.* FROM (${postgres} OFFSET 0) pet CROSS JOIN LATERAL ${ofEach} pet_order OFFSET 0) found WHERE true`,
    },
  }
}

export function orderQuery(list: List, filter: OrderFilter, sort: OrderSort): ListQuery {
  const { petId, complete, categoryId, q, shipDates } = filter
  const flags = complete === undefined ? [0, 1] : [Number(complete)]
  const isUnfiltered = !isByDate(sort) && petId === undefined && complete === undefined && shipDates !== 'none'
  const isPetCovered = petId === undefined || !isByDate(sort)
  const areDatesCovered = shipDates === undefined || isByDate(sort) || (shipDates === 'none' && petId === undefined)
  const isCovered = q === undefined && categoryId === undefined && isPetCovered && areDatesCovered
  return {
    list,
    scans: isUnfiltered ? [{ order: ['id'] }] : flags.flatMap((flag) => scansOf(flag, filter, sort)),
    direction: sort.startsWith('-') ? 'DESC' : 'ASC',
    nullKey: isByDate(sort) ? NO_SHIP_DATE[sort] : undefined,
    ...(isCovered ? {} : { filter: conditionsOf(filter), source: sourceOf(filter, flags, sort) }),
  }
}

/** The scans of the open or the complete orders. Orders without a ship date are a scan of their own, because they come last. */
function scansOf(complete: number, { petId, shipDates }: OrderFilter, sort: OrderSort): IndexScan[] {
  const undated = { index: 'orders_ship_date', equals: { complete, ship_date: null } }
  if (isByDate(sort)) {
    const order = ['ship_date', ...ROW_ORDER]
    const none: IndexScan = { ...undated, order }
    if (shipDates === 'none') return [none]
    const dated: IndexScan = { index: 'orders_ship_date', equals: { complete }, order, ...(shipDates ?? ANY_DATE) }
    return shipDates ? [dated] : [dated, none]
  }
  if (petId !== undefined) return [{ index: 'orders_pet', equals: { pet_id: petId, complete }, order: ROW_ORDER }]
  if (shipDates === 'none') return [{ ...undated, order: ROW_ORDER }]
  return [{ index: 'orders_complete', equals: { complete }, order: ROW_ORDER }]
}

function conditionsOf({ petId, categoryId, q, shipDates }: OrderFilter): Filter {
  return allOf(
    petId !== undefined && { sql: conditions.petId, params: { petId } },
    categoryId !== undefined && { sql: conditions.categoryId, params: { categoryId } },
    q !== undefined && { sql: conditions.q, params: { part: nameKey(q) } },
    shipDates === 'none' && { sql: conditions.undated, params: {} },
    typeof shipDates === 'object' && { sql: conditions.dated, params: dateParams(shipDates) },
  )
}

const dateParams = ({ min, max }: DateRange): Params => ({ from: min, to: max })

/** Chooses the index that is likely to find the fewest rows. */
function sourceOf({ petId, q, categoryId, shipDates }: OrderFilter, flags: readonly number[], sort: OrderSort): Source {
  const order = isByDate(sort) ? [`coalesce(ship_date, ${NO_SHIP_DATE[sort]})`, 'id'] : ['id']
  const params: Params = { open: flags.includes(0) ? 0 : null, complete: flags.includes(1) ? 1 : null }
  if (petId !== undefined) return { ...sources.petId, order, params: { ...params, petId } }
  if (q !== undefined) return { ...sources.q, order, params: { ...params, ...gramParams(q) } }
  if (categoryId !== undefined) return { ...sources.categoryId, order, params: { ...params, categoryId } }
  const dates = typeof shipDates === 'object' ? shipDates : ANY_DATE
  return { ...sources.shipDates, order, params: { ...params, ...dateParams(dates) } }
}
