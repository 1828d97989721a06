// Draws requests per second as a bar chart: one panel per kind of work, one bar per server.
import { spreadOf } from '../statistics.ts'
import { type Measurement, valuesIn } from './measurement.ts'
import { formatNumber } from './table.ts'

const WIDTH = 720
const LEFT = 120
const VALUE_WIDTH = 80
const BAR_HEIGHT = 18
const ROW_HEIGHT = 24
const TITLE_HEIGHT = 40
const MARGIN = 20

// The chart follows the system's color scheme, because an image cannot detect the page's theme.
const style = `
  .page { fill: #ffffff } text { fill: #1f2328; font: 13px system-ui, sans-serif } .title { font-weight: 600 }
  .bar { fill: #afb8c1 } .ours { fill: #0969da }
  @media (prefers-color-scheme: dark) {
    .page { fill: #0d1117 } text { fill: #e6edf3 } .bar { fill: #484f58 } .ours { fill: #4493f8 }
  }`

/** Highlights the server called `ours`. */
export function chart(measurements: readonly Measurement[], ours: string): string {
  const panels: string[] = []
  let top = 0
  for (const [work, rows] of Map.groupBy(measurements, ({ work }) => work)) {
    panels.push(panel(work, rows, ours, top))
    top += TITLE_HEIGHT + rows.length * ROW_HEIGHT
  }
  const height = top + MARGIN
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">`,
    '<title>Requests per second of Petstore and other servers</title>',
    `<style>${style}\n</style>`,
    `<rect class="page" width="${WIDTH}" height="${height}"/>`,
    ...panels,
    '</svg>\n',
  ].join('\n')
}

function panel(work: string, measurements: readonly Measurement[], ours: string, top: number): string {
  const rates = measurements.map((one) => spreadOf(valuesIn(one, 'requests/s')).median)
  const scale = (WIDTH - LEFT - VALUE_WIDTH - MARGIN) / Math.max(...rates)
  const rows = measurements.map(({ server }, i) => {
    const rate = rates[i] ?? 0
    const y = top + TITLE_HEIGHT + i * ROW_HEIGHT
    const width = Math.round(rate * scale)
    return [
      `<text x="${LEFT - 8}" y="${y + 13}" text-anchor="end">${server}</text>`,
      `<rect class="${server === ours ? 'ours' : 'bar'}" x="${LEFT}" y="${y}" width="${width}" height="${BAR_HEIGHT}"/>`,
      `<text x="${LEFT + width + 8}" y="${y + 13}">${formatNumber(rate)}</text>`,
    ].join('\n')
  })
  return [`<text class="title" x="${MARGIN}" y="${top + 30}">${work}, requests per second</text>`, ...rows].join('\n')
}
