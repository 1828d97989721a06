// How much memory the service takes with a large store, under each kind of load in turn.
import type { Bench, Section } from '../bench.ts'
import { faultOf, type Work } from '../compare.ts'
import { type Contestant, enter, withContestants } from '../contestants.ts'
import type { Figure } from '../figures.ts'
import { residentMegabytes } from '../memory.ts'
import { petstore } from '../servers.ts'
import { getPet, listPets, placeOrder } from '../works.ts'
import { LARGE, sizeName } from './growth.ts'

const SECONDS_TO_FILL = 35
const POLL_INTERVAL_MS = 50

export const memoryWork = `memory under load, ${sizeName(LARGE)}`

const search: Work = { ...listPets, name: 'search', requests: () => ({ method: 'GET', path: '/pets?limit=100&q=a' }) }
const works = [getPet, listPets, search, placeOrder]

export const memory: Section = {
  name: 'memory',
  expectedSeconds: ({ pace }) => SECONDS_TO_FILL + pace.rounds * works.length * pace.seconds,
  run: async (bench) => {
    const fill = () => bench.stores.fill('sqlite', LARGE)
    await bench.progress.during('memory', `filling a store with ${sizeName(LARGE)}`, SECONDS_TO_FILL, fill)
    return withContestants([() => enter(bench, petstore, LARGE)], async ([contestant]) => {
      const values: number[] = []
      for (let round = 0; contestant && round < bench.pace.rounds; round += 1)
        values.push(await mostDuring(contestant.pid, () => putUnderLoad(bench, contestant, round)))
      const figure: Figure = { work: memoryWork, server: petstore.name, unit: 'MB', values }
      return [figure]
    })
  },
}

async function putUnderLoad(bench: Bench, contestant: Contestant, round: number): Promise<void> {
  const { url, headers } = contestant
  const { seconds } = bench.pace
  for (const { name, connections, requests } of works) {
    const load = { url, headers, connections, seconds, seed: round + 1, requests: await requests(contestant) }
    const outcome = await bench.progress.during('memory', name, seconds, () => bench.drive(load))
    const fault = faultOf(outcome)
    if (fault) throw new Error(`${contestant.name} ${fault} of ${name}.`)
  }
}

async function mostDuring(pid: number, work: () => Promise<void>): Promise<number> {
  let most = residentMegabytes(pid)
  const look = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid))
  }, POLL_INTERVAL_MS)
  try {
    await work()
    return most
  } finally {
    clearInterval(look)
  }
}
