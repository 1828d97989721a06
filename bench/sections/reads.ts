// Measures reads on SQLite: one pet, and a page of twenty.
import { compare, expectedSeconds } from '../compare.ts'
import { startServer, withServers } from '../running-servers.ts'
import type { Section } from '../section.ts'
import { baselineSqlite, jsonServer, peers, petstore, petstoreWithoutKeys, type Server } from '../servers.ts'
import { getPet, listPets } from '../workloads.ts'

export const PETS = 10_000

const servers = (withPeers: boolean): Server[] => [
  petstore,
  baselineSqlite,
  ...(withPeers ? [...peers, jsonServer] : []),
]

export const reads: Section = {
  name: 'reads',
  expectedSeconds: ({ timing, withPeers }) => {
    const count = servers(withPeers).length
    return expectedSeconds(count + 1, 1, timing) + expectedSeconds(count, 1, timing)
  },
  run: (context) =>
    withServers(
      [...servers(context.withPeers), petstoreWithoutKeys].map((server) => () => startServer(context, server, PETS)),
      async (running) => [
        ...(await compare(context, running, getPet)),
        ...(await compare(context, running.slice(0, -1), listPets)),
      ],
    ),
}
