// Prints a table to the terminal.
import { note, print } from './output.ts'
import { fitColumns, formatTable, type Row } from './table.ts'

/** Prints a table. Omits the last columns if there is no room for them, and names the omitted columns. */
export async function printTable(columns: readonly string[], rows: readonly Row[]): Promise<void> {
  const { visible, hidden } = fitColumns(columns, rows, process.stdout)
  await print(formatTable(visible, rows, process.stdout))
  if (hidden.length > 0) note(`columns omitted for lack of space: ${hidden.join(', ')}; --json prints all of them.`)
}
