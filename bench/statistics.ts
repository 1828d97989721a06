// Summarizes the values of several rounds or requests.

/** Returns a percentile of values in ascending order, using linear interpolation. */
export function percentile(ascending: readonly number[], fraction: number): number {
  if (ascending.length === 0) throw new Error('A percentile needs at least one value.')
  const position = (ascending.length - 1) * fraction
  const [below = 0, above = below] = ascending.slice(Math.floor(position), Math.floor(position) + 2)
  return below + (above - below) * (position % 1)
}

export interface Spread {
  readonly median: number
  readonly lowest: number
  readonly highest: number
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  return { median: percentile(sorted, 0.5), lowest: percentile(sorted, 0), highest: percentile(sorted, 1) }
}

/** Divides two series round by round, because a disturbance on the machine usually slows all servers in a round. */
export function byRound(values: readonly number[], others: readonly number[]): number[] {
  return values.map((value, round) => value / (others[round] ?? Number.NaN))
}
