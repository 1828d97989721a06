// Measures reads and orders on PostgreSQL.
import { compare, expectedSeconds, type Workload } from '../compare.ts'
import type { Timing } from '../options.ts'
import { startServer, withServers } from '../running-servers.ts'
import type { Section } from '../section.ts'
import { baselinePostgres, baselineSamePostgres, onStore, petstore } from '../servers.ts'
import { getPet, placeOrder } from '../workloads.ts'
import { PETS } from './reads.ts'

const FILL_SECONDS = 4
// Warm up for a long time: the runtime compiles only code that has run many times, and PostgreSQL handles few orders
// per second.
const WARM_UP_SECONDS = 10

const readServers = [onStore(petstore, 'postgres'), baselinePostgres]
const orderServers = [...readServers, baselineSamePostgres]

export const getPetOnPostgres: Workload = { ...getPet, name: 'getPet on PostgreSQL' }
export const placeOrderOnPostgres: Workload = { ...placeOrder, name: 'placeOrder on PostgreSQL' }

export const postgres: Section = {
  name: 'postgres',
  isHeadline: true,
  expectedSeconds: ({ timing }) =>
    FILL_SECONDS +
    expectedSeconds(readServers.length, 1, timing) +
    expectedSeconds(orderServers.length, 1, warmedUp(timing)),
  run: async (context) => {
    const fill = () => context.stores.fill('postgres', PETS)
    await context.progress.track('PostgreSQL', `filling the database with ${PETS} pets`, FILL_SECONDS, fill)
    return withServers(
      orderServers.map((server) => () => startServer(context, server, PETS)),
      async (running) => [
        ...(await compare(context, running.slice(0, readServers.length), getPetOnPostgres)),
        ...(await compare({ ...context, timing: warmedUp(context.timing) }, running, placeOrderOnPostgres)),
      ],
    )
  },
}

/** Extends the warm-up, except in a quick run. */
export function warmedUp(timing: Timing): Timing {
  return timing.warmUpSeconds > 1 ? { ...timing, warmUpSeconds: WARM_UP_SECONDS } : timing
}
