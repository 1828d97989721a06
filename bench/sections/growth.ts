// Compares the latency of single requests on a store of 10,000 pets and events and on one of 1,000,000 pets and 10,000,000 events. Only one
// request is in flight at a time, so the latency reflects only that request's own work.
import { compare, expectedSeconds, type Workload } from '../compare.ts'
import type { RequestTemplate } from '../load/load.ts'
import { type RunningServer, startServer, withServers } from '../running-servers.ts'
import type { BenchContext, Section } from '../section.ts'
import { onStore, petstore } from '../servers.ts'
import { eventsIn, PLACED_STEP } from '../stores/events.ts'
import { categories, ORDERED_STEP, RARE_NAME } from '../stores/rows.ts'

export const SMALL = 10_000
export const LARGE = 1_000_000
export const FILL_SECONDS = { sqlite: 75, postgres: 200, 'postgres-15': 200 }

const SECONDS = 1
// A few rounds are enough, because single-request latencies vary little from round to round.
const MAX_ROUNDS = 3

type Database = keyof typeof FILL_SECONDS
const nameSuffixes: Readonly<Record<Database, string>> = {
  sqlite: '',
  postgres: ' on PostgreSQL',
  'postgres-15': ' on PostgreSQL 15',
}

interface GrowthRow {
  readonly name: string
  readonly requests: Workload['requests']
  /** Whether the latency may grow with the store. If so, there is no target. */
  readonly hasNoTarget?: boolean
}

const rows: readonly GrowthRow[] = [
  { name: 'getPet', requests: ({ store }) => get('/pets/{id}', store.pets) },
  { name: 'listPets', requests: () => get('/pets?limit=20') },
  {
    name: 'listPets by status and category',
    requests: () => get('/pets?limit=20&status=available&categoryId={id}', categories.length),
  },
  { name: 'search for a rare name', requests: () => get(`/pets?limit=20&q=${RARE_NAME.toLowerCase()}`) },
  { name: 'search for a common name', requests: () => get('/pets?limit=20&q=bella') },
  { name: 'search for one letter', requests: () => get('/pets?limit=20&q=a') },
  {
    // All matches are adjacent in name order, so a scan has to read every name that precedes them.
    name: 'search for a common name, sorted by name',
    requests: () => get('/pets?limit=20&q=bella&sort=name'),
    hasNoTarget: true,
  },
  { name: 'search for one letter, sorted by name', requests: () => get('/pets?limit=20&q=a&sort=name') },
  {
    // In a small store, there are few matches, so the service sorts them. In a large store, there are many, so it scans
    // the category instead.
    name: 'search a category for a common name',
    requests: () => get('/pets?limit=20&q=bella&categoryId={id}', categories.length),
    hasNoTarget: true,
  },
  {
    // There is no target, because PostgreSQL first scans part of the category, and that part alone is larger than the
    // whole category in a small store.
    name: 'search a category for a rare name',
    requests: () => get(`/pets?limit=20&q=${RARE_NAME.toLowerCase()}&categoryId={id}`, categories.length),
    hasNoTarget: true,
  },
  {
    name: 'search a category for one letter',
    requests: () => get('/pets?limit=20&q=a&categoryId={id}', categories.length),
  },
  {
    name: 'search pending pets for one letter, sorted by name',
    requests: () => get('/pets?limit=20&q=a&status=pending&sort=name'),
  },
  {
    name: 'listPets in a category, sorted by name',
    requests: () => get('/pets?limit=20&sort=name&categoryId={id}', categories.length),
  },
  { name: 'listPets with one status, sorted by name', requests: () => get('/pets?limit=20&status=pending&sort=-name') },
  { name: 'listPets with either of two statuses', requests: () => get('/pets?limit=20&status=pending&status=sold') },
  { name: 'listInventory, low stock', requests: () => get('/store/inventory?limit=20&maxQuantity=10') },
  { name: 'listInventory, sorted by quantity', requests: () => get('/store/inventory?limit=20&sort=quantity') },
  {
    name: 'listInventory, sorted by quantity, descending',
    requests: () => get('/store/inventory?limit=20&sort=-quantity'),
  },
  {
    name: 'listInventory with one status, sorted by quantity',
    requests: () => get('/store/inventory?limit=20&status=pending&sort=quantity'),
  },
  {
    name: 'listInventory, out of stock, sorted by quantity',
    requests: () => get('/store/inventory?limit=20&maxQuantity=0&sort=quantity'),
  },
  { name: 'listOrders, sorted by ship date', requests: () => get('/store/orders?limit=20&sort=shipDate') },
  { name: 'listOrders, sorted by ship date, descending', requests: () => get('/store/orders?limit=20&sort=-shipDate') },
  {
    name: 'listOrders, only open, sorted by ship date',
    requests: () => get('/store/orders?limit=20&complete=false&sort=shipDate'),
  },
  {
    name: 'listOrders for one pet, sorted by ship date',
    requests: ({ store }) => get('/store/orders?limit=20&petId={id}&sort=shipDate', store.pets, ORDERED_STEP),
  },
  {
    name: 'listOrders, open, due in a period, by ship date',
    requests: () => get(`/store/orders?limit=20&complete=false&sort=shipDate&${period}`),
  },
  {
    name: 'listOrderDetails, open, by ship date',
    requests: () => get('/store/order-details?limit=20&complete=false&sort=shipDate'),
  },
  {
    name: 'listOrderDetails of a category, open, by ship date',
    requests: () =>
      get('/store/order-details?limit=20&complete=false&sort=shipDate&categoryId={id}', categories.length),
  },
  {
    name: 'listStockLevels of a category by name',
    requests: () => get('/store/stock-levels?limit=20&status=available&sort=name&categoryId={id}', categories.length),
  },
  {
    name: 'listStockLevels, low stock, by quantity',
    requests: () => get('/store/stock-levels?limit=20&maxQuantity=10&sort=quantity'),
  },
  {
    name: 'listPets, a page from the middle',
    requests: async (server) => get(await middlePagePath(server, '/pets?limit=20', server.store.pets)),
  },
  { name: 'getStoreSummary', requests: () => get('/store/summary') },
  { name: 'listEvents', requests: () => get('/store/events?limit=100') },
  {
    name: 'listEvents, a page from the middle',
    requests: async (server) =>
      get(await middlePagePath(server, '/store/events?limit=100', eventsIn(server.store.pets))),
  },
  { name: 'listEvents of a common type', requests: () => get('/store/events?limit=100&type=order.placed') },
  { name: 'listEvents of a rare type', requests: () => get('/store/events?limit=100&type=pet.updated') },
  {
    name: 'listEvents about one order',
    requests: ({ store }) =>
      get('/store/events?limit=100&subjectType=order&subjectId={id}', eventsIn(store.pets) / PLACED_STEP),
  },
]

