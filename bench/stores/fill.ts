// Fills a new SQLite store through the service's own use cases, so the store is one that the service could have produced.
import { Database as Connection } from 'bun:sqlite'
import { nestedDatabase } from '../../server/db/database.ts'
import { openDatabase } from '../../server/db/open.ts'
import { createCategory } from '../../server/shop/categories/categories.ts'
import { placeOrder } from '../../server/shop/orders/orders.ts'
import { createPets } from '../../server/shop/pets/pets.ts'
import { categories, EVENTS_PER_PET, orderRow, ordersIn, petRow } from './rows.ts'

const BATCH_SIZE = 1000

export async function fillStore(file: string, pets: number): Promise<void> {
  const db = await openDatabase(`sqlite:${file}`)
  // Use the current time, because the service deletes expired events.
  const context = { actor: 'bench', at: Date.now() }
  for (const name of categories) await createCategory(db, { name }, context)
  for (const ids of batches(pets))
    await db.transaction((db) =>
      createPets(
        db,
        ids.map((id) => petRow(id, pets)),
        context,
      ),
    )
  for (const ids of batches(ordersIn(pets)))
    await db.transaction(async (db) => {
      for (const id of ids) await placeOrder(nestedDatabase(db), orderRow(id), context)
    })
  await db.close()
  addEvents(file, EVENTS_PER_PET * pets, pets)
}

function* batches(count: number): Generator<number[]> {
  for (let first = 1; first <= count; first += BATCH_SIZE)
    yield Array.from({ length: Math.min(BATCH_SIZE, count - first + 1) }, (_, i) => first + i)
}

/** Adds stock changes until there are this many events. */
function addEvents(file: string, total: number, pets: number): void {
  const connection = new Connection(file, { readwrite: true })
  connection.run(
    `INSERT INTO events (type, at, actor, request_id, subject_type, subject_id, data)
     WITH RECURSIVE numbers (n) AS (
       SELECT max(id) + 1 FROM events UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1
     ), changes AS (SELECT 1 + (n * 7919) % ?2 AS pet_id FROM numbers)
     SELECT 'inventory.changed', ?3, 'bench', '5f0c8a52-6d1b-4f0e-9c57-2b8e3a41d790', 'inventory', pet_id,
       '{"petId":' || pet_id || ',"quantity":7,"status":"available"}' FROM changes`,
    [total, pets, Date.now()],
  )
  connection.close(true)
}
