// The SQLite baseline: Bun.serve and prepared statements, with no validation, no log, and no errors except 404 and 409.
import type { NewOrder, Order } from '../statements.ts'
import { openRepository, type PlaceOrder, type Repository, sameStatements } from './repository.ts'

const { PORT = '0', STORE = '', ORDERS = '' } = process.env
const repository = openRepository(STORE, await wayToPlaceOrders())
const placeOrder =
  ORDERS === ''
    ? async (order: NewOrder) => repository.transaction(() => repository.placeOrder(order))
    : withGroupCommit(repository)

async function wayToPlaceOrders(): Promise<PlaceOrder | undefined> {
  if (ORDERS === 'light') return (await import('./light.ts')).lightOrders
  return ORDERS === 'same' ? sameStatements(await import('./same-statements.ts')) : undefined
}

Bun.serve({
  hostname: '127.0.0.1',
  port: Number(PORT),
  development: false,
  routes: {
    '/pets/:id': (request) => respond(repository.getPet(Number(request.params.id)), 200, 404),
    '/pets': (request) => Response.json(repository.listPets(Number(/limit=(\d+)/.exec(request.url)?.[1] ?? 20))),
    '/store/orders': {
      POST: async (request) => respond(await placeOrder((await request.json()) as NewOrder), 201, 409),
    },
  },
})

function respond(body: unknown, status: number, statusWithoutBody: number): Response {
  return body ? Response.json(body, { status }) : new Response(null, { status: statusWithoutBody })
}

/** Groups commits: all orders waiting when a transaction begins are committed with it. */
function withGroupCommit(repository: Repository): (order: NewOrder) => Promise<Order | undefined> {
  const waiting: { order: NewOrder; resolve(placed: Order | undefined): void }[] = []
  const commitWaiting = (): void => {
    const group = waiting.splice(0)
    const placed = repository.transaction(() => group.map(({ order }) => repository.placeOrder(order)))
    group.forEach(({ resolve }, i) => {
      resolve(placed[i])
    })
  }
  return (order) =>
    new Promise((resolve) => {
      if (waiting.push({ order, resolve }) === 1) setImmediate(commitWaiting)
    })
}
