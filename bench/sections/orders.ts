// Measures orders on SQLite; each order is on disk before its response is sent.
import { compare, expectedSeconds } from '../compare.ts'
import { startServer, withServers } from '../running-servers.ts'
import type { Section } from '../section.ts'
import { baselineLight, baselineSameSqlite, baselineSqlite, peers, petstore, type Server } from '../servers.ts'
import { placeOrder } from '../workloads.ts'
import { PETS } from './reads.ts'

const servers = (withPeers: boolean): Server[] => [
  petstore,
  baselineLight,
  baselineSqlite,
  baselineSameSqlite,
  ...(withPeers ? peers : []),
]

export const orders: Section = {
  name: 'orders',
  isHeadline: true,
  expectedSeconds: ({ timing, withPeers }) => expectedSeconds(servers(withPeers).length, 1, timing),
  run: (context) =>
    withServers(
      servers(context.withPeers).map((server) => () => startServer(context, server, PETS)),
      (running) => compare(context, running, placeOrder),
    ),
}
