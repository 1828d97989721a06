// Fills a new PostgreSQL store with the same rows, in batches.
import postgres, { type TransactionSql } from 'postgres'
import { openDatabase } from '../../server/db/open.ts'
import { gramsOf, nameKey } from '../../server/names.ts'
import { countStock, writeLedger } from './derived-tables.ts'
import { type Animal, categories, inBatches } from './rows.ts'
import { createStarts, type Starts } from './starts.ts'

const BATCH = 10_000

export async function fillPostgres(url: string, total: number): Promise<void> {
  await (await openDatabase(url)).close()
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  await sql.begin((sql) => insertAll(sql, total))
  // Else the database would do it by itself, in the middle of a measurement.
  await sql.unsafe('VACUUM ANALYZE')
  await sql.end()
}

async function insertAll(sql: TransactionSql, total: number): Promise<void> {
  for (const { name } of categories)
    await sql`INSERT INTO categories (name, name_key) VALUES (${name}, ${nameKey(name)})`
  // Made at the end from all rows at once, the search index takes a fraction of the time.
  const [index] =
    await sql`SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'pet_grams' AND indexdef LIKE '% gin %'`
  await sql.unsafe(`DROP INDEX ${index?.indexname}; SET LOCAL maintenance_work_mem = '512MB'`)
  const starts = createStarts()
  for (const batch of inBatches(total, BATCH)) await insert(sql, batch, starts)
  const pairs = starts.pairs()
  await sql`INSERT INTO name_starts (gram, start)
    SELECT * FROM unnest(${pairs.map(({ gram }) => gram)}::text[], ${pairs.map(({ start }) => start)}::text[])`
  await sql.unsafe(index?.indexdef)
  await sql.unsafe(writeLedger)
  await sql.unsafe(countStock)
}

async function insert(sql: TransactionSql, batch: readonly Animal[], starts: Starts): Promise<void> {
  const ids = batch.map(({ id }) => id)
  const keys = batch.map(({ name }) => nameKey(name))
  const grams = keys.map(gramsOf)
  for (const [i, key] of keys.entries()) starts.note(key, grams[i] ?? '')
  const names = batch.map(({ name }) => name)
  const kinds = batch.map(({ categoryId }) => categoryId)
  const statuses = batch.map(({ status }) => status)
  const quantities = batch.map(({ quantity }) => quantity)
  await sql`INSERT INTO pets (name, name_key, category_id, status, quantity, reserved)
    SELECT name, key, category, status, quantity, 0 FROM unnest(${names}::text[], ${keys}::text[], ${kinds}::bigint[],
      ${statuses}::text[], ${quantities}::integer[]) AS new (name, key, category, status, quantity)`
  await sql`INSERT INTO pet_grams (rowid, grams) SELECT id, string_to_array(grams, ' ')
    FROM unnest(${ids}::bigint[], ${grams}::text[]) AS new (id, grams)`
}
