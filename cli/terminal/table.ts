// Tables: aligned and fitted to a terminal for people, separated by tabs for programs.
import { styleText } from 'node:util'
import { hasColors } from '../../server/log/text-lines.ts'
import { harmless } from './harmless.ts'
import { pad, shorten, widthOf } from './width.ts'

/** A row, by the names of its columns. */
export type Row = Readonly<Record<string, string>>

/** What a table is written to, as process.stdout is. */
export interface TableTarget {
  readonly isTTY?: boolean
  readonly columns?: number
}

const GAP = '  '
/** Narrower than this, a column says nothing. */
const MIN_WIDTH = 5
/** A longer value may be truncated here: a time fits. */
const LEGIBLE_WIDTH = 20
/** A narrow terminal shows at least this many columns. */
const MIN_COLUMNS = 4

/** With a header. For a terminal without the columns that are empty, and no wider than it. */
export function formatTable(names: readonly string[], rows: readonly Row[], target: TableTarget): string {
  if (target.isTTY !== true) return `${toTabs(names.map(toHeader))}${formatTabs(names, rows)}`
  return align(filled(names, rows), rows, widthOf(target), hasColors())
}

/** Hides the last columns if each of them would otherwise be too narrow to read. Empty columns are neither shown nor hidden. */
export function fitColumns(names: readonly string[], rows: readonly Row[], target: TableTarget) {
  const shown = filled(names, rows)
  const hidden: string[] = []
  const natural = naturalWidths(shown, rows)
  const isLegible = (): boolean => {
    const widths = fitWidths(natural, widthOf(target) - GAP.length * (shown.length - 1))
    return widths.every((width, n) => width >= Math.min(natural[n] ?? 0, LEGIBLE_WIDTH))
  }
  while (shown.length > MIN_COLUMNS && !isLegible()) {
    hidden.unshift(shown.pop() ?? '')
    natural.pop()
  }
  return { shown, hidden }
}

const filled = (names: readonly string[], rows: readonly Row[]): string[] =>
  names.filter((name) => rows.some((row) => (row[name] ?? '') !== ''))

function naturalWidths(names: readonly string[], rows: readonly Row[]): number[] {
  return names.map((name) =>
    Math.max(...[toHeader(name), ...rows.map((row) => harmless(row[name] ?? ''))].map((text) => Bun.stringWidth(text))),
  )
}

/** Rows without a header, for the pages after the first. */
export function formatTabs(names: readonly string[], rows: readonly Row[]): string {
  return rows.map((row) => toTabs(names.map((name) => row[name] ?? ''))).join('')
}

const toTabs = (cells: readonly string[]): string => `${cells.map(harmless).join('\t')}\n`

/** As wide as its values, whatever it is written to. */
export function alignTable(rows: readonly Row[]): string {
  return align(Object.keys(rows[0] ?? {}), rows, Number.POSITIVE_INFINITY, false)
}

function align(names: readonly string[], rows: readonly Row[], columns: number, isColored: boolean): string {
  const header = names.map(toHeader)
  const lines = rows.map((row) => names.map((name) => harmless(row[name] ?? '')))
  const widths = fitWidths(naturalWidths(names, rows), columns - GAP.length * (names.length - 1))
  const toLine = (cells: readonly string[]): string =>
    cells
      .map((cell, n) => pad(shorten(cell, widths[n] ?? 0), widths[n] ?? 0))
      .join(GAP)
      .trimEnd()
  const title = toLine(header)
  const styled = isColored ? styleText('bold', title, { validateStream: false }) : title
  return [styled, ...lines.map(toLine)].map((line) => `${line}\n`).join('')
}

/** Takes from the widest column until all of them fit, or nothing can be taken. */
export function fitWidths(natural: readonly number[], available: number): number[] {
  const widths = [...natural]
  for (let total = widths.reduce((sum, width) => sum + width, 0); total > available; total -= 1) {
    const widest = Math.max(...widths)
    if (widest <= MIN_WIDTH) break
    widths[widths.indexOf(widest)] = widest - 1
  }
  return widths
}

/** `lastUsed` as `LAST USED`. */
function toHeader(name: string): string {
  return name.replaceAll(/[A-Z]/g, ' $&').toUpperCase()
}
