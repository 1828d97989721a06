// Measures single reads while a search scans most of a large store. The search runs in short steps so that reads can run in between.
import { describeFailure } from '../compare.ts'
import type { Measurement } from '../measurements.ts'
import { type RunningServer, startServer, withServers } from '../running-servers.ts'
import type { BenchContext, Section } from '../section.ts'
import { petstore } from '../servers.ts'
import { getPet } from '../workloads.ts'
import { FILL_SECONDS, LARGE, sizeName } from './growth.ts'

const CONNECTIONS = 8
// All matches are near the end of the name order, so the search has to scan nearly all names.
const SEARCH = '/pets?limit=20&q=zorro&sort=name'

export const farSearchWorkload = `p99 of getPet, ${sizeName(LARGE)}`
export const alone = petstore.name
export const besideSearch = `${petstore.name}, during a long-running search`

export const farSearch: Section = {
  name: 'far-search',
  expectedSeconds: ({ timing }) => FILL_SECONDS.sqlite + timing.warmUpSeconds + 2 * timing.rounds * timing.seconds,
  run: async (context) => {
    const fill = () => context.stores.fill('sqlite', LARGE)
    await context.progress.track('far-search', `filling a store with ${sizeName(LARGE)}`, FILL_SECONDS.sqlite, fill)
    return withServers([() => startServer(context, petstore, LARGE)], async ([server]) => {
      const values: Record<string, number[]> = { [alone]: [], [besideSearch]: [] }
      if (server) await p99(context, server, 'warm-up', context.timing.warmUpSeconds)
      for (let round = 0; server && round < context.timing.rounds; round += 1) {
        const measure = () => p99(context, server, `round ${round + 1}`, context.timing.seconds)
        values[alone]?.push(await measure())
        values[besideSearch]?.push(await whileSearching(server, measure))
      }
      return Object.entries(values).map(([name, values]): Measurement => {
        return { workload: farSearchWorkload, server: name, unit: 'ms', values }
      })
    })
  },
}

async function p99(context: BenchContext, server: RunningServer, phase: string, seconds: number): Promise<number> {
  const { url, headers } = server
  const load = { url, headers, connections: CONNECTIONS, seconds, seed: 1, requests: await getPet.requests(server) }
  const result = await context.progress.track(farSearchWorkload, phase, seconds, () => context.drive(load))
  const failure = describeFailure(result)
  if (failure) throw new Error(`${server.name} ${failure} of ${farSearchWorkload}.`)
  return result.microseconds.p99 / 1000
}

/** Repeats the search until the work is done. */
async function whileSearching<T>({ url, headers }: RunningServer, work: () => Promise<T>): Promise<T> {
  let isDone = false
  async function search(): Promise<void> {
    while (!isDone) {
      const response = await fetch(url + SEARCH, { headers })
      const pets = (await response.json()) as unknown[]
      if (pets.length === 0) throw new Error(`The search returned ${response.status} and no pets.`)
    }
  }
  const working = work().finally(() => {
    isDone = true
  })
  const [value] = await Promise.all([working, search()])
  return value
}
