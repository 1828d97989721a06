// The results as a picture: for each work, a bar for each server, with a line from its lowest to its highest round.
import { type Figure, type Spread, spreadOf } from '../figures.ts'
import { written } from './numbers.ts'

const WIDTH = 840
const NAMES = 300
const VALUES = 90
const BAR = 18
const GAP = 6
const TITLE = 40
const MARGIN = 20

// The reader's system says whether it is dark; an image has no other way to know.
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

/** Bars of servers whose name begins with ours stand out. */
export function chart(figures: readonly Figure[], ours: string): string {
  const works = [...new Set(figures.map(({ work }) => work))]
  const parts: string[] = []
  let y = MARGIN
  for (const work of works) {
    const ofWork = figures.filter((figure) => figure.work === work)
    parts.push(panel(work, ofWork, ours, y))
    y += TITLE + ofWork.length * (BAR + GAP)
  }
  const height = y + MARGIN
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">`,
    '<title>Petstore and others at the same work</title>',
    `<style>${style}\n</style>`,
    `<rect class="page" width="${WIDTH}" height="${height}"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n')
}

function panel(work: string, figures: readonly Figure[], ours: string, top: number): string {
  const unit = figures[0]?.unit ?? ''
  const bars = figures.map(({ server, values }): Bar => ({ name: server, spread: spreadOf(values) }))
  const most = Math.max(...bars.map(({ spread }) => spread.highest)) || 1
  const better = unit === 'requests/s' ? 'more is better' : 'less is better'
  const title = `<text class="title" x="${MARGIN}" y="${top + 24}">${escaped(work)}<tspan class="faint"> · ${escaped(unit)}, ${better}</tspan></text>`
  const rows = bars.map((bar, i) => row(bar, bar.name.startsWith(ours), most, top + TITLE + i * (BAR + GAP)))
  return [title, ...rows].join('\n')
}

function row({ name, spread }: Bar, isOurs: boolean, most: number, top: number): string {
  const left = MARGIN + NAMES
  const place = (value: number): number => Math.round(((WIDTH - left - VALUES - MARGIN) * value * 10) / most) / 10
  const middle = top + BAR / 2
  return [
    `<text x="${left - 8}" y="${top + 13}" text-anchor="end">${escaped(name)}</text>`,
    `<rect class="${isOurs ? 'ours' : 'bar'}" x="${left}" y="${top}" width="${place(spread.median)}" height="${BAR}"/>`,
    `<path class="spread" d="M${left + place(spread.lowest)} ${middle}H${left + place(spread.highest)}"/>`,
    `<text class="faint" x="${left + place(spread.highest) + 8}" y="${top + 13}">${written(spread.median)}</text>`,
  ].join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
