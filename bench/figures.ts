// What was measured: a figure for each work and server, with one value for each round.

export type Unit = 'requests/s' | 'µs' | 'ms' | 'MB'

export interface Figure {
  readonly work: string
  readonly server: string
  readonly unit: Unit
  /** In the order of the rounds, in which the servers take turns. */
  readonly values: readonly number[]
  /** In each round, the time that one of a hundred requests takes longer than. */
  readonly slowestMs?: readonly number[]
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

/** Of values in order; between two of them, in proportion. */
export function percentile(sorted: readonly number[], part: number): number {
  if (sorted.length === 0) throw new Error('There is nothing to take a percentile of.')
  const position = (sorted.length - 1) * part
  const [below = 0, above = below] = sorted.slice(Math.floor(position), Math.floor(position) + 2)
  return below + (above - below) * (position % 1)
}

/** One figure over another, round by round: what slows down a whole round slows down both. */
export function ratios(figure: Figure, against: Figure): number[] {
  const rounds = Math.min(figure.values.length, against.values.length)
  return Array.from({ length: rounds }, (_, i) => (figure.values[i] ?? 0) / (against.values[i] ?? 0))
}
