// The results as Markdown.
import { type Figure, spreadOf } from '../figures.ts'
import type { Target, Verdict } from '../targets.ts'
import { written } from './numbers.ts'

type Cell = string | number

/** A table; columns of numbers stand at the right. */
export function markdownTable(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const isNumeric = head.map((_, column) => rows.every((row) => /^[\d.,]*$/.test(String(row[column]))))
  const line = (cells: readonly Cell[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(isNumeric.map((numeric) => (numeric ? '--:' : '---'))), ...rows.map(line)].join('\n')
}

export function verdictTable(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(({ target, spread, unit, met }) => [
    target.work,
    demand(target, unit),
    `${written(spread.median)} ${unit}`,
    `${written(spread.lowest)} – ${written(spread.highest)}`,
    met ? 'met' : '**not met**',
  ])
  return markdownTable(['work', 'target', 'measured', 'lowest – highest', ''], rows)
}

function demand({ against, atLeast, atMost }: Target, unit: string): string {
  const bound = atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`
  return against === undefined ? `${bound} ${unit}` : `${bound} × ${against}`
}

/** All servers in one work, the best first. */
export function figureTable(figures: readonly Figure[]): string {
  const [first] = figures
  if (!first) return ''
  const unit = first.unit
  const best = unit === 'requests/s' ? -1 : 1
  const rows = figures
    .map((figure) => ({ ...figure, spread: spreadOf(figure.values) }))
    .sort((a, b) => best * (a.spread.median - b.spread.median))
    .map(({ server, spread, slowestMs }) => [
      server,
      written(spread.median),
      `${written(spread.lowest)} – ${written(spread.highest)}`,
      ...(slowestMs ? [written(spreadOf(slowestMs).median)] : []),
    ])
  const head = ['server', `median, ${unit}`, 'lowest – highest', ...(first.slowestMs ? ['99 % within, ms'] : [])]
  return markdownTable(head, rows)
}
