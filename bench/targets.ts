// Defines the service's targets and checks whether it meets them.
import { byRound, type Measurement, ofOneRun, type Spread, spreadOf, type Unit } from './measurements.ts'
import { alone, besideSearch, farSearchWorkload } from './sections/far-search.ts'
import { boundedWorkloads, LARGE, SMALL, sizeName } from './sections/growth.ts'
import { memoryWorkload } from './sections/memory.ts'
import { placeOrderOnPostgres } from './sections/postgres.ts'
import { petstoreExecutable, startUpWorkload } from './sections/start-up.ts'
import { getPetByWorkers, getPetByWorkersOnPostgres, twoWorkers } from './sections/workers.ts'
import { baselineSamePostgres, baselineSameSqlite, fullPeers, petstore, sameResponseServers } from './servers.ts'
import { getPet, listPets, placeOrder } from './workloads.ts'

export interface Target {
  readonly workload: string
  readonly server: string
  /** The server to compare with. If omitted, the bound applies to the value itself. */
  readonly against?: string
  /** The kind of server to compare with, if there is a target for each server of that kind. */
  readonly each?: string
  /** `speed` compares CPU times: the bound is how many times as fast the server must be. Otherwise, the values are compared. */
  readonly by?: 'speed'
  readonly unit: '×' | Unit
  readonly atLeast?: number
  readonly atMost?: number
}

export type Verdict = 'met' | 'not met' | 'undecided' | 'not measured'

export interface TargetResult {
  readonly target: Target
  readonly verdict: Verdict
  /** The spread over the rounds; undefined if the target was not measured. */
  readonly spread: Spread | undefined
}

const ours = petstore.name
const MAX_GROWTH = 1.3
/** Two rounds are too few to show the spread. */
const MIN_ROUNDS = 3

function speedTarget(workload: string, against: string, atLeast: number): Target {
  return { workload, server: ours, against, by: 'speed', unit: '×', atLeast }
}

export const targets: readonly Target[] = [
  ...[getPet, listPets].flatMap((workload) =>
    sameResponseServers.map(({ name }) => ({
      ...speedTarget(workload.name, name, 0.85),
      each: 'each server with the same responses',
    })),
  ),
  speedTarget(placeOrder.name, baselineSameSqlite.name, 0.8),
  speedTarget(placeOrderOnPostgres.name, baselineSamePostgres.name, 0.8),
  ...[getPet, listPets, placeOrder].flatMap((workload) =>
    fullPeers.map(({ name }) => ({
      ...speedTarget(workload.name, name, 2),
      each: 'each other framework with the same features',
    })),
  ),
  ...[getPetByWorkers, getPetByWorkersOnPostgres].map(({ name }) => ({
    // Two workers may use at most 1.1 times the CPU time per request of one worker.
    ...speedTarget(name, ours, 0.91),
    server: twoWorkers.name,
  })),
  ...boundedWorkloads.map((workload) => ({
    workload,
    server: `${ours}, ${sizeName(LARGE)}`,
    against: `${ours}, ${sizeName(SMALL)}`,
    unit: '×' as const,
    atMost: MAX_GROWTH,
  })),
  { workload: farSearchWorkload, server: besideSearch, against: alone, unit: '×', atMost: 2 },
  { workload: startUpWorkload, server: ours, unit: 'ms', atMost: 100 },
  { workload: startUpWorkload, server: petstoreExecutable, unit: 'ms', atMost: 60 },
  { workload: memoryWorkload, server: ours, unit: 'MB', atMost: 180 },
]

export function checkTargets(
  measurements: readonly Measurement[],
  wanted: readonly Target[] = targets,
): TargetResult[] {
  return wanted.map((target) => {
    const spread = measuredSpread(measurements, target)
    return { target, spread, verdict: verdictOf(spread, target) }
  })
}

/** Reaches a verdict only if all rounds agree. With five rounds, their range contains the true median with a probability of 94%. */
function verdictOf(spread: Spread | undefined, target: Target): Verdict {
  if (!spread) return 'not measured'
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = target
  const { lowest, highest, rounds } = spread
  if (rounds < MIN_ROUNDS) return 'undecided'
  if (lowest >= atLeast && highest <= atMost) return 'met'
  return highest < atLeast || lowest > atMost ? 'not met' : 'undecided'
}

/** Returns the spread of a value, or of its ratio to another server's value, over the rounds in the newest run that measured it. */
export function measuredSpread(
  measurements: readonly Measurement[],
  { workload, server, against = server, by, unit }: Omit<Target, 'atLeast' | 'atMost'>,
): Spread | undefined {
  const run = ofOneRun(measurements, workload, [server, against])
  const [own, other] = [server, against].map((name) => run.find((one) => one.server === name))
  const values = unit === '×' && own && other ? ratios(own, other, by) : (own?.values ?? [])
  return values.length > 0 ? spreadOf(values) : undefined
}

/** Compares two servers round by round. Returns an empty array if CPU time was not measured. */
function ratios(own: Measurement, other: Measurement, by: Target['by']): number[] {
  if (by === 'speed') return byRound(other.processorUs ?? [], own.processorUs ?? [])
  return byRound(own.values, other.values)
}
