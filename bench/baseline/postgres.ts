// The PostgreSQL baseline: only Bun.serve and Bun's PostgreSQL client, with its built-in pool and prepared statements.
import { SQL, type TransactionSQL } from 'bun'
import {
  insertMovement,
  insertOrder,
  type NewOrder,
  type Order,
  type Pet,
  petById,
  reserveUnits,
} from '../statements.ts'

const { PORT = '0', STORE = '', STATEMENTS = 'few' } = process.env
const same = STATEMENTS === 'same' ? await import('./same-statements.ts') : undefined
const sql = new SQL(STORE, { max: 10 })
const MAX_ATTEMPTS = 100

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
      const [pet] = await sql.unsafe<Pet[]>(statements.petById, [request.params.id])
      return pet ? Response.json(toPet(pet)) : new Response(null, { status: 404 })
    },
    '/store/orders': {
      POST: async (request) => {
        const order = (await request.json()) as NewOrder
        const placed = await (same ? placeWithSameStatement(order, same) : sql.begin((sql) => placeOrder(sql, order)))
        return placed ? Response.json(placed, { status: 201 }) : new Response(null, { status: 409 })
      },
    },
  },
})

/** Converts a row's int8 columns, which Bun returns as strings. */
function toPet({ id, name, categoryId, status }: Pet): Pet {
  return { id: Number(id), name, categoryId: Number(categoryId), status }
}

async function placeOrder(
  sql: TransactionSQL,
  { petId, quantity = 1, shipDate }: NewOrder,
): Promise<Order | undefined> {
  const [stock] = await sql.unsafe(statements.reserveUnits, texts([quantity, quantity, quantity, petId, quantity]))
  if (!stock) return undefined
  const now = Date.now()
  const shipsAt = shipDate ? Date.parse(shipDate) : null
  const [row] = await sql.unsafe(statements.insertOrder, texts([petId, quantity, shipsAt, now]))
  const id = Number(row.id)
  await sql.unsafe(statements.insertMovement, texts([petId, petId, -quantity, stock.left, id, now]))
  return { id, petId, quantity, ...(shipDate === undefined ? {} : { shipDate }), complete: false }
}

/** Sends every value as a string, so PostgreSQL infers its type from the statement. Bun would derive a number's type from its value. */
function texts(values: readonly unknown[]): (string | null)[] {
  return values.map((value) => (value === null ? null : String(value)))
}

/** Places an order with the service's own statement, and retries it if another order has locked the pet. */
async function placeWithSameStatement(
  order: NewOrder,
  { placeAtOnce, toOrder }: typeof import('./same-statements.ts'),
): Promise<Order | undefined> {
  const { text, values } = placeAtOnce(order)
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const [row] = await sql.unsafe<{ id: string }[]>(text, texts(values))
    if (row) return toOrder(Number(row.id), order)
  }
  return undefined
}
