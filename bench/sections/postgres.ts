// Reads and orders on PostgreSQL.
import { compare, expectedSeconds, type Workload } from '../compare.ts'
import { startServer, withServers } from '../running-servers.ts'
import type { Section } from '../section.ts'
import { baselinePostgres, baselineSamePostgres, onStore, petstore } from '../servers.ts'
import { getPet, placeOrder } from '../workloads.ts'
import { PETS } from './reads.ts'

const FILL_SECONDS = 4

const readServers = [onStore(petstore, 'postgres'), baselinePostgres]
const orderServers = [...readServers, baselineSamePostgres]

export const getPetOnPostgres: Workload = { ...getPet, name: 'getPet on PostgreSQL' }
export const placeOrderOnPostgres: Workload = { ...placeOrder, name: 'placeOrder on PostgreSQL' }

export const postgres: Section = {
  name: 'postgres',
  expectedSeconds: ({ timing }) => FILL_SECONDS + expectedSeconds(readServers.length + orderServers.length, 1, timing),
  run: async (context) => {
    const fill = () => context.stores.fill('postgres', PETS)
    await context.progress.track('PostgreSQL', `filling it with ${PETS} pets`, FILL_SECONDS, fill)
    return withServers(
      orderServers.map((server) => () => startServer(context, server, PETS)),
      async (running) => [
        ...(await compare(context, running.slice(0, readServers.length), getPetOnPostgres)),
        ...(await compare(context, running, placeOrderOnPostgres)),
      ],
    )
  },
}
