// The results as Markdown tables.
import { type Measurement, spreadOf } from '../measurements.ts'
import type { Target, TargetResult } from '../targets.ts'

type Cell = string | number

/** Columns of numbers are aligned right. */
export function markdownTable(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const isNumeric = head.map((_, column) => rows.every((row) => /^[\d.,]*$/.test(String(row[column]))))
  const line = (cells: readonly Cell[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(isNumeric.map((numeric) => (numeric ? '--:' : '---'))), ...rows.map(line)].join('\n')
}

export function targetTable(results: readonly TargetResult[]): string {
  const rows = results.map(({ target, spread, unit, met }) => [
    target.workload,
    describeTarget(target, unit),
    `${formatNumber(spread.median)} ${unit}`,
    `${formatNumber(spread.lowest)} – ${formatNumber(spread.highest)}`,
    met ? 'met' : '**not met**',
  ])
  return markdownTable(['workload', 'target', 'measured', 'lowest – highest', ''], rows)
}

function describeTarget({ against, atLeast, atMost }: Target, unit: string): string {
  const bound = atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`
  return against === undefined ? `${bound} ${unit}` : `${bound} × ${against}`
}

/** All servers under one workload, the best first. */
export function measurementTable(measurements: readonly Measurement[]): string {
  const [first] = measurements
  if (!first) return ''
  const { unit } = first
  const direction = unit === 'requests/s' ? -1 : 1
  const rows = measurements
    .map((measurement) => ({ ...measurement, spread: spreadOf(measurement.values) }))
    .sort((a, b) => direction * (a.spread.median - b.spread.median))
    .map(({ server, spread, p99Ms }) => [
      server,
      formatNumber(spread.median),
      `${formatNumber(spread.lowest)} – ${formatNumber(spread.highest)}`,
      ...(p99Ms ? [formatNumber(spreadOf(p99Ms).median)] : []),
    ])
  const head = ['server', `median, ${unit}`, 'lowest – highest', ...(first.p99Ms ? ['p99, ms'] : [])]
  return markdownTable(head, rows)
}

/** Three significant digits, with separators between thousands. */
export function formatNumber(value: number): string {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.max(Math.abs(value), 0.01))))
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
