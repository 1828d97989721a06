// What the service must reach, and whether it did.
import { type Figure, ratios, type Spread, spreadOf } from './figures.ts'
import { growthWorks, LARGE, SMALL, sizeName } from './sections/growth.ts'
import { memoryWork } from './sections/memory.ts'
import { getPetOnPostgres, placeOrderOnPostgres } from './sections/postgres.ts'
import { startUpWork } from './sections/start-up.ts'
import {
  barePostgres,
  bareSamePostgres,
  bareSameSqlite,
  bareSqlite,
  bareTogether,
  fastify,
  petstore,
  petstoreWithoutKeys,
} from './servers.ts'
import { getPet, listPets, placeOrder } from './works.ts'

export interface Target {
  readonly work: string
  readonly server: string
  /** The server whose figure is one; without it, the figure itself is judged. */
  readonly against?: string
  readonly atLeast?: number
  readonly atMost?: number
}

export interface Verdict {
  readonly target: Target
  readonly spread: Spread
  readonly unit: string
  readonly met: boolean
}

const ours = petstore.name

export const targets: readonly Target[] = [
  { work: getPet.name, server: ours, against: bareSqlite.name, atLeast: 0.75 },
  { work: getPet.name, server: ours, against: fastify.name, atLeast: 1.6 },
  { work: getPet.name, server: ours, against: petstoreWithoutKeys.name, atLeast: 0.9 },
  { work: listPets.name, server: ours, against: bareSqlite.name, atLeast: 0.75 },
  { work: placeOrder.name, server: ours, against: bareSameSqlite.name, atLeast: 2 },
  { work: placeOrder.name, server: ours, against: bareTogether.name, atLeast: 0.5 },
  { work: getPetOnPostgres.name, server: ours, against: barePostgres.name, atLeast: 0.75 },
  { work: placeOrderOnPostgres.name, server: ours, against: bareSamePostgres.name, atLeast: 0.75 },
  ...growthWorks.map((work) => ({
    work,
    server: `${ours}, ${sizeName(LARGE)}`,
    against: `${ours}, ${sizeName(SMALL)}`,
    atMost: 1.5,
  })),
  { work: startUpWork, server: ours, atMost: 300 },
  { work: memoryWork, server: ours, atMost: 200 },
]

/** The targets that these figures can tell about. */
export function judge(figures: readonly Figure[], wanted: readonly Target[] = targets): Verdict[] {
  const find = (work: string, server: string | undefined): Figure | undefined =>
    figures.find((figure) => figure.work === work && figure.server === server)
  return wanted.flatMap((target) => {
    const figure = find(target.work, target.server)
    const against = find(target.work, target.against)
    if (!figure || (target.against !== undefined && !against)) return []
    const spread = spreadOf(against ? ratios(figure, against) : figure.values)
    const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = target
    const met = spread.median >= atLeast && spread.median <= atMost
    return [{ target, spread, unit: against ? '×' : figure.unit, met }]
  })
}
