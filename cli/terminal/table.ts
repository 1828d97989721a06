// Formats and prints tables: aligned and fitted to a terminal for people, tab-separated for programs.
import { styleText } from 'node:util'
import { hasColors } from '../../server/log/text-lines.ts'
import { harmless } from './harmless.ts'
import { note, print } from './output.ts'
import { pad, shorten, widthOf } from './width.ts'

/** A row's values, keyed by column name. */
export type Row = Readonly<Record<string, string>>

/** The stream that a table is written to, such as process.stdout. */
export interface TableTarget {
  readonly isTTY?: boolean
  readonly columns?: number
}

const GAP = '  '
/** The minimum column width; anything narrower would be useless. */
const MIN_WIDTH = 5
/** The width to which longer values may be truncated. It is wide enough for a timestamp. */
const LEGIBLE_WIDTH = 20
/** The minimum number of columns in a narrow terminal. */
const MIN_COLUMNS = 4

/** Prints a table. Omits the last columns if there is no room for them, and names the omitted columns. */
export async function printTable(columns: readonly string[], rows: readonly Row[]): Promise<void> {
  const { visible, hidden } = fitColumns(columns, rows, process.stdout)
  await print(formatTable(visible, rows, process.stdout))
  if (hidden.length > 0) note(`columns omitted for lack of space: ${hidden.join(', ')}; --json prints all of them.`)
}

/** Formats a table with a header. For a terminal, omits empty columns and fits the width. */
export function formatTable(names: readonly string[], rows: readonly Row[], target: TableTarget): string {
  if (target.isTTY !== true) return `${toTabs(names.map(toHeader))}${formatTabs(names, rows)}`
  return align(filled(names, rows), rows, widthOf(target), hasColors())
}

/** Hides the last columns if any would otherwise be too narrow to read. Empty columns appear in neither `visible` nor `hidden`. */
export function fitColumns(names: readonly string[], rows: readonly Row[], target: TableTarget) {
  const visible = filled(names, rows)
  const hidden: string[] = []
  const natural = naturalWidths(visible, rows)
  const isLegible = (): boolean => {
    const widths = fitWidths(natural, widthOf(target) - GAP.length * (visible.length - 1))
    return widths.every((width, n) => width >= Math.min(natural[n] ?? 0, LEGIBLE_WIDTH))
  }
  while (visible.length > MIN_COLUMNS && !isLegible()) {
    hidden.unshift(visible.pop() ?? '')
    natural.pop()
  }
  return { visible, hidden }
}

const filled = (names: readonly string[], rows: readonly Row[]): string[] =>
  names.filter((name) => rows.some((row) => (row[name] ?? '') !== ''))

function naturalWidths(names: readonly string[], rows: readonly Row[]): number[] {
  return names.map((name) =>
    Math.max(...[toHeader(name), ...rows.map((row) => harmless(row[name] ?? ''))].map((text) => Bun.stringWidth(text))),
  )
}

/** Formats rows without a header, for the pages after the first. */
export function formatTabs(names: readonly string[], rows: readonly Row[]): string {
  return rows.map((row) => toTabs(names.map((name) => row[name] ?? ''))).join('')
}

const toTabs = (cells: readonly string[]): string => `${cells.map(harmless).join('\t')}\n`

/** Formats a table at its full width, even if the terminal is narrower. */
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

/** Narrows the widest column until the table fits or no column can be narrowed further. */
export function fitWidths(natural: readonly number[], available: number): number[] {
  const widths = [...natural]
  for (let total = widths.reduce((sum, width) => sum + width, 0); total > available; total -= 1) {
    const widest = Math.max(...widths)
    if (widest <= MIN_WIDTH) break
    widths[widths.indexOf(widest)] = widest - 1
  }
  return widths
}

/** Converts `lastUsed` to `LAST USED`. */
function toHeader(name: string): string {
  return name.replaceAll(/[A-Z]/g, ' $&').toUpperCase()
}
