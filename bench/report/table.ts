// Formats results as Markdown tables.
import { type Measurement, spreadOf } from '../measurements.ts'
import type { Target, TargetResult, Verdict } from '../targets.ts'

type Cell = string | number

/** Formats a table with right-aligned numeric columns. */
export function markdownTable(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const isNumeric = head.map((_, column) => rows.every((row) => /^[\d.,]*$/.test(String(row[column]))))
  const line = (cells: readonly Cell[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(isNumeric.map((numeric) => (numeric ? '--:' : '---'))), ...rows.map(line)].join('\n')
}

export function targetTable(results: readonly TargetResult[]): string {
  const rows = results.map(({ target, spread, verdict }) => [
    target.workload,
    describeTarget(target),
    spread ? `${formatNumber(spread.median)} ${target.unit}` : '',
    spread ? `${formatNumber(spread.lowest)} – ${formatNumber(spread.highest)}` : '',
    describeVerdict(verdict),
  ])
  return markdownTable(['workload', 'target', 'measured', 'lowest – highest', ''], rows)
}

export function describeTarget({ against = '', unit, atLeast, atMost }: Target): string {
  return `${atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`} ${unit} ${against}`.trimEnd()
}

export function describeVerdict(verdict: Verdict): string {
  return verdict === 'not met' ? '**not met**' : verdict
}

/** Lists all servers under one workload, best first: by CPU time if it was measured, otherwise by value. */
export function measurementTable(measurements: readonly Measurement[]): string {
  const [first] = measurements
  if (!first) return ''
  const columns = [...timeColumns, valueColumn(first), ...latencyColumns].filter(({ values }) =>
    measurements.some(values),
  )
  const [sorting] = columns
  const direction = sorting?.head === 'requests/s' ? -1 : 1
  const keyOf = (one: Measurement): number => direction * spreadOf(sorting?.values(one) ?? [0]).median
  const rows = measurements
    .toSorted((a, b) => keyOf(a) - keyOf(b))
    .map((one) => [one.server, ...columns.flatMap(({ values }, i) => cellsOf(values(one), i === 0))])
  const head = ['server', ...columns.flatMap(({ head }, i) => (i === 0 ? [head, 'lowest – highest'] : [head]))]
  return markdownTable(head, rows)
}

interface Column {
  readonly head: string
  values(measurement: Measurement): readonly number[] | undefined
}

const timeColumns: readonly Column[] = [
  { head: 'CPU time, µs', values: ({ processorUs, unit }) => (unit === 'requests/s' ? processorUs : undefined) },
  { head: 'database CPU time, µs', values: ({ databaseUs, unit }) => (unit === 'requests/s' ? databaseUs : undefined) },
]

const latencyColumns: readonly Column[] = [
  { head: 'p99, ms', values: ({ p99Ms }) => p99Ms },
  { head: 'p99.9, ms', values: ({ p999Ms }) => p999Ms },
  { head: 'sent/s', values: ({ sentPerSecond }) => sentPerSecond },
  { head: 'driver delay, ms', values: ({ lateMs }) => lateMs },
]

/** Returns the column of values. With a fixed request rate, they are median latencies, so the column is labeled p50. */
function valueColumn({ unit, sentPerSecond }: Measurement): Column {
  return { head: sentPerSecond ? `p50, ${unit}` : unit, values: ({ values }) => values }
}

/** Formats the median, adding the range in the column by which the table is sorted. */
function cellsOf(values: readonly number[] | undefined, withRange: boolean): string[] {
  if (!values) return withRange ? ['', ''] : ['']
  const { median, lowest, highest } = spreadOf(values)
  const range = `${formatNumber(lowest)} – ${formatNumber(highest)}`
  return withRange ? [formatNumber(median), range] : [formatNumber(median)]
}

/** Formats a number with three significant digits and thousands separators. */
export function formatNumber(value: number): string {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.max(Math.abs(value), 0.01))))
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
