// Measures the time from the start of the process to the first response, on an existing store.
import { compileExecutable } from '../../scripts/executable.mjs'
import { rotated } from '../compare.ts'
import type { Section } from '../context.ts'
import type { Figures } from '../report/measurement.ts'
import { startProcess } from '../server-process.ts'
import { petstore, petstoreAs } from '../servers.ts'

/** Starts per round: a start takes so little time that several cost nothing. */
const STARTS = 3

export const start: Section = {
  name: 'start',
  title: 'Start',
  run: async ({ stores, pets, timing, say }) => {
    say('compiling the executable')
    const path = stores.newFile('executable')
    await compileExecutable(process.execPath, path)
    const servers = [petstore, petstoreAs('Petstore, executable', [path])]
    const candidates = servers.map((server) => ({ server, rounds: [] as Figures[] }))
    const store = await stores.copy('sqlite', pets)
    say('starting')
    for (let round = 0; round < STARTS * timing.rounds; round += 1)
      for (const { server, rounds } of rotated(candidates, round)) {
        const { startMs, stop } = await startProcess((port) => server.launch(store, port), stores.newFile('log'))
        await stop()
        rounds.push({ 'start, ms': startMs })
      }
    return candidates.map(({ server, rounds }) => ({ work: 'start', server: server.name, rounds }))
  },
}
