// Measures the service's peak memory on a large store under reads, searches, and orders.
import { readFileSync } from 'node:fs'
import { loadOf } from '../compare.ts'
import type { Section } from '../context.ts'
import { drive } from '../load/driver.ts'
import type { Figures } from '../report/measurement.ts'
import { petstore, withServer } from '../servers.ts'
import { get, getPet, listPets, placeOrder, type Work } from '../work.ts'

const search: Work = { ...listPets, name: 'search', request: () => get('/pets?limit=100&q=a') }

export const memory: Section = {
  name: 'memory',
  title: 'Memory',
  run: async ({ stores, manyPets, timing, say }) => {
    const rounds: Figures[] = []
    const store = await stores.copy('sqlite', manyPets)
    for (let round = 0; round < timing.rounds; round += 1)
      await withServer(stores, petstore, store, async (server) => {
        for (const work of [getPet, listPets, search, placeOrder]) {
          say(`memory: round ${round + 1} of ${timing.rounds}, ${work.name}`)
          await drive(loadOf(server, work, timing.seconds, round))
        }
        rounds.push({ 'peak memory, MB': peakMegabytes(server.pid) })
      })
    const work = `reads, searches, and orders with ${manyPets.toLocaleString('en')} pets`
    return [{ work, server: petstore.name, rounds }]
  },
}

/** Reads the peak resident set size, which includes the pages of the executable. */
function peakMegabytes(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kilobytes) * 1024) / 1e6
}
