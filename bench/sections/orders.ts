// Placing orders on SQLite, each on disk before it is answered.
import type { Section } from '../bench.ts'
import { compare, secondsFor } from '../compare.ts'
import { enter, withContestants } from '../contestants.ts'
import { bareSameSqlite, bareSqlite, bareTogether, peers, petstore, type Server } from '../servers.ts'
import { placeOrder } from '../works.ts'
import { PETS } from './reads.ts'

const servers = (withPeers: boolean): Server[] => [
  petstore,
  bareTogether,
  bareSqlite,
  bareSameSqlite,
  ...(withPeers ? peers : []),
]

export const orders: Section = {
  name: 'orders',
  expectedSeconds: ({ pace, withPeers }) => secondsFor(servers(withPeers).length, 1, pace),
  run: (bench) =>
    withContestants(
      servers(bench.withPeers).map((server) => () => enter(bench, server, PETS)),
      (contestants) => compare(bench, contestants, placeOrder),
    ),
}
