// Prints the result of an operation: tables and lines for people, JSON or tabs for programs.

import type { Schema } from '../../contract/document.ts'
import { harmless } from '../terminal/harmless.ts'
import { toJson } from '../terminal/json.ts'
import { note, print } from '../terminal/output.ts'
import { startProgress } from '../terminal/progress.ts'
import { formatTable, formatTabs, printTable, type Row } from '../terminal/table.ts'
import { pad } from '../terminal/width.ts'
import { withNames } from './names.ts'
import type { OperationRun } from './operation-run.ts'
import type { Item, Page } from './pages.ts'

/**
 * Prints tab-separated rows page by page, but tables and JSON only at the end: column widths depend on all rows, and half a list is not
 * JSON.
 */
export async function printList(run: OperationRun, pages: AsyncIterable<Page>): Promise<void> {
  const names = columnsOf(run.operation.fields)
  let last: Page | undefined
  if (run.isJson || process.stdout.isTTY) {
    const all = await collect(pages, run.title)
    last = all.at(-1)
    if (run.isJson) await printJson(all, run.fields)
    else if (all.every(({ items }) => items.length === 0)) note('the list is empty.')
    else {
      const table = { columns: run.columns ?? names, items: all.flatMap(({ items }) => items) }
      const { columns, items } = await withNames(run.connection, table)
      await printTable(columns, toRows(items, columns))
    }
  } else
    for await (const page of pages) {
      const rows = toRows(page.items, names)
      await print(last === undefined ? formatTable(names, rows, {}) : formatTabs(names, rows))
      last = page
    }
  // Someone who passes --limit has chosen how many items to see, so do not mention that there are more.
  if (!last?.next || run.limit !== undefined) return
  process.stderr.write(
    `There are more items: show them with --limit or --all, or add --cursor ${harmless(last.next)} for the next page.\n`,
  )
}

async function collect(pages: AsyncIterable<Page>, title: string): Promise<Page[]> {
  const all: Page[] = []
  const progress = startProgress({ label: title })
  try {
    for await (const page of pages) {
      all.push(page)
      progress.advance(page.items.length)
    }
    return all
  } finally {
    progress.end()
  }
}

/** Prints one page at a time, because a long list may exceed the maximum length of a string. */
async function printJson(pages: readonly Page[], fields: readonly string[] | undefined): Promise<void> {
  let start = '['
  for (const { items } of pages.filter((page) => page.items.length > 0)) {
    const texts = items.map((item) => toJson(pick(item, fields)).replaceAll(/^/gm, '  '))
    await print(`${start}\n${texts.join(',\n')}`)
    start = ','
  }
  await print(start === '[' ? '[]\n' : '\n]\n')
}

export async function printObject(item: Item, run: OperationRun): Promise<void> {
  const { connection, isJson, fields } = run
  if (isJson) return print(`${toJson(pick(item, fields))}\n`)
  const { lines: all, tables } = flatten(item)
  const remainders = new Set(tables.map(([name]) => remainderOf(name)))
  const lines = all.filter(([name]) => !remainders.has(name))
  const names = lines.map(([name]) => name)
  const width = Math.max(0, ...names.map((name) => Bun.stringWidth(name)))
  const label = (name: string): string => (process.stdout.isTTY ? `${pad(name, width)}  ` : `${name}\t`)
  await print(lines.map(([name, text]) => `${label(name)}${harmless(text)}\n`).join(''))
  for (const [name, rows] of tables) {
    const all = { columns: [...new Set(rows.flatMap(Object.keys))], items: rows }
    const isNamed = !process.stdout.isTTY || all.columns.includes('name')
    const { columns, items } = isNamed ? all : await withNames(connection, all)
    await print(`\n${name}\n${formatTable(columns, toRows(items, columns), process.stdout)}`)
    const more = Number(item[remainderOf(name)] ?? 0)
    if (more > 0) await print(`and ${more} more\n`)
  }
}

/** Returns the field that counts a table's omitted rows, such as `moreCategories` for `categories`. This count is shown below the table. */
const remainderOf = (table: string): string => `more${table.charAt(0).toUpperCase()}${table.slice(1)}`

/** Turns nested objects into lines such as `pets.available`, and lists of objects into tables. */
function flatten(item: Item, prefix = '') {
  const lines: [name: string, text: string][] = []
  const tables: [name: string, rows: readonly Item[]][] = []
  for (const [name, value] of Object.entries(item)) {
    if (Array.isArray(value) && value.some((one) => typeof one === 'object')) tables.push([prefix + name, value])
    else if (isObject(value)) {
      const inner = flatten(value, `${prefix}${name}.`)
      lines.push(...inner.lines)
      tables.push(...inner.tables)
    } else lines.push([prefix + name, toText(value)])
  }
  return { lines, tables }
}

/** Returns the fields that fit into a cell. Excludes lists of objects, and any object that is not a reference (`{type, id}`). */
function columnsOf(fields: Readonly<Record<string, Schema>>): readonly string[] {
  const isCell = ({ type, items, properties = {} }: Schema): boolean =>
    items?.type !== 'object' && (type !== 'object' || Object.keys(properties).join() === 'type,id')
  return Object.entries(fields)
    .filter(([, schema]) => isCell(schema))
    .map(([name]) => name)
}

function toRows(items: readonly Item[], names: readonly string[]): Row[] {
  return items.map((item) => Object.fromEntries(names.map((name) => [name, toText(item[name])])))
}

function toText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(toText).join(', ')
  if (isObject(value)) return 'type' in value && 'id' in value ? `${value.type} ${value.id}` : toJson(value, 0)
  return String(value)
}

export const isObject = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function pick(item: Item, fields: readonly string[] | undefined): Item {
  return fields === undefined ? item : Object.fromEntries(fields.map((field) => [field, item[field]]))
}