/** A third of the year in which orders ship: enough for a full page even in the small store. */
const period = 'shipDateFrom=2026-05-01T00:00:00Z&shipDateTo=2026-09-01T00:00:00Z'

function get(path: string, maxId = 1, idStep = 1): RequestTemplate {
  return { method: 'GET', path, maxId, idStep }
}

/** Changes the position in the first page's cursor, because paging to the middle would take minutes. */
async function middlePagePath({ url, headers }: RunningServer, list: string, rows: number): Promise<string> {
  const first = await fetch(url + list, { headers })
  const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const cursor = new URL(next, url).searchParams.get('cursor') ?? ''
  const [fingerprint] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  const middle = Math.floor(rows / 2)
  const middleCursor = Buffer.from(JSON.stringify([fingerprint, middle])).toString('base64url')
  const path = `${list}&cursor=${middleCursor}`
  const [row] = (await (await fetch(url + path, { headers })).json()) as { id: number }[]
  if (row?.id !== middle + 1) throw new Error(`The middle page begins with ${JSON.stringify(row)}.`)
  return path
}

export const sizeName = (pets: number): string => `${pets.toLocaleString('en')} pets`

const workloadName = (row: GrowthRow, database: Database): string =>
  `${row.name}, single request${nameSuffixes[database]}`

/** Names of the workloads whose latency may grow only slightly with the store. PostgreSQL 15 is measured without a target. */
export const boundedWorkloads: readonly string[] = (['sqlite', 'postgres'] as const).flatMap((database) =>
  rows.filter(({ hasNoTarget }) => !hasNoTarget).map((row) => workloadName(row, database)),
)

export const growth = growthSection('growth', 'sqlite')
export const growthOnPostgres: Section = { ...growthSection('growth-on-postgres', 'postgres'), onDemand: true }
export const growthOnPostgres15: Section = {
  ...growthSection('growth-on-postgres-15', 'postgres-15'),
  onDemand: true,
}

/** Reads the store into the page cache; otherwise we would measure the disk on machines that evict cached pages quickly. */
async function readIntoMemory({ store }: RunningServer): Promise<void> {
  const [, file] = /^sqlite:(.*)$/.exec(store.location) ?? []
  if (file) for await (const _ of Bun.file(file).stream());
}

function growthSection(name: string, database: Database): Section {
  const server = onStore(petstore, database)
  const sizes = [SMALL, LARGE]
  const timingOf = ({ timing }: Pick<BenchContext, 'timing'>) => ({
    rounds: Math.min(timing.rounds, MAX_ROUNDS),
    seconds: SECONDS,
    warmUpSeconds: SECONDS,
  })
  return {
    name,
    expectedSeconds: (options) =>
      FILL_SECONDS[database] + expectedSeconds(sizes.length, rows.length, timingOf(options)),
    run: async (context) => {
      const fill = () => context.stores.fill(database, LARGE)
      await context.progress.track(name, `filling a store with ${sizeName(LARGE)}`, FILL_SECONDS[database], fill)
      return withServers(
        sizes.map((pets) => () => startServer(context, server, pets, `Petstore, ${sizeName(pets)}`)),
        async (servers) => {
          const measurements = []
          for (const row of rows) {
            const workload: Workload = {
              name: workloadName(row, database),
              requests: row.requests,
              connections: 1,
              unit: 'µs',
              sameResponse: false,
            }
            await Promise.all(servers.map(readIntoMemory))
            measurements.push(...(await compare({ ...context, timing: timingOf(context) }, servers, workload)))
          }
          return measurements
        },
      )
    },
  }
}
