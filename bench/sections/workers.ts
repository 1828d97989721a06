// Measures the same load on one worker, two workers, and so on, up to twice the number of cores.
import { cpus } from 'node:os'
import type { Section } from '../context.ts'
import type { Measurement } from '../report/measurement.ts'
import { petstoreOn } from '../servers.ts'
import { getPet, placeOrder, type Work } from '../work.ts'
import { compareAll } from './speed.ts'

/** Enough connections to keep every worker busy. */
const CONNECTIONS_PER_CORE = 32

const on = (database: string, work: Work): Work => ({
  ...work,
  name: `${work.name} on ${database}`,
  connections: CONNECTIONS_PER_CORE * cpus().length,
})

export const workers: Section = {
  name: 'workers',
  title: 'Workers',
  run: async (context) => {
    const servers = []
    for (let count = 1; count <= 2 * cpus().length; count *= 2) servers.push(petstoreOn(count))
    const measurements: Measurement[] = []
    for (const [dialect, name] of [
      ['sqlite', 'SQLite'],
      ['postgres', 'PostgreSQL'],
    ] as const)
      measurements.push(...(await compareAll(context, dialect, servers, [on(name, getPet), on(name, placeOrder)])))
    return measurements
  },
}
