// Measures latency at a fixed rate: half of the highest rate of Petstore, for each server.
import { compare, loadOf } from '../compare.ts'
import type { Section } from '../context.ts'
import { drive } from '../load/driver.ts'
import type { Measurement } from '../report/measurement.ts'
import { bare, petstore, withServers } from '../servers.ts'
import { getPet, placeOrder } from '../work.ts'

export const latency: Section = {
  name: 'latency',
  title: 'Latency at a fixed rate on SQLite',
  run: ({ stores, pets, timing, say }) =>
    withServers(stores, [petstore, bare.sqlite], 'sqlite', pets, async (running) => {
      const [ours] = running
      if (!ours) return []
      const measurements: Measurement[] = []
      for (const work of [getPet, placeOrder]) {
        say(`${work.name}: the highest rate`)
        await drive(loadOf(ours, work, timing.warmUpSeconds, 0))
        const { latencies, seconds } = await drive(loadOf(ours, work, timing.seconds, 1))
        const rate = Math.round(latencies.length / seconds / 2)
        measurements.push(...(await compare({ timing, say }, running, work, rate)))
      }
      return measurements
    }),
}
