// SQL statements for sales.
import { readByIds } from '../../db/by-ids.ts'
import { statement } from '../../db/statement.ts'
import type { PlacedOrder } from './sales.rules.ts'

/** The newest orders before an id, newest first. */
export const ordersBefore = statement<{ before: number; limit: number }, PlacedOrder>(
  'sales.orders_before',
  `SELECT id, pet_id AS "petId", quantity, placed_at AS "placedAt" FROM orders WHERE id < :before ORDER BY id DESC LIMIT :limit`,
)

interface SoldPet {
  readonly petId: number
  readonly name: string
  readonly categoryId: number
  readonly categoryName: string
}

export const petsByIds = readByIds<SoldPet>(
  'sales.pets',
  `SELECT id AS "petId", name, category_id AS "categoryId", (SELECT name FROM categories WHERE id = category_id) AS "categoryName"
   FROM pets`,
)
