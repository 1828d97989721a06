// Defines the service's targets and checks whether it meets them.
import { byRound, type Measurement, type Spread, spreadOf } from './measurements.ts'
import { alone, besideSearch, farSearchWorkload } from './sections/far-search.ts'
import { boundedWorkloads, LARGE, SMALL, sizeName } from './sections/growth.ts'
import { memoryWorkload } from './sections/memory.ts'
import { atItsBest, overloaded, overloadWorkloads } from './sections/overload.ts'
import { getPetOnPostgres, placeOrderOnPostgres } from './sections/postgres.ts'
import { petstoreExecutable, startUpWorkload } from './sections/start-up.ts'
import { getPetByWorkers, getPetByWorkersOnPostgres, twoWorkers } from './sections/workers.ts'
import {
  baselinePostgres,
  baselineSamePostgres,
  baselineSameSqlite,
  baselineSqlite,
  fastify,
  fullPeers,
  petstore,
  petstoreWithoutKeys,
  plainPeers,
} from './servers.ts'
import { getPet, listPets, placeOrder } from './workloads.ts'

export interface Target {
  readonly workload: string
  readonly server: string
  /** The server to compare with. If omitted, the bound applies to the value itself. */
  readonly against?: string
  /** The kind of server to compare with, if there is a target for each server of that kind. */
  readonly each?: string
  /** `speed`: how many times as fast, by CPU time. `difference`: how much more CPU time it takes. Otherwise, the ratio of the values. */
  readonly by?: 'speed' | 'difference'
  readonly atLeast?: number
  readonly atMost?: number
}

export interface TargetResult {
  readonly target: Target
  readonly spread: Spread
  readonly unit: string
  readonly met: boolean
}

const ours = petstore.name
const MAX_GROWTH = 1.3

function speedTarget(workload: string, against: string, atLeast: number): Target {
  return { workload, server: ours, against, by: 'speed', atLeast }
}

export const targets: readonly Target[] = [
  speedTarget(getPet.name, baselineSqlite.name, 0.8),
  ...plainPeers.map(({ name }) => ({ ...speedTarget(getPet.name, name, 1), each: 'each other framework' })),
  ...fullPeers.map(({ name }) => ({
    ...speedTarget(getPet.name, name, 2.5),
    each: 'each other framework with the same features',
  })),
  { workload: getPet.name, server: petstoreWithoutKeys.name, against: ours, by: 'difference', atMost: 1 },
  speedTarget(listPets.name, baselineSqlite.name, 0.95),
  speedTarget(placeOrder.name, baselineSameSqlite.name, 0.85),
  speedTarget(placeOrder.name, fastify.name, 4),
  speedTarget(getPetOnPostgres.name, baselinePostgres.name, 0.85),
  speedTarget(placeOrderOnPostgres.name, baselineSamePostgres.name, 0.85),
  ...[getPetByWorkers, getPetByWorkersOnPostgres].map(({ name }) => ({
    ...speedTarget(name, ours, 0.9),
    server: twoWorkers.name,
  })),
  ...overloadWorkloads.map((workload) => ({ workload, server: overloaded, against: atItsBest, atLeast: 0.7 })),
  ...boundedWorkloads.map((workload) => ({
    workload,
    server: `${ours}, ${sizeName(LARGE)}`,
    against: `${ours}, ${sizeName(SMALL)}`,
    atMost: MAX_GROWTH,
  })),
  { workload: farSearchWorkload, server: besideSearch, against: alone, atMost: 2 },
  { workload: startUpWorkload, server: ours, atMost: 100 },
  { workload: startUpWorkload, server: petstoreExecutable, atMost: 60 },
  { workload: memoryWorkload, server: ours, atMost: 180 },
]

/** Checks the targets whose measurements are present. */
export function checkTargets(
  measurements: readonly Measurement[],
  wanted: readonly Target[] = targets,
): TargetResult[] {
  const find = (workload: string, server: string | undefined): Measurement | undefined =>
    measurements.find((one) => one.workload === workload && one.server === server)
  return wanted.flatMap((target) => {
    const measurement = find(target.workload, target.server)
    const against = find(target.workload, target.against)
    if (!measurement || (target.against !== undefined && !against)) return []
    const values = against ? compared(measurement, against, target.by) : measurement.values
    if (values.length === 0) return []
    const spread = spreadOf(values)
    const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = target
    const met = spread.median >= atLeast && spread.median <= atMost
    return [{ target, spread, unit: unitOf(measurement, target), met }]
  })
}

/** Compares two servers round by round. Returns an empty array if CPU time was not measured. */
function compared(measurement: Measurement, against: Measurement, by: Target['by']): number[] {
  const { processorUs: own = [] } = measurement
  const { processorUs: others = [] } = against
  if (by === 'speed') return byRound(own, others, (one, other) => other / one)
  if (by === 'difference') return byRound(own, others, (one, other) => one - other)
  return byRound(measurement.values, against.values, (one, other) => one / other)
}

function unitOf(measurement: Measurement, { against, by }: Target): string {
  if (against === undefined) return measurement.unit
  return by === 'difference' ? 'µs' : '×'
}
