// Fills a new SQLite store: the service's own migrations create the tables, and the rows are inserted in bulk.
import { Database } from 'bun:sqlite'
import { openDatabase } from '../../server/db/open.ts'
import { nameGrams, nameKey } from '../../server/names.ts'
import { eventsIn, fillEvents } from './events.ts'
import { fillMovements } from './movements.ts'
import { categories, orderRows, petRows } from './rows.ts'

export async function fillSqlite(file: string, total: number): Promise<void> {
  await (await openDatabase(`sqlite:${file}`)).close()
  const connection = new Database(file, { readwrite: true })
  // A store need not survive a power failure while it is being filled; each server sets its own pragmas on its copy.
  connection.run('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -256000')
  connection.transaction(() => insertAll(connection, total))()
  // Do not run PRAGMA optimize: the service never collects statistics, so its stores have none.
  connection.run('PRAGMA journal_mode = WAL')
  connection.close(true)
}

function insertAll(connection: Database, total: number): void {
  const insertCategory = connection.prepare('INSERT INTO categories (id, name, name_key) VALUES (?, ?, ?)')
  for (const { id, name } of categories) insertCategory.run(id, name, nameKey(name))
  // Build the indexes at the end, which is three times as fast as updating them for each row.
  const indexes = connection
    .query<{ name: string; sql: string }, []>(
      `SELECT name, sql FROM sqlite_schema
       WHERE type = 'index' AND sql IS NOT NULL AND tbl_name IN ('pets', 'orders', 'stock_movements', 'events')`,
    )
    .all()
  for (const { name } of indexes) connection.run(`DROP INDEX ${name}`)
  insertPets(connection, total)
  insertOrders(connection, total)
  for (const sql of fillMovements) connection.run(sql)
  connection.run(fillEvents(eventsIn(total), total, Date.now()))
  for (const { sql } of indexes) connection.run(sql)
}

function insertPets(connection: Database, total: number): void {
  const insertPet = connection.prepare(
    'INSERT INTO pets (id, name, name_key, category_id, status, quantity, reserved, held) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const insertGrams = connection.prepare('INSERT INTO pet_grams (rowid, grams) VALUES (?, ?)')
  for (const { id, name, categoryId, status, quantity, reserved } of petRows(total)) {
    const key = nameKey(name)
    insertPet.run(id, name, key, categoryId, status, quantity, reserved, Number(status === 'pending'))
    insertGrams.run(id, nameGrams(key))
  }
}

function insertOrders(connection: Database, total: number): void {
  const insert = connection.prepare(
    "INSERT INTO orders (id, pet_id, quantity, ship_date, complete, placed_at, placed_by) VALUES (?, ?, ?, ?, ?, ?, 'bench')",
  )
  for (const { id, petId, quantity, shipDate, complete, placedAt } of orderRows(total))
    insert.run(id, petId, quantity, shipDate, Number(complete), placedAt)
}
