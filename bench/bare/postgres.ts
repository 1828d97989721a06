// The bare server on PostgreSQL: Bun's client with its built-in pool and prepared statements.
import { SQL } from 'bun'
import type { PetFields } from '../../server/shop/pet-row.ts'
import { firstPage, type NewOrder, type Order, orderQueries, orderRead, pet, type Query, toOrder } from './queries.ts'
import { PAGE_SIZE, serve } from './server.ts'

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

/** Places an order in the service's two round trips: BEGIN with the read, and the writes with COMMIT. */
async function place(order: NewOrder): Promise<Order> {
  const connection = await sql.reserve()
  try {
    const [, [row]] = await Promise.all([connection.unsafe('BEGIN'), send(orderRead(order), connection)])
    if (!row) throw new Error(`Pet ${order.petId} does not exist.`)
    const before = { ...row, quantity: Number(row.quantity), reserved: Number(row.reserved) }
    const id = Number(row.orderId)
    const writes = orderQueries('postgres', order, before, id).map((query) => send(query, connection))
    await Promise.all([...writes, connection.unsafe('COMMIT')])
    return toOrder(order, id)
  } finally {
    connection.release()
  }
}

/** Sends values as strings, so PostgreSQL infers their types from the statement. Bun would derive a number's type from its value. */
function send<Row>(query: Query<Row>, connection: Bun.SQL = sql): Promise<Row[]> {
  const { text, values } = query.compiled('postgres')
  return connection.unsafe<Row[]>(
    text,
    values.map((value) => (value === null ? null : String(value))),
  )
}

/** Converts the int8 columns, which Bun returns as strings. */
function withNumbers({ id, name, categoryId, status }: PetFields): PetFields {
  return { id: Number(id), name, categoryId: Number(categoryId), status }
}
