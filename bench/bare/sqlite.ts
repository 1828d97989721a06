// The limit on SQLite: Bun.serve and prepared statements, with no validation, no errors but 404 and 409, no log, nothing.
import type { NewOrder, Order } from '../statements.ts'
import { openShop, type Shop } from './shop.ts'

const { PORT = '0', STORE = '', COMMIT = 'each', STATEMENTS = 'few' } = process.env
const shop = openShop(STORE, STATEMENTS === 'same' ? await import('./same-statements.ts') : undefined)
const place = COMMIT === 'together' ? together(shop) : async (order: NewOrder) => shop.commit(() => shop.place(order))

Bun.serve({
  hostname: '127.0.0.1',
  port: Number(PORT),
  development: false,
  routes: {
    '/pets/:id': (request) => answer(shop.pet(Number(request.params.id)), 404),
    '/pets': (request) => Response.json(shop.pets(Number(/limit=(\d+)/.exec(request.url)?.[1] ?? 20))),
    '/store/orders': {
      POST: async (request) => answer(await place((await request.json()) as NewOrder), 409, 201),
    },
  },
})

function answer(found: unknown, missing: number, status = 200): Response {
  return found ? Response.json(found, { status }) : new Response(null, { status: missing })
}

/** Group commit: whoever waits when a commit begins is part of it. */
function together(shop: Shop): (order: NewOrder) => Promise<Order | undefined> {
  const waiting: { order: NewOrder; resolve(placed: Order | undefined): void }[] = []
  const drain = (): void => {
    const jobs = waiting.splice(0)
    const placed = shop.commit(() => jobs.map(({ order }) => shop.place(order)))
    jobs.forEach(({ resolve }, i) => {
      resolve(placed[i])
    })
  }
  return (order) =>
    new Promise((resolve) => {
      if (waiting.push({ order, resolve }) === 1) setImmediate(drain)
    })
}
