// A bar chart: one bar for each value, with a table of the same values for those who do not see it.
import { VisuallyHidden } from '@mantine/core'

interface Bar {
  readonly label: string
  readonly value: number
}

interface Props {
  readonly label: string
  readonly bars: readonly Bar[]
}

const WIDTH = 600
const HEIGHT = 120
const GAP = 3

export function Bars({ label, bars }: Props) {
  const max = Math.max(1, ...bars.map(({ value }) => value))
  const step = WIDTH / Math.max(1, bars.length)
  return (
    <figure className="chart" aria-label={label}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ label, value }, at) => {
          const height = value === 0 ? 1 : Math.max(3, (value / max) * HEIGHT)
          return (
            <g key={label}>
              <rect className="bar" x={at * step} y={HEIGHT - height} width={step - GAP} height={height} rx={2} />
              <rect className="bar-area" x={at * step} y={0} width={step} height={HEIGHT}>
                <title>{`${label}: ${value}`}</title>
              </rect>
            </g>
          )
        })}
      </svg>
      <div className="chart-ends" aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </div>
      <ValuesTable label={label} bars={bars} />
    </figure>
  )
}

function ValuesTable({ label, bars }: Props) {
  return (
    <VisuallyHidden>
      <table aria-label={label}>
        <tbody>
          {bars.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
