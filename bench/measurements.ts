// Measurements: one value per round for each workload and server.

export type Unit = 'requests/s' | 'µs' | 'ms' | 'MB'

export interface Measurement {
  readonly workload: string
  readonly server: string
  readonly unit: Unit
  /** One value per round, in order. */
  readonly values: readonly number[]
  /** The 99th-percentile response time in each round. */
  readonly p99Ms?: readonly number[]
  /** The 99.9th-percentile response time in each round. */
  readonly p999Ms?: readonly number[]
  /** The rate at which requests were sent in each round, if it was fixed. */
  readonly sentPerSecond?: readonly number[]
  /** The 99th percentile of the load driver's own delay in each round, if the rate was fixed. */
  readonly lateMs?: readonly number[]
  /** CPU time per request used by the server's processes in each round. Linux only. */
  readonly processorUs?: readonly number[]
  /** CPU time per request used by the database's processes, if any, in each round. */
  readonly databaseUs?: readonly number[]
  /** The start time of the run, which identifies the run in the saved results. */
  readonly at?: string
}

export interface Spread {
  readonly median: number
  readonly lowest: number
  readonly highest: number
  readonly rounds: number
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  return {
    median: percentile(sorted, 0.5),
    lowest: percentile(sorted, 0),
    highest: percentile(sorted, 1),
    rounds: sorted.length,
  }
}

/** Returns a percentile of sorted values, using linear interpolation. */
export function percentile(sorted: readonly number[], fraction: number): number {
  if (sorted.length === 0) throw new Error('A percentile needs at least one value.')
  const position = (sorted.length - 1) * fraction
  const [below = 0, above = below] = sorted.slice(Math.floor(position), Math.floor(position) + 2)
  return below + (above - below) * (position % 1)
}

/** Returns the ratio of two series for each round, because a disturbance usually slows both servers in the same round. */
export function byRound(values: readonly number[], others: readonly number[]): number[] {
  const rounds = Math.min(values.length, others.length)
  return Array.from({ length: rounds }, (_, i) => (values[i] ?? 0) / (others[i] ?? 0))
}

/**
 * Returns a workload's measurements from the newest run that measured all of these servers: only servers measured in the same run can be
 * compared. Expects newer runs first.
 */
export function ofOneRun(
  measurements: readonly Measurement[],
  workload: string,
  servers: readonly string[],
): readonly Measurement[] {
  const runs = Map.groupBy(
    measurements.filter((one) => one.workload === workload),
    ({ at }) => at,
  )
  const hasAll = (run: readonly Measurement[]): boolean =>
    servers.every((server) => run.some((one) => one.server === server))
  return runs.values().find(hasAll) ?? []
}
