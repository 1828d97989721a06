// Fills a new SQLite store: the tables come from the service's own migrations, the rows in bulk, and its books add up.
import { Database } from 'bun:sqlite'
import { openDatabase } from '../../server/db/open.ts'
import { gramsOf, nameKey } from '../../server/names.ts'
import { countStock, writeLedger } from './derived-tables.ts'
import { animals, categories } from './rows.ts'
import { createStarts } from './starts.ts'

export async function fillSqlite(file: string, total: number): Promise<void> {
  await (await openDatabase(`sqlite:${file}`)).close()
  const connection = new Database(file, { readwrite: true })
  // Nobody waits for a power cut here; the copy that a server is given is durable again.
  connection.run('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -256000')
  connection.transaction(() => insertAll(connection, total))()
  // No PRAGMA optimize: the service never gathers statistics, so that its stores have none either.
  connection.run('PRAGMA journal_mode = WAL')
  connection.close(true)
}

function insertAll(connection: Database, total: number): void {
  const category = connection.prepare('INSERT INTO categories (id, name, name_key) VALUES (?, ?, ?)')
  for (const { id, name } of categories) category.run(id, name, nameKey(name))
  // Made at the end from all rows at once, an index takes a third of the time.
  const indexes = connection
    .query<{ name: string; sql: string }, []>(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql LIKE '%ON pets %'",
    )
    .all()
  for (const { name } of indexes) connection.run(`DROP INDEX ${name}`)
  const pet = connection.prepare(
    'INSERT INTO pets (id, name, name_key, category_id, status, quantity, reserved) VALUES (?, ?, ?, ?, ?, ?, 0)',
  )
  const grams = connection.prepare('INSERT INTO pet_grams (rowid, grams) VALUES (?, ?)')
  const starts = createStarts()
  for (const { id, name, categoryId, status, quantity } of animals(total)) {
    const key = nameKey(name)
    pet.run(id, name, key, categoryId, status, quantity)
    const parts = gramsOf(key)
    grams.run(id, parts)
    starts.note(key, parts)
  }
  const pair = connection.prepare('INSERT INTO name_starts (gram, start) VALUES (?, ?)')
  for (const { gram, start } of starts.pairs()) pair.run(gram, start)
  for (const { sql } of indexes) connection.run(sql)
  connection.run(writeLedger)
  connection.run(countStock)
}
