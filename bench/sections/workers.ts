// Measures the same load on one, two, and four workers, on both databases. Linux only: on other systems, a service has one worker.
import { compare, expectedSeconds, type Workload } from '../compare.ts'
import { startServer, withServers } from '../running-servers.ts'
import type { Section } from '../section.ts'
import { onStore, petstore, type Server, withWorkers } from '../servers.ts'
import { getPet, placeOrder } from '../workloads.ts'
import { warmedUp } from './postgres.ts'
import { PETS } from './reads.ts'

// Enough connections to keep four workers busy.
const CONNECTIONS = 64

export const twoWorkers = withWorkers(petstore, 2)
const servers: readonly Server[] = [petstore, twoWorkers, withWorkers(petstore, 4)]

const among = (workload: Workload, suffix = ''): Workload => ({
  ...workload,
  name: `${workload.name} by workers${suffix}`,
  connections: CONNECTIONS,
})
export const getPetByWorkers = among(getPet)
export const getPetByWorkersOnPostgres = among(getPet, ' on PostgreSQL')

const workloads = {
  sqlite: [getPetByWorkers, among(placeOrder)],
  postgres: [getPetByWorkersOnPostgres, among(placeOrder, ' on PostgreSQL')],
}
const kinds = ['sqlite', 'postgres'] as const

export const workers: Section = {
  name: 'workers',
  expectedSeconds: ({ timing }) => kinds.length * expectedSeconds(servers.length, 2, warmedUp(timing)),
  run: async (benchContext) => {
    if (process.platform !== 'linux') return []
    // Warm up longer, because the workers share the warm-up requests.
    const context = { ...benchContext, timing: warmedUp(benchContext.timing) }
    const measurements = []
    for (const kind of kinds)
      measurements.push(
        ...(await withServers(
          servers.map((server) => () => startServer(context, onStore(server, kind), PETS)),
          async (running) => {
            const found = []
            for (const workload of workloads[kind]) found.push(...(await compare(context, running, workload)))
            return found
          },
        )),
      )
    return measurements
  },
}
