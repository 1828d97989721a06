// What becomes of the time of one request when the store is a hundred times as large. Each is sent alone, so that nothing but its
// own work takes time.
import type { Bench, Section } from '../bench.ts'
import { compare, secondsFor, type Work } from '../compare.ts'
import { type Contestant, enter, withContestants } from '../contestants.ts'
import type { Requests } from '../load/load.ts'
import { onPostgres, petstore, type Server } from '../servers.ts'
import { categories, rareName } from '../stores/rows.ts'

export const SMALL = 10_000
export const LARGE = 1_000_000

const SECONDS_TO_FILL = { sqlite: 35, postgres: 100 }
const SECONDS = 1
// Each request is alone, so that one round differs little from the next.
const MAX_ROUNDS = 3

const onPostgresSuffix = ' on PostgreSQL'

export const sizeName = (pets: number): string => `${pets.toLocaleString('en')} pets`

const works = (suffix: string): Work[] =>
  [
    alone('getPet', ({ store }) => ({ method: 'GET', path: '/pets/{id}', highest: store.pets })),
    alone('listPets', () => get('/pets?limit=20')),
    alone('listPets by status and category', () => ({
      ...get('/pets?limit=20&status=available&categoryId={id}'),
      highest: categories.length,
    })),
    alone('search for a rare name', () => get(`/pets?limit=20&q=${rareName.toLowerCase()}`)),
    alone('search for a frequent name', () => get('/pets?limit=20&q=bella')),
    alone('search for one letter', () => get('/pets?limit=20&q=a')),
    // A hundred and fiftieth of the pets has this name, and all stand together in the order of names.
    alone('search for a frequent name by name', () => get('/pets?limit=20&q=bella&sort=name')),
    alone('search for one letter by name', () => get('/pets?limit=20&q=a&sort=name')),
    alone('listPets of a category by name', () => ({
      ...get('/pets?limit=20&sort=name&categoryId={id}'),
      highest: categories.length,
    })),
    alone('listPets of a status by name', () => get('/pets?limit=20&status=pending&sort=-name')),
    alone('listPets of two statuses', () => get('/pets?limit=20&status=pending&status=sold')),
    alone('listInventory, little stock', () => get('/store/inventory?limit=20&maxQuantity=10')),
    alone('listPets, a page from the middle', async (contestant) => get(await pageFromTheMiddle(contestant))),
    alone('getStoreSummary', () => get('/store/summary')),
  ].map((work) => ({ ...work, name: `${work.name}, alone${suffix}` }))

function alone(name: string, requests: Work['requests']): Work {
  return { name, requests, connections: 1, unit: 'µs', sameAnswer: false }
}

function get(path: string): Requests {
  return { method: 'GET', path }
}

/** Walking there takes minutes, so the cursor of the first page is sent on: all that changes is the number it ends with. */
async function pageFromTheMiddle({ url, headers, store }: Contestant): Promise<string> {
  const first = await fetch(`${url}/pets?limit=20`, { headers })
  const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const cursor = new URL(next, url).searchParams.get('cursor') ?? ''
  const [list] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  const middle = Math.floor(store.pets / 2)
  const deep = Buffer.from(JSON.stringify([list, middle])).toString('base64url')
  const path = `/pets?limit=20&cursor=${deep}`
  const [pet] = (await (await fetch(url + path, { headers })).json()) as { id: number }[]
  if (pet?.id !== middle + 1) throw new Error(`The page from the middle begins with ${JSON.stringify(pet)}.`)
  return path
}

export const growth = growthOf('growth', petstore, '')
export const growthOnPostgres: Section = {
  ...growthOf('growth-on-postgres', onPostgres(petstore), onPostgresSuffix),
  onDemand: true,
}

/** On both databases. */
export const growthWorks = ['', onPostgresSuffix].flatMap(works).map(({ name }) => name)

function growthOf(name: string, server: Server, suffix: string): Section {
  const kind = server.kind === 'postgres' ? 'postgres' : 'sqlite'
  const sizes = [SMALL, LARGE]
  const pace = ({ pace }: Pick<Bench, 'pace'>) => ({
    rounds: Math.min(pace.rounds, MAX_ROUNDS),
    seconds: SECONDS,
    warmUpSeconds: SECONDS,
  })
  return {
    name,
    expectedSeconds: (bench) => SECONDS_TO_FILL[kind] + secondsFor(sizes.length, works(suffix).length, pace(bench)),
    run: async (bench) => {
      const fill = () => bench.stores.fill(kind, LARGE)
      await bench.progress.during('growth', `filling a store with ${sizeName(LARGE)}`, SECONDS_TO_FILL[kind], fill)
      return withContestants(
        sizes.map((pets) => () => enter(bench, server, pets, `Petstore, ${sizeName(pets)}`)),
        async (contestants) => {
          const figures = []
          for (const work of works(suffix))
            figures.push(...(await compare({ ...bench, pace: pace(bench) }, contestants, work)))
          return figures
        },
      )
    },
  }
}
