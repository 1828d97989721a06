// Measures servers in turn under the same workload, so a disturbance on the machine affects all of them.
import { type Load, type LoadResult, type RequestTemplate, requestHeaders, withId } from './load/load.ts'
import type { Measurement, Unit } from './measurements.ts'
import type { Timing } from './options.ts'
import { processorTime } from './processor-time.ts'
import type { RunningServer } from './running-servers.ts'
import type { BenchContext } from './section.ts'

export interface Workload {
  readonly name: string
  requests(server: RunningServer): RequestTemplate | Promise<RequestTemplate>
  readonly connections: number
  /** The unit of the values: throughput, or the median request time. */
  readonly unit: Extract<Unit, 'requests/s' | 'µs'>
  /** Whether all servers store the same rows and so must return the same response. */
  readonly sameResponse: boolean
}

export function expectedSeconds(servers: number, workloads: number, timing: Timing): number {
  const { seconds, rounds, warmUpSeconds } = timing
  return servers * workloads * (warmUpSeconds + rounds * seconds)
}

/** Returns one measurement per server, with one value per round. Excludes servers that fail a request. */
export async function compare(
  context: BenchContext,
  servers: readonly RunningServer[],
  workload: Workload,
): Promise<Measurement[]> {
  const { rounds, seconds, warmUpSeconds } = context.timing
  const prepared: PreparedServer[] = []
  for (const server of servers)
    prepared.push({ server, requests: await workload.requests(server), results: [], hasFailed: false })
  if (workload.sameResponse) await requireSameResponses(prepared)

  async function measure(candidate: PreparedServer, round: number, seconds: number): Promise<void> {
    const { url, headers, name } = candidate.server
    const { connections } = workload
    const load: Load = { url, headers, connections, seconds, requests: candidate.requests, seed: round + 1 }
    const phase = round < 0 ? 'warm-up' : `round ${round + 1} of ${rounds}`
    const before = readTimes(candidate.server)
    const result = await context.progress.track(workload.name, `${phase}, ${name}`, seconds, () => context.drive(load))
    const after = readTimes(candidate.server)
    const failure = describeFailure(result)
    if (failure) {
      context.reportProblem(`${workload.name}: ${name} ${failure} and is excluded.`)
      candidate.hasFailed = true
    } else if (round >= 0) candidate.results.push({ ...result, ...perRequest(before, after, result.requests) })
  }

  const remaining = (): PreparedServer[] => prepared.filter(({ hasFailed }) => !hasFailed)
  for (const candidate of prepared) await measure(candidate, -1, warmUpSeconds)
  for (let round = 0; round < rounds; round += 1)
    for (const candidate of rotate(remaining(), round)) await measure(candidate, round, seconds)

  return remaining().map(({ server, results }) => ({
    workload: workload.name,
    server: server.name,
    unit: workload.unit,
    values: results.map((result) => measuredValue(result, workload.unit)),
    p99Ms: results.map((result) => result.microseconds.p99 / 1000),
    ...seriesOf('processorUs', results),
    ...seriesOf('databaseUs', results),
  }))
}

/** CPU times in µs; NaN if unknown. */
interface ProcessorTimes {
  readonly processorUs: number
  readonly databaseUs: number
}

function readTimes({ pid, store }: RunningServer): ProcessorTimes {
  return { processorUs: processorTime(pid), databaseUs: processorTime(store.databasePid) }
}

function perRequest(before: ProcessorTimes, after: ProcessorTimes, requests: number): ProcessorTimes {
  return {
    processorUs: (after.processorUs - before.processorUs) / requests,
    databaseUs: (after.databaseUs - before.databaseUs) / requests,
  }
}

function seriesOf(name: keyof ProcessorTimes, results: readonly ProcessorTimes[]): Partial<Measurement> {
  const values = results.map((result) => result[name])
  return values.every(Number.isFinite) ? { [name]: values } : {}
}

interface PreparedServer {
  readonly server: RunningServer
  readonly requests: RequestTemplate
  readonly results: (LoadResult & ProcessorTimes)[]
  hasFailed: boolean
}

/** Rotates the order of the servers, so no server always runs after the same other server. */
export function rotate<T>(all: readonly T[], round: number): T[] {
  const first = round % all.length
  return [...all.slice(first), ...all.slice(0, first)]
}

function measuredValue({ requests, seconds, microseconds }: LoadResult, unit: Workload['unit']): number {
  return unit === 'µs' ? microseconds.median : requests / seconds
}

/** Describes a disqualifying failure: a single error response disqualifies the server, because a server that returns errors is fast without doing any work. */
export function describeFailure({ requests, failures }: Pick<LoadResult, 'requests' | 'failures'>): string | undefined {
  if (requests === 0) return 'completed no requests'
  return failures > 0 ? `failed ${failures} of ${requests} requests` : undefined
}

async function requireSameResponses(servers: readonly PreparedServer[]): Promise<void> {
  const responses = await Promise.all(servers.map(fetchFirst))
  responses.forEach((response, i) => {
    if (!Bun.deepEquals(response, responses[0])) {
      const [found, expected] = [response, responses[0]].map((one) => JSON.stringify(one))
      throw new Error(`${servers[i]?.server.name} returned ${found}, not ${expected}.`)
    }
  })
}

async function fetchFirst({ server: { url, headers }, requests }: PreparedServer) {
  const { method, path, body } = requests
  const response = await fetch(url + withId(1, path), {
    method,
    headers: requestHeaders({ headers, requests }),
    ...(body === undefined ? {} : { body: withId(1, body) }),
  })
  return { status: response.status, body: await response.json() }
}
