// The baseline on PostgreSQL: Bun.serve and postgres.js with its own pool and prepared statements, and nothing else.
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
import type { LockedStock, OrderRow, Query } from './same-statements.ts'

const { PORT = '0', STORE = '', STATEMENTS = 'few' } = process.env
const same = STATEMENTS === 'same' ? await import('./same-statements.ts') : undefined
const types = { int8: { to: 20, from: [20], parse: Number, serialize: String } }
const sql = postgres(STORE, { max: 10, fetch_types: false, types, onnotice: () => {} })

const statements = {
  petById: numberPlaceholders(petById),
  reserveUnits: numberPlaceholders(reserveUnits),
  insertOrder: numberPlaceholders(insertOrder),
  insertMovement: numberPlaceholders(insertMovement),
}

function numberPlaceholders(text: string): string {
  let position = 0
  return text.replaceAll('?', () => `$${++position}`)
}

Bun.serve({
  hostname: '127.0.0.1',
  port: Number(PORT),
  development: false,
  routes: {
    '/pets/:id': async (request) => {
      const [pet] = await sql.unsafe<Pet[]>(statements.petById, [Number(request.params.id)], { prepare: true })
      return pet ? Response.json(pet) : new Response(null, { status: 404 })
    },
    '/store/orders': {
      POST: async (request) => {
        const order = (await request.json()) as NewOrder
        const placed = await sql.begin((sql) =>
          same ? placeWithSameStatements(sql, order, same) : placeOrder(sql, order),
        )
        return placed ? Response.json(placed, { status: 201 }) : new Response(null, { status: 409 })
      },
    },
  },
})

async function placeOrder(
  sql: TransactionSql,
  { petId, quantity = 1, shipDate }: NewOrder,
): Promise<Order | undefined> {
  const run = (text: string, values: (number | null)[]) => sql.unsafe(text, values, { prepare: true })
  const [stock] = await run(statements.reserveUnits, [quantity, quantity, quantity, petId, quantity])
  if (!stock) return undefined
  const now = Date.now()
  const shipsAt = shipDate ? Date.parse(shipDate) : null
  const [{ id } = { id: 0 }] = await run(statements.insertOrder, [petId, quantity, shipsAt, now])
  await run(statements.insertMovement, [petId, petId, -quantity, stock.left, id, now])
  return { id, petId, quantity, ...(shipDate === undefined ? {} : { shipDate }), complete: false }
}

/** Locks the pet's row, sends the order and the stock together, and then the movement. */
async function placeWithSameStatements(
  sql: TransactionSql,
  order: NewOrder,
  { lockPet, orderWrites, toOrder }: typeof import('./same-statements.ts'),
): Promise<Order | undefined> {
  const run = <T extends object>({ text, values }: Query) => sql.unsafe<T[]>(text, values as never[], { prepare: true })
  const [before] = await run<LockedStock>(lockPet('postgres', order.petId))
  const writes = orderWrites('postgres', before, order)
  if (!writes) return undefined
  const [[row]] = await Promise.all([run<OrderRow>(writes.insertOrder), run(writes.saveStock)])
  if (!row) return undefined
  await run(writes.insertMovement(row.id))
  return toOrder(row)
}
