// The rows of a file, whatever its format.

export interface Line {
  /** The line number, starting at 1; for a CSV row that spans several lines, the number of its first line. */
  readonly line: number
  readonly values: Readonly<Record<string, unknown>>
}

/** A row that cannot be used. */
export interface BadRow {
  readonly line: number
  readonly reason: string
}

export function isBad<T extends object>(row: T | BadRow): row is BadRow {
  return 'reason' in row
}

export type Format = 'ndjson' | 'csv'
