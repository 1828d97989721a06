// Measures single requests on a large store: a page from a random position of each list, the first matches of searches, and, at the same
// time, reads at a fixed rate, which must not wait for a slow list.

import type { Dialect } from '../../server/db/statement.ts'
import { nameKey } from '../../server/names.ts'
import { loadOf } from '../compare.ts'
import type { Context, Section } from '../context.ts'
import { drive, type Load } from '../load/driver.ts'
import type { Figures, Measurement } from '../report/measurement.ts'
import { petstore, type RunningServer, withServer } from '../servers.ts'
import { percentile } from '../statistics.ts'
import { COMMON_NAME, EVENTS_PER_PET, orderRow, ordersIn, petRow, RARE_NAME } from '../stores/rows.ts'
import { createPick, get, getPet, type Pick } from '../work.ts'

const SECONDS = 1
const READS_PER_SECOND = 500
const READ_CONNECTIONS = 8

/** Returns the sort key of a random row, for a cursor. */
type Position = (pick: Pick, pets: number) => readonly (string | number)[]

const byId: Position = (pick, pets) => [pick(pets)]

const byName: Position = (pick, pets) => {
  const id = pick(pets)
  return [nameKey(petRow(id, pets).name), id]
}

const byQuantity: Position = (pick, pets) => {
  const id = pick(pets)
  return [petRow(id, pets).quantity, id]
}

const byShipDate: Position = (pick, pets) => {
  const id = pick(ordersIn(pets))
  const { shipDate } = orderRow(id)
  return shipDate ? [Date.parse(shipDate), id] : byShipDate(pick, pets)
}

const byEvent: Position = (pick, pets) => [pick(EVENTS_PER_PET * pets)]

/** The lists whose pages are read at random positions. */
const lists: readonly (readonly [path: string, position: Position])[] = [
  ['/pets?', byId],
  ['/pets?sort=-id', byId],
  ['/pets?sort=name', byName],
  ['/pets?sort=-name', byName],
  ['/pets?status=available', byId],
  ['/pets?status=pending&status=sold', byId],
  ['/pets?status=available&sort=name', byName],
  ['/pets?categoryId=3', byId],
  ['/pets?categoryId=3&sort=name', byName],
  ['/pets?categoryId=3&status=sold&sort=name', byName],
  ['/store/inventory?sort=quantity', byQuantity],
  ['/store/inventory?sort=-quantity', byQuantity],
  ['/store/inventory?status=pending&sort=quantity', byQuantity],
  ['/store/inventory?maxQuantity=10', byId],
  ['/store/stock-levels?sort=name', byName],
  ['/store/stock-levels?maxQuantity=10&sort=name', byName],
  ['/store/stock-levels?maxQuantity=1000000&sort=quantity', byQuantity],
  ['/store/stock-levels?categoryId=3&sort=quantity', byQuantity],
  ['/store/stock-levels?categoryId=3&maxQuantity=1000000&sort=name', byName],
  ['/store/orders?sort=shipDate', byShipDate],
  ['/store/orders?sort=-shipDate', byShipDate],
  ['/store/orders?complete=false&sort=shipDate', byShipDate],
  ['/store/orders?petId=1&sort=shipDate', byShipDate],
  ['/store/orders?shipDateFrom=2026-05-01T00:00:00Z&sort=shipDate', byShipDate],
  ['/store/order-details?complete=false&sort=shipDate', byShipDate],
  ['/store/order-details?categoryId=1&sort=-shipDate', byShipDate],
  ['/store/order-details?hasShipDate=true&categoryId=1', (pick, pets) => [pick(ordersIn(pets))]],
  ['/store/events?', byEvent],
  ['/store/events?type=pet.created', byEvent],
  ['/store/events?type=order.placed', byEvent],
  ['/store/inventory/1/movements?', (pick) => [pick(10)]],
]

const [rare, common] = [RARE_NAME, COMMON_NAME].map((name) => name.toLowerCase())

/** Requests whose first page is read. */
const others: readonly string[] = [
  `/pets?q=${rare}`,
  `/pets?q=${common}`,
  '/pets?q=a',
  '/pets?q=zorro',
  `/pets?q=${common}&sort=name`,
  '/pets?q=a&sort=name',
  '/pets?q=zorro&sort=name',
  `/pets?q=${rare}&categoryId=3`,
  `/pets?q=${common}&categoryId=3&sort=name`,
  `/store/stock-levels?q=${common}&sort=quantity`,
  `/store/stock-levels?q=${common}&maxQuantity=10&sort=name`,
  `/store/order-details?q=${common}&sort=shipDate`,
  '/store/events?subjectType=order&subjectId=7',
  '/store/summary',
  '/store/sales',
]

export function growth(dialect: Dialect, name: string, database: string): Section {
  return {
    name,
    title: `Growth: single requests on a large store on ${database}`,
    run: async (context) => {
      const { stores, manyPets, say } = context
      say(`filling a store with ${manyPets.toLocaleString('en')} pets`)
      const store = await stores.copy(dialect, manyPets)
      return withServer(stores, petstore, store, (server) => measureAll(context, server))
    },
  }
}

async function measureAll(context: Context, server: RunningServer): Promise<Measurement[]> {
  const measurements = [await measure(context, server, 'getPet', () => get('/pets/1'))]
  for (const [path, position] of lists) {
    const fingerprint = await fingerprintOf(server, path)
    const pick = createPick(1)
    const next = () => {
      const cursor = fingerprint && JSON.stringify([fingerprint, ...position(pick, context.manyPets)])
      return get(cursor ? `${path}&cursor=${Buffer.from(cursor).toString('base64url')}` : path)
    }
    measurements.push(await measure(context, server, path.replace(/\?$/, ''), next))
  }
  for (const path of others) measurements.push(await measure(context, server, path, () => get(path)))
  return measurements
}

/** Measures the requests alone, and then reads of pets while the requests are repeated. */
async function measure(
  { timing, say }: Context,
  server: RunningServer,
  work: string,
  next: Load['next'],
): Promise<Measurement> {
  say(work)
  const { url, headers } = server
  const load: Load = { url, headers, next, connections: 1, seconds: SECONDS }
  const rounds: Figures[] = []
  await drive(load)
  for (let round = 1; round <= timing.rounds; round += 1) {
    const { latencies } = await drive(load)
    const reads = loadOf(server, { ...getPet, connections: READ_CONNECTIONS }, SECONDS, round)
    const [meanwhile] = await Promise.all([drive({ ...reads, requestsPerSecond: READS_PER_SECOND }), drive(load)])
    rounds.push({
      'p50, ms': percentile(latencies, 0.5),
      'p99, ms': percentile(latencies, 0.99),
      'p99 of getPet meanwhile, ms': percentile(meanwhile.latencies, 0.99),
    })
  }
  return { work, server: server.name, rounds }
}

/** Returns the part of a list's cursor that identifies the list; undefined if the list has only one page. */
async function fingerprintOf({ url, headers }: RunningServer, path: string): Promise<string | undefined> {
  const response = await fetch(url + path, { headers })
  const next = /cursor=([\w-]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  return next && JSON.parse(Buffer.from(next, 'base64url').toString())[0]
}
