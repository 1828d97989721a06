// What every section of the bench works with.
import type { Figure } from './figures.ts'
import type { Drive } from './load/load.ts'
import type { Pace } from './options.ts'
import type { Progress } from './progress.ts'
import type { Stores } from './stores/stores.ts'

export interface Bench {
  readonly pace: Pace
  readonly drive: Drive
  readonly stores: Stores
  readonly progress: Progress
  /** Notes what went wrong, so that the rest is measured nevertheless. */
  complain(sentence: string): void
  /** Whether the servers of others are to take part. */
  readonly withPeers: boolean
}

export interface Section {
  readonly name: string
  /** Left out unless it is asked for by name. */
  readonly onDemand?: boolean
  expectedSeconds(plan: Pick<Bench, 'pace' | 'withPeers'>): number
  run(bench: Bench): Promise<Figure[]>
}
