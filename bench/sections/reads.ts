// Reading on SQLite: one pet, and a page of twenty.
import type { Section } from '../bench.ts'
import { compare, secondsFor } from '../compare.ts'
import { enter, withContestants } from '../contestants.ts'
import { bareSqlite, jsonServer, peers, petstore, petstoreWithoutKeys, type Server } from '../servers.ts'
import { getPet, listPets } from '../works.ts'

export const PETS = 10_000

const servers = (withPeers: boolean): Server[] => [
  petstore,
  petstoreWithoutKeys,
  bareSqlite,
  ...(withPeers ? [...peers, jsonServer] : []),
]

export const reads: Section = {
  name: 'reads',
  expectedSeconds: ({ pace, withPeers }) => secondsFor(servers(withPeers).length, 2, pace),
  run: (bench) =>
    withContestants(
      servers(bench.withPeers).map((server) => () => enter(bench, server, PETS)),
      async (contestants) => [
        ...(await compare(bench, contestants, getPet)),
        ...(await compare(bench, contestants, listPets)),
      ],
    ),
}
