// Measures servers in turn under the same load, so a disturbance on the machine affects all of them.
import type { Context } from './context.ts'
import { cpuTime } from './cpu-time.ts'
import { drive, type Load, type LoadResult } from './load/driver.ts'
import type { Figures, Measurement } from './report/measurement.ts'
import type { RunningServer } from './servers.ts'
import { percentile } from './statistics.ts'
import { createPick, type Work } from './work.ts'

/** Builds the load on a server. The seed determines the ids, which are the same for every server in a round. */
export function loadOf({ url, headers, store }: RunningServer, work: Work, seconds: number, seed: number): Load {
  const pick = createPick(seed)
  return { url, headers, connections: work.connections, seconds, next: () => work.request(pick, store.pets) }
}

/** Returns one measurement per server. With a rate, sends requests at that rate; otherwise, as fast as each server responds. */
export async function compare(
  { timing, say }: Pick<Context, 'timing' | 'say'>,
  servers: readonly RunningServer[],
  work: Work,
  requestsPerSecond?: number,
): Promise<Measurement[]> {
  for (const server of servers) {
    say(`${work.name}: warming up ${server.name}`)
    await drive(loadOf(server, work, timing.warmUpSeconds, 0))
  }
  const candidates = servers.map((server) => ({ server, rounds: [] as Figures[] }))
  for (let round = 1; round <= timing.rounds; round += 1) {
    say(`${work.name}: round ${round} of ${timing.rounds}`)
    for (const { server, rounds } of rotated(candidates, round))
      rounds.push(await measure(server, { ...loadOf(server, work, timing.seconds, round), requestsPerSecond }))
  }
  return candidates.map(({ server, rounds }) => ({ work: work.name, server: server.name, rounds }))
}

async function measure(server: RunningServer, load: Load): Promise<Figures> {
  const before = usedTimes(server)
  const result = await drive(load)
  const [own = 0, database] = usedTimes(server).map((time, i) => (time - (before[i] ?? 0)) / result.latencies.length)
  return {
    'CPU time, µs': own,
    ...(database === undefined ? {} : { 'database CPU time, µs': database }),
    'requests/s': result.latencies.length / result.seconds,
    ...latencies(result),
  }
}

/** Returns the CPU time used by the server's processes and, if it has a database server, by that server's. */
function usedTimes({ pid, store }: RunningServer): number[] {
  return [pid, ...(store.databasePid === undefined ? [] : [store.databasePid])].map(cpuTime)
}

function latencies({ latencies, delays }: LoadResult): Figures {
  return {
    'p50, ms': percentile(latencies, 0.5),
    'p99, ms': percentile(latencies, 0.99),
    'p99.9, ms': percentile(latencies, 0.999),
    ...(delays.length === 0 ? {} : { 'driver delay, ms': percentile(delays, 0.99) }),
  }
}

/** Starts each round with a different server, so no server always runs after the same other server. */
export function rotated<T>(all: readonly T[], round: number): T[] {
  const first = round % all.length
  return [...all.slice(first), ...all.slice(0, first)]
}

/** Throws unless all servers, on stores with the same rows, return the same status and body. */
export async function requireSameResponses(servers: readonly RunningServer[], work: Work): Promise<void> {
  const { method, path, body = null } = work.request(() => 1, 1)
  const responses = await Promise.all(
    servers.map(async ({ url, headers }) => {
      const type = body === null ? {} : { 'Content-Type': 'application/json' }
      const response = await fetch(url + path, { method, body, headers: { ...headers, ...type } })
      return { status: response.status, body: await response.json() }
    }),
  )
  for (const [i, response] of responses.entries())
    if (!Bun.deepEquals(response, responses[0])) {
      const [found, expected] = [response, responses[0]].map((one) => JSON.stringify(one))
      throw new Error(`${work.name}: ${servers[i]?.name} returned ${found}, not ${expected}.`)
    }
}
