// A count over time: a line that steps at each change and continues until now, with a table of the same values for those who do not see it.
import { VisuallyHidden } from '@mantine/core'
import { numberText } from './locale.ts'
import { dayOf, Moment } from './moment.tsx'

export interface Point {
  readonly id: number
  readonly at: string
  readonly value: number
}

interface Props {
  readonly label: string
  /** Oldest first; at least one. */
  readonly points: readonly Point[]
  /** The end of the line. */
  readonly until: Date
}

const WIDTH = 600
const HEIGHT = 140

export function Line({ label, points, until }: Props) {
  const [first] = points
  if (!first) return null
  const max = Math.max(1, ...points.map(({ value }) => value))
  const start = Date.parse(first.at)
  const span = Math.max(1, until.getTime() - start)
  const x = (time: number): number => Math.min(1, (time - start) / span) * WIDTH
  const y = (value: number): number => HEIGHT - (value / max) * (HEIGHT - 4) - 2
  const steps = points.slice(1).map(({ at, value }) => `H${x(Date.parse(at)).toFixed(1)}V${y(value).toFixed(1)}`)
  const line = `M0 ${y(first.value).toFixed(1)}${steps.join('')}H${WIDTH}`
  return (
    <figure className="chart line-chart" aria-label={label}>
      <span className="line-max" aria-hidden="true">
        {numberText(max)}
      </span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="line-area" d={`${line}V${HEIGHT}H0Z`} />
        <path className="line" d={line} vectorEffect="non-scaling-stroke" />
      </svg>
      <span className="line-start" aria-hidden="true">
        {dayOf(first.at)}
      </span>
      <span className="line-end" aria-hidden="true">
        now
      </span>
      <PointsTable label={label} points={points} />
    </figure>
  )
}

function PointsTable({ label, points }: Pick<Props, 'label' | 'points'>) {
  return (
    <VisuallyHidden>
      <table aria-label={label}>
        <tbody>
          {points.map(({ id, at, value }) => (
            <tr key={id}>
              <th scope="row">
                <Moment at={at} />
              </th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
