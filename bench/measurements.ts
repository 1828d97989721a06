// What was measured: for each workload and server, one value for each round.

export type Unit = 'requests/s' | 'µs' | 'ms' | 'MB'

export interface Measurement {
  readonly workload: string
  readonly server: string
  readonly unit: Unit
  /** One for each round, in the order of the rounds. */
  readonly values: readonly number[]
  /** For each round, the 99th percentile of the response times. */
  readonly p99Ms?: readonly number[]
  /** For each round, the processor time of the server's processes for a request. Only on Linux. */
  readonly processorUs?: readonly number[]
  /** The same of the database's processes, if it has any. */
  readonly databaseUs?: readonly number[]
}

export interface Spread {
  readonly median: number
  readonly lowest: number
  readonly highest: number
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  return { median: percentile(sorted, 0.5), lowest: percentile(sorted, 0), highest: percentile(sorted, 1) }
}

/** A percentile of sorted values, by linear interpolation. */
export function percentile(sorted: readonly number[], fraction: number): number {
  if (sorted.length === 0) throw new Error('A percentile needs at least one value.')
  const position = (sorted.length - 1) * fraction
  const [below = 0, above = below] = sorted.slice(Math.floor(position), Math.floor(position) + 2)
  return below + (above - below) * (position % 1)
}

/** Two series of values combined round by round: what slows down a whole round slows down both. */
export function byRound(
  values: readonly number[],
  others: readonly number[],
  combine: (value: number, other: number) => number,
): number[] {
  const rounds = Math.min(values.length, others.length)
  return Array.from({ length: rounds }, (_, i) => combine(values[i] ?? 0, others[i] ?? 0))
}
