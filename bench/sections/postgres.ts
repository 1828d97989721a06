// Reading and ordering on PostgreSQL.
import type { Section } from '../bench.ts'
import { compare, secondsFor } from '../compare.ts'
import { enter, withContestants } from '../contestants.ts'
import { barePostgres, bareSamePostgres, onPostgres, petstore } from '../servers.ts'
import { getPet, named, placeOrder } from '../works.ts'
import { PETS } from './reads.ts'

const SECONDS_TO_FILL = 4

const readers = [onPostgres(petstore), barePostgres]
const buyers = [...readers, bareSamePostgres]

export const getPetOnPostgres = named('getPet on PostgreSQL', getPet)
export const placeOrderOnPostgres = named('placeOrder on PostgreSQL', placeOrder)

export const postgres: Section = {
  name: 'postgres',
  expectedSeconds: ({ pace }) =>
    SECONDS_TO_FILL + secondsFor(readers.length, 1, pace) + secondsFor(buyers.length, 1, pace),
  run: async (bench) => {
    const fill = () => bench.stores.fill('postgres', PETS)
    await bench.progress.during('PostgreSQL', `filling it with ${PETS} pets`, SECONDS_TO_FILL, fill)
    return withContestants(
      buyers.map((server) => () => enter(bench, server, PETS)),
      async (contestants) => [
        ...(await compare(bench, contestants.slice(0, readers.length), getPetOnPostgres)),
        ...(await compare(bench, contestants, placeOrderOnPostgres)),
      ],
    )
  },
}
