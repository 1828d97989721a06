// Charts: bars for counts, and a line for a count over time. Both have a grid, labeled axes, and a tooltip for the value that is
// hovered, tapped, or chosen with the arrow keys. Each has a hidden table with the same values for screen readers.
import { Group, VisuallyHidden } from '@mantine/core'
import { type CSSProperties, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { dayOf, momentText, numberText, units } from './text.tsx'

const WIDTH = 600
const HEIGHT = 150
const GAP = 3
/**
 * Share of the width by which the line continues after the last change, so a very recent change does not look like a
 * spike at the end.
 */
const MARGIN = 0.02
/** Changes closer together than this share of the width are drawn as one. */
const RESOLUTION = 0.005

interface Value {
  readonly key: string | number
  /** Day or time of the value. */
  readonly name: string
  readonly value: number
}

interface BarsProps {
  readonly label: string
  readonly bars: readonly { readonly label: string; readonly value: number }[]
}

/** Draws a bar for each number of units. */
export function Bars({ label, bars }: BarsProps) {
  const values = bars.map(({ label, value }) => ({ key: label, name: label, value }))
  const max = topOf(values)
  const step = WIDTH / Math.max(1, bars.length)
  const labels = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)].map((bar) => bar?.label ?? '')
  return (
    <Frame
      label={label}
      max={max}
      values={values}
      starts={bars.map((_, at) => at / bars.length)}
      labels={labels}
      isBars
    >
      {bars.map(({ label, value }, at) => {
        const height = value === 0 ? 1 : Math.max(3, (value / max) * HEIGHT)
        return <rect key={label} className="bar" x={at * step} y={HEIGHT - height} width={step - GAP} height={height} />
      })}
    </Frame>
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

/** A step chart of a number of units, from the first point to `until`. */
export function Line({ label, points, until }: LineProps) {
  const [first] = points
  if (!first) return null
  const max = topOf(points)
  const begin = Date.parse(first.at)
  const span = Math.max(1, until.getTime() - begin)
  const startOf = (at: string): number => Math.min(1, (Date.parse(at) - begin) / span) * (1 - MARGIN)
  const starts = points.map(({ at }) => startOf(at))
  const y = (value: number): string => (HEIGHT - (value / max) * (HEIGHT - 4) - 2).toFixed(1)
  // Draw only the last of several changes at nearly the same time.
  const drawn = points.filter((_, at) => (starts[at + 1] ?? 2) - (starts[at] ?? 0) > RESOLUTION)
  const steps = drawn.slice(1).map(({ at, value }) => `H${(startOf(at) * WIDTH).toFixed(1)}V${y(value)}`)
  const line = `M0 ${y(drawn[0]?.value ?? 0)}${steps.join('')}H${WIDTH}`
  return (
    <Frame
      label={label}
      max={max}
      values={points.map(({ id, at, value }) => ({ key: id, name: momentText(at), value }))}
      starts={starts}
      labels={[dayOf(first.at), 'Now']}
    >
      <path className="line-area" d={`${line}V${HEIGHT}H0Z`} />
      <path className="line" d={line} vectorEffect="non-scaling-stroke" />
    </Frame>
  )
}

/** Returns the top of the value axis: a round number whose half is also round. */
function topOf(values: readonly { readonly value: number }[]): number {
  const max = Math.max(1, ...values.map(({ value }) => value))
  const scale = 10 ** Math.floor(Math.log10(max))
  return ([1, 2, 4, 6, 8].find((factor) => factor * scale >= max) ?? 10) * scale
}

interface FrameProps {
  readonly label: string
  readonly max: number
  readonly values: readonly Value[]
  /** Where each value starts, as a share of the width. */
  readonly starts: readonly number[]
  /** Labels below the chart, spread over its width. */
  readonly labels: readonly string[]
  readonly isBars?: boolean
  readonly children: ReactNode
}

function Frame({ label, max, values, starts, labels, isBars = false, children }: FrameProps) {
  const [at, setAt] = useState<number>()
  const last = values.length - 1
  const textOf = ({ name, value }: Value): string => `${name}: ${units(value)}`
  const chosen = at === undefined ? undefined : values[at]
  const start = starts[at ?? last] ?? 0
  const width = isBars ? 1 / values.length : 0

  const slider = useRef<HTMLInputElement>(null)

  function onPointer({ currentTarget, clientX }: MouseEvent): void {
    const box = currentTarget.getBoundingClientRect()
    setAt(
      Math.max(
        0,
        starts.findLastIndex((start) => start <= (clientX - box.left) / box.width),
      ),
    )
  }

  /** Keeps a tapped value visible until the slider loses focus, because lifting the finger counts as leaving the chart. */
  function onTap(event: MouseEvent): void {
    slider.current?.focus({ preventScroll: true })
    onPointer(event)
  }

  return (
    <figure className="chart" aria-label={label}>
      <div className="chart-axis" aria-hidden="true">
        {[max, max / 2, 0].map((tick) => (
          <span key={tick}>{Number.isInteger(tick) && numberText(tick)}</span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the slider inside is the interactive element */}
      <div className="chart-plot" onPointerMove={onPointer} onPointerLeave={() => setAt(undefined)} onMouseUp={onTap}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {chosen && (
            <rect className="chart-band" x={start * WIDTH} width={Math.max(1, width * WIDTH)} height={HEIGHT} />
          )}
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <path key={y} className="chart-grid" d={`M0 ${y}H${WIDTH}`} vectorEffect="non-scaling-stroke" />
          ))}
          {children}
        </svg>
        {/* Lets the arrow keys choose a value, and reads it to screen readers. */}
        <input
          ref={slider}
          type="range"
          aria-label={label}
          aria-valuetext={textOf(chosen ?? values[last] ?? { key: '', name: '', value: 0 })}
          max={last}
          value={at ?? last}
          onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
          onFocus={() => setAt(last)}
          onBlur={() => setAt(undefined)}
        />
        {chosen && (
          <div className="chart-tip" aria-hidden="true" style={{ '--x': start + width / 2 } as CSSProperties}>
            {textOf(chosen)}
          </div>
        )}
      </div>
      <Group justify="space-between" className="chart-labels" aria-hidden="true">
        {labels.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </Group>
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
    </figure>
  )
}
