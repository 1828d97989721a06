// Formats measurements as a Markdown table.
import { byRound, spreadOf } from '../statistics.ts'
import { type Column, type Measurement, valuesIn } from './measurement.ts'

const SPEED = 'speed of Petstore'
const OURS = 'Petstore'
const cpu: Column = 'CPU time, µs'

/** Lists medians over the rounds. The first column and the speed also show the lowest and highest round. */
export function table(measurements: readonly Measurement[]): string {
  const columns = [...new Set(measurements.flatMap(({ rounds: [one = {}] }) => Object.keys(one) as Column[]))]
  const [first, ...others] = columns
  if (!first) return ''
  const speeds = measurements.map((one) => speedAgainst(one, measurements))
  const hasSpeeds = speeds.some(({ length }) => length > 0)
  const rows = measurements.map((one, i) => [
    one.work,
    one.server,
    withRange(valuesIn(one, first)),
    ...(hasSpeeds ? [withRange(speeds[i] ?? [], ' ×')] : []),
    ...others.map((column) => median(valuesIn(one, column))),
  ])
  const head = ['work', 'server', first, ...(hasSpeeds ? [SPEED] : []), ...others]
  return [head, head.map((_, i) => (i < 2 ? '---' : '--:')), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

/** Returns how many times as fast Petstore is, by CPU time per request, in each round; empty if this is Petstore or nothing to compare. */
function speedAgainst(other: Measurement, all: readonly Measurement[]): number[] {
  const ours = all.find(({ work, server }) => work === other.work && server === OURS)
  return ours && ours !== other ? byRound(valuesIn(other, cpu), valuesIn(ours, cpu)) : []
}

function median(values: readonly number[]): string {
  return values.length === 0 ? '' : formatNumber(spreadOf(values).median)
}

function withRange(values: readonly number[], unit = ''): string {
  if (values.length === 0) return ''
  const { lowest, highest } = spreadOf(values)
  return `${median(values)}${unit} (${formatNumber(lowest)} – ${formatNumber(highest)})`
}

/** Formats a number with three significant digits and thousands separators. */
export function formatNumber(value: number): string {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.max(Math.abs(value), 0.01))))
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
