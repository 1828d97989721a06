// The bare server on SQLite: bun:sqlite with prepared statements. All requests of an event loop turn share a transaction, as in the service.
import { Database } from 'bun:sqlite'
import { CHECKPOINT_PAGES } from '../../server/db/sqlite/writer.ts'
import type { Value } from '../../server/db/statement.ts'
import { firstPage, type NewOrder, type Order, orderQueries, orderRead, pet, type Query, toOrder } from './queries.ts'
import { PAGE_SIZE, serve } from './server.ts'

const connection = new Database(process.env.STORE, { readwrite: true })
// These are the service's settings.
connection.run('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
connection.run(
  `PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY; PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`,
)

const inRead = together('BEGIN', 'ROLLBACK')
const inWrite = together('BEGIN IMMEDIATE', 'COMMIT')
const page = firstPage(PAGE_SIZE)

serve({
  getPet: (id) => inRead(() => get(pet(id))),
  listPets: () => inRead(() => all(page)),
  placeOrder: (order) => inWrite(() => place(order)),
})

function place(order: NewOrder): Order {
  const before = get(orderRead(order))
  for (const write of orderQueries('sqlite', order, before, before.orderId)) all(write)
  return toOrder(order, before.orderId)
}

function get<Row>(query: Query<Row>): Row {
  const [row] = all(query)
  if (row === undefined) throw new Error(`${query.name} returned no row.`)
  return row
}

function all<Row>(query: Query<Row>): Row[] {
  const { text, values } = query.compiled('sqlite')
  // Bun caches the prepared statement.
  return connection.query<Row, Value[]>(text).all(...values)
}

/** Returns a function that runs the work of one event loop turn in one transaction, and resolves after the transaction. */
function together(begin: string, end: string): <T>(work: () => T) => Promise<T> {
  const [beginning, ending] = [connection.prepare(begin), connection.prepare(end)]
  let waiting: (() => () => void)[] = []
  function runWaiting(): void {
    const turn = waiting
    waiting = []
    beginning.run()
    const responses = turn.map((run) => run())
    ending.run()
    for (const respond of responses) respond()
  }
  return (work) =>
    new Promise((resolve) => {
      const run = () => {
        const result = work()
        return () => resolve(result)
      }
      if (waiting.push(run) === 1) setImmediate(runWaiting)
    })
}
