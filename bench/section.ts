// A section of the benchmark, and the context in which every section runs.
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
  /** Records a failed measurement. The run continues, but exits with 1 at the end. */
  reportProblem(message: string): void
  /** Whether to measure servers built with other frameworks. */
  readonly withPeers: boolean
}

export interface Section {
  readonly name: string
  /** Whether the section runs only if `--only` names it. */
  readonly onDemand?: boolean
  /** Whether `--headline` runs the section. */
  readonly isHeadline?: boolean
  expectedSeconds(options: Pick<BenchContext, 'timing' | 'withPeers'>): number
  run(context: BenchContext): Promise<Measurement[]>
}
