// Fills a new PostgreSQL store with the same rows as a SQLite store, in batches.
import postgres, { type Sql } from 'postgres'
import { openDatabase } from '../../server/db/open.ts'
import { nameGrams, nameKey } from '../../server/names.ts'
import { eventsIn, fillEvents } from './events.ts'
import { fillMovements } from './movements.ts'
import { categories, inBatches, type OrderRow, orderRows, type PetRow, petRows } from './rows.ts'

const BATCH_SIZE = 10_000

export async function fillPostgres(url: string, total: number): Promise<void> {
  await (await openDatabase(url)).close()
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  await insertAll(sql, total)
  // Vacuum now, or autovacuum would run in the middle of a measurement.
  await sql.unsafe('VACUUM ANALYZE')
  await sql.end()
}

// Each batch is a separate transaction: triggers keep updating the same few count rows, and PostgreSQL can remove their old
// versions only after a commit.
async function insertAll(sql: Sql, total: number): Promise<void> {
  for (const { name } of categories)
    await sql`INSERT INTO categories (name, name_key) VALUES (${name}, ${nameKey(name)})`
  // Build the search index at the end, which is many times faster than updating it for each row.
  const [index] =
    await sql`SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'pet_grams' AND indexdef LIKE '% gin %'`
  await sql.unsafe(`DROP INDEX ${index?.indexname}; SET maintenance_work_mem = '512MB'`)
  for (const batch of inBatches(petRows(total), BATCH_SIZE)) await insertPets(sql, batch)
  await sql.unsafe(index?.indexdef)
  for (const batch of inBatches(orderRows(total), BATCH_SIZE)) await insertOrders(sql, batch)
  for (const statement of fillMovements) await sql.unsafe(statement)
  await sql.unsafe(fillEvents(eventsIn(total), total, Date.now()))
}

async function insertPets(sql: Sql, batch: readonly PetRow[]): Promise<void> {
  const ids = batch.map(({ id }) => id)
  const names = batch.map(({ name }) => name)
  const keys = names.map(nameKey)
  const grams = keys.map(nameGrams)
  const categoryIds = batch.map(({ categoryId }) => categoryId)
  const statuses = batch.map(({ status }) => status)
  const quantities = batch.map(({ quantity }) => quantity)
  const reserved = batch.map(({ reserved }) => reserved)
  await sql`INSERT INTO pets (name, name_key, category_id, status, quantity, reserved, held)
    SELECT *, CASE WHEN status = 'pending' THEN 1 ELSE 0 END FROM unnest(${names}::text[], ${keys}::text[], ${categoryIds}::bigint[], ${statuses}::text[],
      ${quantities}::integer[], ${reserved}::bigint[]) AS new (name, key, category_id, status, quantity, reserved)`
  await sql`INSERT INTO pet_grams (rowid, grams) SELECT id, string_to_array(grams, ' ')
    FROM unnest(${ids}::bigint[], ${grams}::text[]) AS new (id, grams)`
}

async function insertOrders(sql: Sql, batch: readonly OrderRow[]): Promise<void> {
  const petIds = batch.map(({ petId }) => petId)
  const quantities = batch.map(({ quantity }) => quantity)
  const shipDates = batch.map(({ shipDate }) => shipDate)
  const completes = batch.map(({ complete }) => Number(complete))
  const placedAts = batch.map(({ placedAt }) => placedAt)
  await sql`INSERT INTO orders (pet_id, quantity, ship_date, complete, placed_at, placed_by)
    SELECT *, 'bench' FROM unnest(${petIds}::bigint[], ${quantities}::integer[], ${shipDates}::bigint[],
      ${completes}::integer[], ${placedAts}::bigint[])`
}
