// Measures latency at half load: each server receives requests at half the rate that it handles in a closed loop.
import { describeFailure, rotate, type Workload } from '../compare.ts'
import { driveWithBun } from '../load/bun.ts'
import type { LoadResult } from '../load/load.ts'
import { driveOpenLoop, type OpenLoad, type OpenLoadResult } from '../load/open-loop.ts'
import { type Measurement, spreadOf } from '../measurements.ts'
import { type RunningServer, startServer, withServers } from '../running-servers.ts'
import type { BenchContext, Section } from '../section.ts'
import { baselineSameSqlite, baselineSqlite, petstore, type Server } from '../servers.ts'
import { getPet, placeOrder } from '../workloads.ts'
import { PETS } from './reads.ts'

const LOAD_FACTOR = 0.5
/** A driver with a longer delay than this cannot sustain the rate, and its own delay distorts the measured latency. */
const MAX_LATE_MS = 1

const atHalfLoad = (workload: Workload): Workload => ({ ...workload, name: `${workload.name} at half load` })
export const getPetAtHalfLoad = atHalfLoad(getPet)
export const placeOrderAtHalfLoad = atHalfLoad(placeOrder)

const comparisons: readonly (readonly [workload: Workload, servers: readonly Server[]])[] = [
  [getPetAtHalfLoad, [petstore, baselineSqlite]],
  [placeOrderAtHalfLoad, [petstore, baselineSameSqlite]],
]

export const latency: Section = {
  name: 'latency',
  isHeadline: true,
  expectedSeconds: ({ timing: { warmUpSeconds, seconds, rounds } }) =>
    comparisons.flatMap(([, servers]) => servers).length * (warmUpSeconds + seconds + rounds * seconds),
  run: async (context) => {
    const measurements: Measurement[] = []
    for (const [workload, servers] of comparisons)
      measurements.push(
        ...(await withServers(
          servers.map((server) => () => startServer(context, server, PETS)),
          (running) => measureAll(context, running, workload),
        )),
      )
    return measurements
  },
}

interface Candidate {
  readonly server: RunningServer
  readonly load: OpenLoad
  readonly results: OpenLoadResult[]
}

async function measureAll(
  context: BenchContext,
  servers: readonly RunningServer[],
  workload: Workload,
): Promise<Measurement[]> {
  const { rounds, seconds } = context.timing
  const candidates: Candidate[] = []
  for (const server of servers)
    candidates.push({ server, load: await halfLoad(context, server, workload), results: [] })
  for (let round = 0; round < rounds; round += 1)
    for (const { server, load, results } of rotate(candidates, round)) {
      const detail = `round ${round + 1} of ${rounds}, ${server.name}`
      const drive = () => driveOpenLoop({ ...load, seed: round + 1 })
      const result = await context.progress.track(workload.name, detail, seconds, drive)
      requireSuccess(server, workload, result)
      results.push(result)
    }
  return candidates.map((candidate) => toMeasurement(context, candidate, workload))
}

/**
 * Warms up the server, then measures how many requests per second it handles in a closed loop. Both loops use our own
 * driver, so the driver can sustain half of the measured rate.
 */
async function halfLoad(context: BenchContext, server: RunningServer, workload: Workload): Promise<OpenLoad> {
  const { url, headers, name } = server
  const requests = await workload.requests(server)
  const closedLoop = async (phase: string, seconds: number): Promise<number> => {
    const load = { url, headers, connections: workload.connections, seconds, seed: 1, requests }
    const drive = () => driveWithBun(load)
    const result = await context.progress.track(workload.name, `${phase}, ${name}`, seconds, drive)
    requireSuccess(server, workload, result)
    return result.requests / result.seconds
  }
  const { warmUpSeconds, seconds } = context.timing
  await closedLoop('warm-up', warmUpSeconds)
  const requestsPerSecond = Math.round(LOAD_FACTOR * (await closedLoop('full load', seconds)))
  return { url, headers, connections: workload.connections, seconds, seed: 0, requests, requestsPerSecond }
}

function requireSuccess(
  { name }: RunningServer,
  workload: Workload,
  result: Pick<LoadResult, 'requests' | 'failures'>,
): void {
  const failure = describeFailure(result)
  if (failure) throw new Error(`${name} ${failure} of ${workload.name}.`)
}

function toMeasurement(context: BenchContext, { server, load, results }: Candidate, workload: Workload): Measurement {
  const lateMs = results.map((result) => result.lateMs)
  const delay = describeDelay(lateMs)
  if (delay) context.reportProblem(`${workload.name}: ${server.name} seems slower than it is, because ${delay}.`)
  return {
    workload: workload.name,
    server: server.name,
    unit: 'ms',
    values: results.map(({ milliseconds }) => milliseconds.median),
    p99Ms: results.map(({ milliseconds }) => milliseconds.p99),
    p999Ms: results.map(({ milliseconds }) => milliseconds.p999),
    sentPerSecond: results.map(() => load.requestsPerSecond),
    lateMs,
  }
}

/** Describes the driver's delay if the driver could not sustain the rate. */
export function describeDelay(lateMs: readonly number[]): string | undefined {
  const { median } = spreadOf(lateMs)
  return median > MAX_LATE_MS ? `the load driver was ${median.toFixed(1)} ms late (p99)` : undefined
}
