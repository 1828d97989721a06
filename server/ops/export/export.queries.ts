// All SQL statements for exports. Each exports one part of the store: it selects the columns of the exported file, and reads the rows that
// follow a given id. Besides the id of each referenced row, it selects that row's name, so that people can read the file.
import { type Statement, statement, type Value } from '../../db/statement.ts'
import { petColumns } from '../../shop/pet-row.ts'
import type { PartName } from '../formats/store-parts.ts'

export type ExportedRow = Readonly<Record<string, Value>>
type RowsAfter = Statement<{ after: number; limit: number }, ExportedRow>

const rowsAfter = (name: PartName, select: string, id: string): RowsAfter =>
  statement(`export.${name}`, `${select} WHERE ${id} > :after ORDER BY ${id} LIMIT :limit`)

/** The stock at export time. It tells an import whether a cell was edited, and whether the stock has changed since the export. */
const exportedStock = `status || ' ' || quantity AS "exportedStock"`

const fieldsOfPet = Object.entries(petColumns).map(([name, column]) => `pets.${column} AS "${name}"`)

export const exportedRows: Readonly<Record<PartName, RowsAfter>> = {
  categories: rowsAfter('categories', 'SELECT id, name, description FROM categories', 'id'),
  pets: rowsAfter(
    'pets',
    `SELECT ${fieldsOfPet.join(', ')}, categories.name AS "categoryName", quantity, ${exportedStock}
     FROM pets JOIN categories ON categories.id = category_id`,
    'pets.id',
  ),
  orders: rowsAfter(
    'orders',
    `SELECT orders.id, pet_id AS "petId", pets.name AS "petName", orders.quantity, ship_date AS "shipDate", complete,
       categories.name AS "categoryName", placed_at AS "placedAt", placed_by AS "placedBy"
     FROM orders JOIN pets ON pets.id = pet_id JOIN categories ON categories.id = category_id`,
    'orders.id',
  ),
  inventory: rowsAfter(
    'inventory',
    `SELECT id AS "petId", name AS "petName", quantity, status, ${exportedStock} FROM pets`,
    'id',
  ),
}
