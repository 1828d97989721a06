// The targets of the service, and the check whether it meets them.
import { type Measurement, ratios, type Spread, spreadOf } from './measurements.ts'
import { boundedWorkloads, LARGE, SMALL, sizeName } from './sections/growth.ts'
import { memoryWorkload } from './sections/memory.ts'
import { getPetOnPostgres, placeOrderOnPostgres } from './sections/postgres.ts'
import { startUpWorkload } from './sections/start-up.ts'
import {
  baselineGroupCommit,
  baselinePostgres,
  baselineSamePostgres,
  baselineSameSqlite,
  baselineSqlite,
  fastify,
  petstore,
  petstoreWithoutKeys,
} from './servers.ts'
import { getPet, listPets, placeOrder } from './workloads.ts'

export interface Target {
  readonly workload: string
  readonly server: string
  /** The server to divide by. Without it, the bound applies to the value itself. */
  readonly against?: string
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
const MAX_GROWTH = 1.5

export const targets: readonly Target[] = [
  { workload: getPet.name, server: ours, against: baselineSqlite.name, atLeast: 0.75 },
  { workload: getPet.name, server: ours, against: fastify.name, atLeast: 1.6 },
  { workload: getPet.name, server: ours, against: petstoreWithoutKeys.name, atLeast: 0.9 },
  { workload: listPets.name, server: ours, against: baselineSqlite.name, atLeast: 0.75 },
  { workload: placeOrder.name, server: ours, against: baselineSameSqlite.name, atLeast: 2 },
  { workload: placeOrder.name, server: ours, against: baselineGroupCommit.name, atLeast: 0.5 },
  { workload: getPetOnPostgres.name, server: ours, against: baselinePostgres.name, atLeast: 0.75 },
  { workload: placeOrderOnPostgres.name, server: ours, against: baselineSamePostgres.name, atLeast: 0.75 },
  ...boundedWorkloads.map((workload) => ({
    workload,
    server: `${ours}, ${sizeName(LARGE)}`,
    against: `${ours}, ${sizeName(SMALL)}`,
    atMost: MAX_GROWTH,
  })),
  { workload: startUpWorkload, server: ours, atMost: 300 },
  { workload: memoryWorkload, server: ours, atMost: 200 },
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
    const spread = spreadOf(against ? ratios(measurement, against) : measurement.values)
    const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = target
    const met = spread.median >= atLeast && spread.median <= atMost
    return [{ target, spread, unit: against ? '×' : measurement.unit, met }]
  })
}
