// Reading on SQLite: one pet, and a page of twenty.
import type { Section } from '../bench.ts'
import { compare, secondsFor } from '../compare.ts'
import { enter, withContestants } from '../contestants.ts'
import { bareSqlite, jsonServer, peers, petstore, petstoreWithoutKeys, type Server } from '../servers.ts'
import { getPet, listPets } from '../works.ts'

export const PETS = 10_000

const servers = (withPeers: boolean): Server[] => [petstore, bareSqlite, ...(withPeers ? [...peers, jsonServer] : [])]

export const reads: Section = {
  name: 'reads',
  expectedSeconds: ({ pace, withPeers }) => {
    const all = servers(withPeers).length
    return secondsFor(all + 1, 1, pace) + secondsFor(all, 1, pace)
  },
  run: (bench) =>
    withContestants(
      [...servers(bench.withPeers), petstoreWithoutKeys].map((server) => () => enter(bench, server, PETS)),
      async (contestants) => [
        ...(await compare(bench, contestants, getPet)),
        ...(await compare(bench, contestants.slice(0, -1), listPets)),
      ],
    ),
}
