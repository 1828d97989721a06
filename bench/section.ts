// A section of the benchmark, and what every section gets to run with.
import type { LoadDriver } from './load/load.ts'
import type { Measurement } from './measurements.ts'
import type { Timing } from './options.ts'
import type { Progress } from './progress.ts'
import type { Stores } from './stores/stores.ts'

export interface BenchContext {
  readonly timing: Timing
  readonly drive: LoadDriver
  readonly stores: Stores
  readonly progress: Progress
  /** Records what could not be measured; the run continues and exits with 1. */
  reportProblem(message: string): void
  /** Whether the servers built with other frameworks take part. */
  readonly withPeers: boolean
}

export interface Section {
  readonly name: string
  /** Runs only if `--only` names it. */
  readonly onDemand?: boolean
  expectedSeconds(options: Pick<BenchContext, 'timing' | 'withPeers'>): number
  run(context: BenchContext): Promise<Measurement[]>
}
