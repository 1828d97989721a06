// The bare server on PostgreSQL: Bun's client with its built-in pool and prepared statements.
import { SQL } from 'bun'
import type { PetFields } from '../../server/shop/pet-row.ts'
import { firstPage, type NewOrder, type Order, orderAtOnce, pet, type Query, toOrder } from './queries.ts'
import { PAGE_SIZE, serve } from './server.ts'

const MAX_ATTEMPTS = 100

const sql = new SQL(process.env.STORE ?? '', {
  max: 10,
  // These are the service's settings.
  connection: { plan_cache_mode: 'force_generic_plan', jit: 'off' },
})
const page = firstPage(PAGE_SIZE)

serve({
  getPet: async (id) => {
    const [row] = await send(pet(id))
    if (!row) throw new Error(`Pet ${id} does not exist.`)
    return withNumbers(row)
  },
  listPets: async () => (await send(page)).map(withNumbers),
  placeOrder: place,
})

/** Places an order, and retries if another order has locked the pet. */
async function place(order: NewOrder): Promise<Order> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const [row] = await send(orderAtOnce(order))
    if (row) return toOrder(order, Number(row.id))
  }
  throw new Error(`Pet ${order.petId} stayed locked.`)
}

/** Sends values as strings, so PostgreSQL infers their types from the statement. Bun would derive a number's type from its value. */
function send<Row>(query: Query<Row>): Promise<Row[]> {
  const { text, values } = query.compiled('postgres')
  return sql.unsafe<Row[]>(
    text,
    values.map((value) => (value === null ? null : String(value))),
  )
}

/** Converts the int8 columns, which Bun returns as strings. */
function withNumbers({ id, name, categoryId, status }: PetFields): PetFields {
  return { id: Number(id), name, categoryId: Number(categoryId), status }
}
