// From the start of a process, on a store that is there, to its first answer.
import type { Bench, Section } from '../bench.ts'
import { inTurn } from '../compare.ts'
import type { Figure } from '../figures.ts'
import { start } from '../running.ts'
import { bareSqlite, jsonServer, peers, petstore, type Server } from '../servers.ts'
import type { Store } from '../stores/stores.ts'
import { PETS } from './reads.ts'

const SECONDS_EACH = 0.6

export const startUpWork = 'start to first answer'

const servers = (withPeers: boolean): Server[] => [petstore, bareSqlite, ...(withPeers ? [...peers, jsonServer] : [])]
const tries = ({ pace }: Pick<Bench, 'pace'>): number => 2 * pace.rounds
/** Ours is tried twice as often as the others, which no target asks about. */
const takesPart = (server: Server, round: number): boolean => server === petstore || round % 2 === 0

export const startUp: Section = {
  name: 'start-up',
  expectedSeconds: (plan) => ((servers(plan.withPeers).length + 1) / 2) * tries(plan) * SECONDS_EACH,
  run: async (bench) => {
    const entries: { server: Server; store: Store; values: number[] }[] = []
    for (const server of servers(bench.withPeers))
      entries.push({ server, store: await bench.stores.copy(server.kind, PETS), values: [] })
    for (let round = 0; round < tries(bench); round += 1)
      for (const { server, store, values } of inTurn(entries, round).filter(({ server }) => takesPart(server, round)))
        values.push(
          await bench.progress.during(startUpWork, server.name, SECONDS_EACH, () => timeToStart(bench, server, store)),
        )
    return entries.map(({ server, values }): Figure => ({ work: startUpWork, server: server.name, unit: 'ms', values }))
  },
}

async function timeToStart(bench: Bench, server: Server, store: Store): Promise<number> {
  const running = await start((port) => server.launch(store, port), bench.stores.logFile())
  await running.stop()
  return running.startedInMs
}
