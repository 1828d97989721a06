// Measures the service's memory use with a large store, under each workload in turn.
import { existsSync, readFileSync } from 'node:fs'
import { describeFailure, type Workload } from '../compare.ts'
import type { Measurement } from '../measurements.ts'
import { type RunningServer, startServer, withServers } from '../running-servers.ts'
import type { BenchContext, Section } from '../section.ts'
import { petstore } from '../servers.ts'
import { getPet, listPets, placeOrder } from '../workloads.ts'
import { FILL_SECONDS, LARGE, sizeName } from './growth.ts'

const POLL_INTERVAL_MS = 50

export const memoryWorkload = `memory under load, ${sizeName(LARGE)}`

const search: Workload = {
  ...listPets,
  name: 'search',
  requests: () => ({ method: 'GET', path: '/pets?limit=100&q=a' }),
}
const workloads = [getPet, listPets, search, placeOrder]

export const memory: Section = {
  name: 'memory',
  expectedSeconds: ({ timing }) => FILL_SECONDS.sqlite + timing.rounds * workloads.length * timing.seconds,
  run: async (context) => {
    const fill = () => context.stores.fill('sqlite', LARGE)
    await context.progress.track('memory', `filling a store with ${sizeName(LARGE)}`, FILL_SECONDS.sqlite, fill)
    return withServers([() => startServer(context, petstore, LARGE)], async ([server]) => {
      const values: number[] = []
      for (let round = 0; server && round < context.timing.rounds; round += 1)
        values.push(await peakMemory(server.pid, () => runWorkloads(context, server, round)))
      const measurement: Measurement = { workload: memoryWorkload, server: petstore.name, unit: 'MB', values }
      return [measurement]
    })
  },
}

async function runWorkloads(context: BenchContext, server: RunningServer, round: number): Promise<void> {
  const { url, headers } = server
  const { seconds } = context.timing
  for (const { name, connections, requests } of workloads) {
    const load = { url, headers, connections, seconds, seed: round + 1, requests: await requests(server) }
    const result = await context.progress.track('memory', name, seconds, () => context.drive(load))
    const failure = describeFailure(result)
    if (failure) throw new Error(`${server.name} ${failure} of ${name}.`)
  }
}

async function peakMemory(pid: number, work: () => Promise<void>): Promise<number> {
  let peak = residentMegabytes(pid)
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid))
  }, POLL_INTERVAL_MS)
  try {
    await work()
    return peak
  } finally {
    clearInterval(timer)
  }
}

/** Returns the resident set size, which includes the pages of the executable. */
function residentMegabytes(pid: number): number {
  const status = `/proc/${pid}/status`
  const kilobytes = existsSync(status)
    ? /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(status, 'utf8'))?.[1]
    : Bun.spawnSync(['ps', '-o', 'rss=', '-p', String(pid)]).stdout.toString()
  return (Number(kilobytes) * 1024) / 1e6
}
