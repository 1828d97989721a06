// Measures reads on SQLite: one pet, and a page of twenty.
import { compare, expectedSeconds } from '../compare.ts'
import { startServer, withServers } from '../running-servers.ts'
import type { Section } from '../section.ts'
import {
  baselineSqlite,
  jsonServer,
  peers,
  petstore,
  petstoreWithoutKeys,
  type Server,
  sameResponseServers,
} from '../servers.ts'
import { getPet, listPets } from '../workloads.ts'

export const PETS = 10_000

const servers = (withPeers: boolean): Server[] => [
  petstore,
  ...sameResponseServers,
  baselineSqlite,
  ...(withPeers ? [petstoreWithoutKeys, ...peers, jsonServer] : []),
]

export const reads: Section = {
  name: 'reads',
  isHeadline: true,
  expectedSeconds: ({ timing, withPeers }) => expectedSeconds(servers(withPeers).length, 2, timing),
  run: (context) =>
    withServers(
      servers(context.withPeers).map((server) => () => startServer(context, server, PETS)),
      async (running) => [...(await compare(context, running, getPet)), ...(await compare(context, running, listPets))],
    ),
}
