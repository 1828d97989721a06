// Compares speed: reads and orders on SQLite with the bare server and the other frameworks, and on PostgreSQL with the bare server. Every
// order is on disk before its response is sent.

import type { Dialect } from '../../server/db/statement.ts'
import { compare, requireSameResponses } from '../compare.ts'
import type { Context, Section } from '../context.ts'
import type { Measurement } from '../report/measurement.ts'
import { bare, peers, petstore, type Server, withServers } from '../servers.ts'
import { getPet, listPets, placeOrder, type Work } from '../work.ts'

export const reads: Section = {
  name: 'reads',
  title: 'Reads on SQLite',
  run: (context) => compareAll(context, 'sqlite', [petstore, bare.sqlite, ...peers], [getPet, listPets]),
}

export const orders: Section = {
  name: 'orders',
  title: 'Orders on SQLite',
  run: (context) => compareAll(context, 'sqlite', [petstore, bare.sqlite, ...peers], [placeOrder]),
}

export const postgres: Section = {
  name: 'postgres',
  title: 'Reads and orders on PostgreSQL',
  run: (context) => compareAll(context, 'postgres', [petstore, bare.postgres], [getPet, listPets, placeOrder]),
}

export function compareAll(
  context: Context,
  dialect: Dialect,
  servers: readonly Server[],
  works: readonly Work[],
): Promise<Measurement[]> {
  return withServers(context.stores, servers, dialect, context.pets, async (running) => {
    const measurements: Measurement[] = []
    for (const work of works) {
      await requireSameResponses(running, work)
      measurements.push(...(await compare(context, running, work)))
    }
    return measurements
  })
}
