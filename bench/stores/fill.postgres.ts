// Fills a new PostgreSQL store with the same rows, in batches.
import postgres, { type TransactionSql } from 'postgres'
import { openDatabase } from '../../server/db/open.ts'
import { gramsOf, nameKey } from '../../server/names.ts'
import { insertCategoryStock, insertMovements } from './derived-tables.ts'
import { categories, inBatches, type PetRow, petRows } from './rows.ts'
import { createNameStarts, type NameStarts } from './starts.ts'

const BATCH_SIZE = 10_000

export async function fillPostgres(url: string, total: number): Promise<void> {
  await (await openDatabase(url)).close()
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  await sql.begin((sql) => insertAll(sql, total))
  // Otherwise autovacuum would do it in the middle of a measurement.
  await sql.unsafe('VACUUM ANALYZE')
  await sql.end()
}

async function insertAll(sql: TransactionSql, total: number): Promise<void> {
  for (const { name } of categories)
    await sql`INSERT INTO categories (name, name_key) VALUES (${name}, ${nameKey(name)})`
  // The search index takes a fraction of the time if it is built from all rows at the end.
  const [index] =
    await sql`SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'pet_grams' AND indexdef LIKE '% gin %'`
  await sql.unsafe(`DROP INDEX ${index?.indexname}; SET LOCAL maintenance_work_mem = '512MB'`)
  const starts = createNameStarts()
  for (const batch of inBatches(petRows(total), BATCH_SIZE)) await insertPets(sql, batch, starts)
  const rows = starts.rows()
  await sql`INSERT INTO name_starts (gram, start)
    SELECT * FROM unnest(${rows.map(({ gram }) => gram)}::text[], ${rows.map(({ start }) => start)}::text[])`
  await sql.unsafe(index?.indexdef)
  await sql.unsafe(insertMovements)
  await sql.unsafe(insertCategoryStock)
}

async function insertPets(sql: TransactionSql, batch: readonly PetRow[], starts: NameStarts): Promise<void> {
  const ids = batch.map(({ id }) => id)
  const names = batch.map(({ name }) => name)
  const keys = names.map(nameKey)
  const grams = keys.map(gramsOf)
  for (const [i, key] of keys.entries()) starts.add(key, grams[i] ?? '')
  const categoryIds = batch.map(({ categoryId }) => categoryId)
  const statuses = batch.map(({ status }) => status)
  const quantities = batch.map(({ quantity }) => quantity)
  await sql`INSERT INTO pets (name, name_key, category_id, status, quantity, reserved)
    SELECT name, key, category, status, quantity, 0 FROM unnest(${names}::text[], ${keys}::text[],
      ${categoryIds}::bigint[], ${statuses}::text[], ${quantities}::integer[])
      AS new (name, key, category, status, quantity)`
  await sql`INSERT INTO pet_grams (rowid, grams) SELECT id, string_to_array(grams, ' ')
    FROM unnest(${ids}::bigint[], ${grams}::text[]) AS new (id, grams)`
}
