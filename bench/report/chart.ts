// Draws the results as a bar chart: one panel per workload, one bar per server, and a line from the lowest to the highest round.
import { type Measurement, type Spread, spreadOf } from '../measurements.ts'
import { formatNumber } from './table.ts'

const WIDTH = 840
const MAX_NAME_WIDTH = 320
const CHARACTER_WIDTH = 9
const VALUE_WIDTH = 90
const BAR_HEIGHT = 18
const BAR_GAP = 6
const TITLE_HEIGHT = 40
const MARGIN = 20

// The chart follows the system's color scheme, because an image cannot detect the page's theme.
const style = `
  .page { fill: #ffffff } text { fill: #1f2328; font: 13px system-ui, sans-serif } .title { font-weight: 600 }
  .faint { fill: #59636e } .bar { fill: #afb8c1 } .ours { fill: #0969da } .spread { stroke: #59636e; stroke-width: 1.5 }
  @media (prefers-color-scheme: dark) {
    .page { fill: #0d1117 } text { fill: #e6edf3 } .faint { fill: #9198a1 } .bar { fill: #484f58 } .ours { fill: #4493f8 }
    .spread { stroke: #9198a1 }
  }`

interface Bar {
  readonly name: string
  readonly spread: Spread
}

/** Highlights the servers whose name begins with `ours`. */
export function chart(measurements: readonly Measurement[], ours: string): string {
  const workloads = [...new Set(measurements.map(({ workload }) => workload))]
  const left = MARGIN + nameWidth(measurements)
  const panels: string[] = []
  let y = MARGIN
  for (const workload of workloads) {
    const ofWorkload = measurements.filter((measurement) => measurement.workload === workload)
    panels.push(panel(workload, ofWorkload, ours, { left, top: y }))
    y += TITLE_HEIGHT + ofWorkload.length * (BAR_HEIGHT + BAR_GAP)
  }
  const height = y + MARGIN
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">`,
    '<title>Petstore and other servers under the same workloads</title>',
    `<style>${style}\n</style>`,
    `<rect class="page" width="${WIDTH}" height="${height}"/>`,
    ...panels,
    '</svg>',
    '',
  ].join('\n')
}

function nameWidth(measurements: readonly Measurement[]): number {
  const longest = Math.max(...measurements.map(({ server }) => server.length))
  return Math.min(MAX_NAME_WIDTH, longest * CHARACTER_WIDTH)
}

interface Corner {
  readonly left: number
  readonly top: number
}

/** Draws one workload's panel. The bars start at `left`, to the right of the servers' names. */
function panel(workload: string, measurements: readonly Measurement[], ours: string, { left, top }: Corner): string {
  const unit = measurements[0]?.unit ?? ''
  const bars = measurements.map(({ server, values }): Bar => ({ name: server, spread: spreadOf(values) }))
  const max = Math.max(...bars.map(({ spread }) => spread.highest)) || 1
  const better = unit === 'requests/s' ? 'more is better' : 'less is better'
  const title = `<text class="title" x="${MARGIN}" y="${top + 24}">${escapeXml(workload)}<tspan class="faint"> · ${escapeXml(unit)}, ${better}</tspan></text>`
  const rows = bars.map((bar, i) =>
    row(bar, bar.name.startsWith(ours), max, { left, top: top + TITLE_HEIGHT + i * (BAR_HEIGHT + BAR_GAP) }),
  )
  return [title, ...rows].join('\n')
}

function row({ name, spread }: Bar, isOurs: boolean, max: number, { left, top }: Corner): string {
  const scale = (value: number): number => Math.round(((WIDTH - left - VALUE_WIDTH - MARGIN) * value * 10) / max) / 10
  const middle = top + BAR_HEIGHT / 2
  return [
    `<text x="${left - 8}" y="${top + 13}" text-anchor="end">${escapeXml(name)}</text>`,
    `<rect class="${isOurs ? 'ours' : 'bar'}" x="${left}" y="${top}" width="${scale(spread.median)}" height="${BAR_HEIGHT}"/>`,
    `<path class="spread" d="M${left + scale(spread.lowest)} ${middle}H${left + scale(spread.highest)}"/>`,
    `<text class="faint" x="${left + scale(spread.highest) + 8}" y="${top + 13}">${formatNumber(spread.median)}</text>`,
  ].join('\n')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
