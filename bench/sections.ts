// The benchmark's sections, in the order in which they run.
import type { Options } from './options.ts'
import type { Section } from './section.ts'
import { farSearch } from './sections/far-search.ts'
import { growth, growthOnPostgres, growthOnPostgres15 } from './sections/growth.ts'
import { latency } from './sections/latency.ts'
import { memory } from './sections/memory.ts'
import { orders } from './sections/orders.ts'
import { overload } from './sections/overload.ts'
import { postgres } from './sections/postgres.ts'
import { reads } from './sections/reads.ts'
import { startUp } from './sections/start-up.ts'
import { workers } from './sections/workers.ts'

export const sections: readonly Section[] = [
  reads,
  orders,
  postgres,
  latency,
  workers,
  overload,
  startUp,
  growth,
  farSearch,
  memory,
  growthOnPostgres,
  growthOnPostgres15,
]

/** Returns the named sections, the headline sections, or, by default, all sections except on-demand ones. */
export function selectSections({ only, headline }: Pick<Options, 'only' | 'headline'>): Section[] {
  return sections.filter(({ name, onDemand = false, isHeadline = false }) => {
    if (only.length > 0) return only.includes(name)
    return headline ? isHeadline : !onDemand
  })
}
