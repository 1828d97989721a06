// Every SQL statement about orders.
import type { Id } from '../../contract/identifiers.ts'
import { type Order as ListOrder, type Page, pageOf } from '../db/listing.ts'

/** An order as it is stored: the ship date in milliseconds since 1970, the flag as 0 or 1. */
export interface OrderRow {
  id: number
  petId: number
  quantity: number
  shipDate: number | null
  complete: number
}

export interface OrderFilter {
  readonly petId?: Id
  readonly complete?: boolean
}

export type OrderSort = 'id' | '-id' | 'shipDate' | '-shipDate'

/** Stands for "no ship date" in a sort: beyond every date, on the side where it comes last. */
export const NO_SHIP_DATE = { shipDate: Number.MAX_SAFE_INTEGER, '-shipDate': -Number.MAX_SAFE_INTEGER } as const

const orderBy: Readonly<Record<OrderSort, ListOrder>> = {
  id: { columns: ['id'], direction: 'ASC' },
  '-id': { columns: ['id'], direction: 'DESC' },
  shipDate: { columns: [`coalesce(ship_date, ${NO_SHIP_DATE.shipDate})`, 'id'], direction: 'ASC' },
  '-shipDate': { columns: [`coalesce(ship_date, ${NO_SHIP_DATE['-shipDate']})`, 'id'], direction: 'DESC' },
}

const list = {
  name: 'orders.list',
  select: 'id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete',
  from: 'orders',
}

export function orderPage({ petId, complete }: OrderFilter, sort: OrderSort, page: Page) {
  const conditions = [
    petId === undefined ? undefined : { name: 'pet', sql: 'pet_id = :petId', params: { petId } },
    complete === undefined
      ? undefined
      : { name: 'complete', sql: 'complete = :complete', params: { complete: Number(complete) } },
  ]
  return pageOf<OrderRow>(list, conditions, orderBy[sort], page)
}
