// The figures of one server under one kind of work.

export type Column =
  | 'CPU time, µs'
  | 'database CPU time, µs'
  | 'requests/s'
  | 'p50, ms'
  | 'p99, ms'
  | 'p99.9, ms'
  | 'driver delay, ms'
  | 'p99 of getPet meanwhile, ms'
  | 'start, ms'
  | 'peak memory, MB'

/** One round's figures. */
export type Figures = Readonly<Partial<Record<Column, number>>>

export interface Measurement {
  readonly work: string
  readonly server: string
  readonly rounds: readonly Figures[]
}

/** Returns a column's value in each round; empty if the column was not measured. */
export function valuesIn({ rounds }: Measurement, column: Column): number[] {
  return rounds.flatMap((figures) => figures[column] ?? [])
}
