// The limit on PostgreSQL: Bun.serve and postgres.js with its own pool and prepared statements, and nothing else.
import postgres, { type TransactionSql } from 'postgres'
import {
  insertMovement,
  insertOrder,
  type NewOrder,
  type Order,
  type Pet,
  petById,
  reserveUnits,
} from '../statements.ts'

const { PORT = '0', STORE = '', COUNTS = 'no' } = process.env
const types = { int8: { to: 20, from: [20], parse: Number, serialize: String } }
const sql = postgres(STORE, { max: 10, fetch_types: false, types, onnotice: () => {} })
const numbered = (text: string): string => {
  let position = 0
  return text.replaceAll('?', () => `$${++position}`)
}
const [one, reserve, record, note] = [petById, reserveUnits, insertOrder, insertMovement].map(numbered) as [
  string,
  string,
  string,
  string,
]

Bun.serve({
  hostname: '127.0.0.1',
  port: Number(PORT),
  development: false,
  routes: {
    '/pets/:id': async (request) => {
      const [pet] = await sql.unsafe<Pet[]>(one, [Number(request.params.id)], { prepare: true })
      return pet ? Response.json(pet) : new Response(null, { status: 404 })
    },
    '/store/orders': {
      POST: async (request) => {
        const order = (await request.json()) as NewOrder
        const placed = await sql.begin((sql) => place(sql, order))
        return placed ? Response.json(placed, { status: 201 }) : new Response(null, { status: 409 })
      },
    },
  },
})

async function place(sql: TransactionSql, { petId, quantity = 1, shipDate }: NewOrder): Promise<Order | undefined> {
  const run = (text: string, values: (number | null)[]) => sql.unsafe(text, values, { prepare: true })
  const [stock] = await run(reserve, [quantity, quantity, quantity, petId, quantity])
  if (!stock) return undefined
  const now = Date.now()
  const [{ id } = { id: 0 }] = await run(record, [petId, quantity, shipDate ? Date.parse(shipDate) : null, now])
  await run(note, [petId, -quantity, stock.left, id, now])
  if (COUNTS === 'yes') await keepCounts(run, petId, quantity, now)
  return { id, petId, quantity, ...(shipDate === undefined ? {} : { shipDate }), complete: false }
}

/** The counts that our service keeps with each order, so that its summary never has to count. */
async function keepCounts(
  run: (text: string, values: number[]) => PromiseLike<unknown>,
  petId: number,
  quantity: number,
  now: number,
): Promise<void> {
  const slot = petId % 16
  await run(
    `UPDATE category_stock SET quantity = quantity - $1, reserved = reserved + $1
     WHERE slot = $2 AND category_id = (SELECT category_id FROM pets WHERE id = $3)`,
    [quantity, slot, petId],
  )
  await run(
    `INSERT INTO order_counts (slot, open, fulfilled) VALUES ($1, 1, 0)
     ON CONFLICT (slot) DO UPDATE SET open = order_counts.open + 1`,
    [slot],
  )
  await run(
    `INSERT INTO order_days (day, slot, units) VALUES ($1, $2, $3)
     ON CONFLICT (day, slot) DO UPDATE SET units = order_days.units + excluded.units`,
    [Math.floor(now / 86_400_000), slot, quantity],
  )
}
