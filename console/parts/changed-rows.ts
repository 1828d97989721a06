// Briefly highlights table rows whose data changes while the table is displayed.
import { type RefObject, useEffect, useRef } from 'react'

const HIGHLIGHT_MS = 1800

type Id = number | string

/**
 * Highlights each row that differs from its previous version, unless the reader prefers reduced motion. If `query` changed, highlights
 * nothing, because the rows answer a different query.
 */
export function useChangedRows<Row>(
  table: RefObject<HTMLTableElement | null>,
  rows: readonly Row[] | undefined,
  idOf: (row: Row) => Id,
  query: string | undefined,
): void {
  const known = useRef<{ readonly query: string; readonly versions: ReadonlyMap<Id, string> }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows differ only after `rows` or `query` changes
  useEffect(() => {
    if (rows === undefined || query === undefined) return
    const before = known.current
    const versions = new Map(rows.map((row) => [idOf(row), versionOf(row)]))
    known.current = { query, versions }
    if (before?.query !== query || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const [at, row] of rows.entries())
      if (before.versions.get(idOf(row)) !== versions.get(idOf(row))) highlight(table.current?.tBodies[0]?.rows[at])
  }, [rows, query])
}

const versionOf = (row: unknown): string =>
  JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? String(value) : value))

function highlight(row: Element | undefined): void {
  row?.animate([{ backgroundColor: 'var(--accent-surface)' }, { backgroundColor: 'transparent' }], {
    duration: HIGHLIGHT_MS,
    easing: 'ease-out',
  })
}
