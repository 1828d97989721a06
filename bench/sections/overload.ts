// Measures throughput under overload: ten times as many clients as it takes to keep the service busy, each sending as fast
// as it can. The service may reject some requests; rejected requests do not count.
import type { Workload } from '../compare.ts'
import type { Measurement } from '../measurements.ts'
import { type RunningServer, startServer, withServers } from '../running-servers.ts'
import type { BenchContext, Section } from '../section.ts'
import { petstore } from '../servers.ts'
import { getPet, placeOrder } from '../workloads.ts'
import { PETS } from './reads.ts'

const TIMES = 10

const workloads: readonly Workload[] = [getPet, placeOrder]
const nameOf = ({ name }: Workload): string => `${name} under overload`

const atItsBest = petstore.name
const overloaded = `${petstore.name}, ${TIMES} times the connections`

export const overload: Section = {
  name: 'overload',
  expectedSeconds: ({ timing }) => workloads.length * (timing.warmUpSeconds + 2 * timing.rounds * timing.seconds),
  run: (context) =>
    withServers([() => startServer(context, petstore, PETS)], async ([server]) => {
      const measurements: Measurement[] = []
      for (const workload of server ? workloads : [])
        measurements.push(...(await measure(context, server as RunningServer, workload)))
      return measurements
    }),
}

async function measure(context: BenchContext, server: RunningServer, workload: Workload): Promise<Measurement[]> {
  const { rounds, seconds, warmUpSeconds } = context.timing
  const requests = await workload.requests(server)
  const values: Record<string, number[]> = { [atItsBest]: [], [overloaded]: [] }

  /** Returns the number of completed requests per second. */
  async function drive(phase: string, connections: number, seconds: number): Promise<number> {
    const load = { url: server.url, headers: server.headers, connections, seconds, seed: 1, requests }
    const result = await context.progress.track(nameOf(workload), phase, seconds, () => context.drive(load))
    return (result.requests - result.failures) / result.seconds
  }

  await drive('warm-up', workload.connections, warmUpSeconds)
  for (let round = 1; round <= rounds; round += 1) {
    const phase = `round ${round} of ${rounds}`
    values[atItsBest]?.push(await drive(phase, workload.connections, seconds))
    values[overloaded]?.push(await drive(phase, workload.connections * TIMES, seconds))
  }
  return Object.entries(values).map(([name, values]) => {
    return { workload: nameOf(workload), server: name, unit: 'requests/s', values }
  })
}
