// What a section of the benchmark needs, and what it returns.
import type { Measurement } from './report/measurement.ts'
import type { Stores } from './stores/stores.ts'

export interface Timing {
  readonly rounds: number
  /** Length of one measurement. */
  readonly seconds: number
  /** How long each server runs before it is measured, because the runtime compiles code only after it has run many times. */
  readonly warmUpSeconds: number
}

export interface Context {
  readonly timing: Timing
  readonly stores: Stores
  /** Number of pets in a store of normal size, and in a large one. */
  readonly pets: number
  readonly manyPets: number
  /** Reports progress. */
  say(message: string): void
}

export interface Section {
  readonly name: string
  readonly title: string
  run(context: Context): Promise<Measurement[]>
}
