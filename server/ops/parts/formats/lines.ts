// What a file of rows says, whatever its format.

export interface Line {
  /** From 1; in CSV, where a row can have several lines, its first. */
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
