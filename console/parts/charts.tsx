// Charts: bars for counts, and a line for a count over time. Each has a hidden table with the same values for screen readers.
import { Group, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { dayOf, Moment, numberText } from './text.tsx'

const WIDTH = 600
const BARS_HEIGHT = 120
const LINE_HEIGHT = 140
const GAP = 3

interface BarsProps {
  readonly label: string
  readonly bars: readonly { readonly label: string; readonly value: number }[]
}

export function Bars({ label, bars }: BarsProps) {
  const max = Math.max(1, ...bars.map(({ value }) => value))
  const step = WIDTH / Math.max(1, bars.length)
  return (
    <figure className="chart" aria-label={label}>
      <svg viewBox={`0 0 ${WIDTH} ${BARS_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ label, value }, at) => {
          const height = value === 0 ? 1 : Math.max(3, (value / max) * BARS_HEIGHT)
          return (
            <g key={label}>
              <rect className="bar-area" x={at * step} y={0} width={step} height={BARS_HEIGHT}>
                <title>{`${label}: ${value}`}</title>
              </rect>
              <rect className="bar" x={at * step} y={BARS_HEIGHT - height} width={step - GAP} height={height} rx={2} />
            </g>
          )
        })}
      </svg>
      <ChartEnds start={bars[0]?.label} end={bars.at(-1)?.label} />
      <Values label={label} values={bars.map(({ label, value }) => ({ key: label, name: label, value }))} />
    </figure>
  )
}

interface Point {
  readonly id: number
  readonly at: string
  readonly value: number
}

interface LineProps {
  readonly label: string
  /** Points, oldest first; at least one. */
  readonly points: readonly Point[]
  /** Time at the right end of the chart; the last value lasts until then. */
  readonly until: Date
}

/** A step chart that extends from the first point to `until`. */
export function Line({ label, points, until }: LineProps) {
  const [first] = points
  if (!first) return null
  const max = Math.max(1, ...points.map(({ value }) => value))
  const start = Date.parse(first.at)
  const span = Math.max(1, until.getTime() - start)
  const x = (time: number): number => Math.min(1, (time - start) / span) * WIDTH
  const y = (value: number): number => LINE_HEIGHT - (value / max) * (LINE_HEIGHT - 4) - 2
  const steps = points.slice(1).map(({ at, value }) => `H${x(Date.parse(at)).toFixed(1)}V${y(value).toFixed(1)}`)
  const line = `M0 ${y(first.value).toFixed(1)}${steps.join('')}H${WIDTH}`
  return (
    <figure className="chart" aria-label={label}>
      <span aria-hidden="true">{numberText(max)}</span>
      <svg viewBox={`0 0 ${WIDTH} ${LINE_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="line-area" d={`${line}V${LINE_HEIGHT}H0Z`} />
        <path className="line" d={line} vectorEffect="non-scaling-stroke" />
      </svg>
      <ChartEnds start={dayOf(first.at)} end="now" />
      <Values
        label={label}
        values={points.map(({ id, at, value }) => ({ key: id, name: <Moment at={at} />, value }))}
      />
    </figure>
  )
}

const ChartEnds = ({ start, end }: { readonly start: string | undefined; readonly end: string | undefined }) => (
  <Group justify="space-between" aria-hidden="true">
    <span>{start}</span>
    <span>{end}</span>
  </Group>
)

interface ValuesProps {
  readonly label: string
  readonly values: readonly { readonly key: string | number; readonly name: ReactNode; readonly value: number }[]
}

function Values({ label, values }: ValuesProps) {
  return (
    <VisuallyHidden>
      <table aria-label={label}>
        <tbody>
          {values.map(({ key, name, value }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
