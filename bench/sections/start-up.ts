// Measures the time from process start to first response, on an existing store.
import { dirname, join } from 'node:path'
import { compileExecutable } from '../../scripts/executable.mjs'
import { rotate } from '../compare.ts'
import type { Measurement } from '../measurements.ts'
import type { BenchContext, Section } from '../section.ts'
import { startProcess } from '../server-process.ts'
import { baselineSqlite, jsonServer, peers, petstore, type Server } from '../servers.ts'
import type { Store } from '../stores/stores.ts'
import { PETS } from './reads.ts'

const SECONDS_EACH = 0.6

export const startUpWorkload = 'time from start to first response'
export const petstoreExecutable = 'Petstore, executable'

/** Our service as built by `npm run build`. */
const executableAt = (path: string): Server => ({
  ...petstore,
  name: petstoreExecutable,
  launch: (store, port) => {
    const { command, ...rest } = petstore.launch(store, port)
    return { ...rest, command: [path, ...command.slice(command.indexOf('serve'))] }
  },
})

const servers = (withPeers: boolean): Server[] => [
  petstore,
  baselineSqlite,
  ...(withPeers ? [...peers, jsonServer] : []),
]
const startRounds = ({ timing }: Pick<BenchContext, 'timing'>): number => 2 * timing.rounds
/** Other servers take part only in every second round, because no target depends on them. */
const takesPart = ({ name }: Server, round: number): boolean => name.startsWith(petstore.name) || round % 2 === 0

export const startUp: Section = {
  name: 'start-up',
  expectedSeconds: (options) => ((servers(options.withPeers).length + 2) / 2) * startRounds(options) * SECONDS_EACH,
  run: async (context) => {
    const executable = join(dirname(context.stores.logFile()), 'petstore')
    await compileExecutable(process.execPath, executable)
    const candidates: { server: Server; store: Store; values: number[] }[] = []
    for (const server of [...servers(context.withPeers), executableAt(executable)])
      candidates.push({ server, store: await context.stores.copy(server.kind, PETS), values: [] })
    for (let round = 0; round < startRounds(context); round += 1)
      for (const { server, store, values } of rotate(candidates, round)) {
        if (!takesPart(server, round)) continue
        const measure = () => startUpMs(context, server, store)
        values.push(await context.progress.track(startUpWorkload, server.name, SECONDS_EACH, measure))
      }
    return candidates.map(
      ({ server, values }): Measurement => ({ workload: startUpWorkload, server: server.name, unit: 'ms', values }),
    )
  },
}

async function startUpMs(context: BenchContext, server: Server, store: Store): Promise<number> {
  const started = await startProcess((port) => server.launch(store, port), context.stores.logFile())
  await started.stop()
  return started.startUpMs
}
