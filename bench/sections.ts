// The sections of the bench, in the order they run.
import type { Section } from './bench.ts'
import { growth, growthOnPostgres } from './sections/growth.ts'
import { memory } from './sections/memory.ts'
import { orders } from './sections/orders.ts'
import { postgres } from './sections/postgres.ts'
import { reads } from './sections/reads.ts'
import { startUp } from './sections/start-up.ts'

export const sections: readonly Section[] = [reads, orders, postgres, startUp, growth, memory, growthOnPostgres]

/** Those that are named, or all that are not left for when they are. */
export function chosen(only: readonly string[]): Section[] {
  return sections.filter(({ name, onDemand }) => (only.length > 0 ? only.includes(name) : !onDemand))
}
