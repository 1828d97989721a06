// Rows as a table for the terminal.

/** One line for each row, under the names of its fields; columns are as wide as their widest value. */
export function columns(rows: readonly Readonly<Record<string, string>>[]): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names.map(title), ...rows.map((row) => names.map((name) => row[name] ?? ''))]
  const widths = names.map((_, at) => Math.max(...lines.map((line) => Bun.stringWidth(line[at] ?? ''))))
  const padded = (text: string, at: number): string => text + ' '.repeat((widths[at] ?? 0) - Bun.stringWidth(text))
  return lines.map((line) => `${line.map(padded).join('  ').trimEnd()}\n`).join('')
}

/** `lastUsed` as `LAST USED`. */
function title(name: string): string {
  return name.replaceAll(/[A-Z]/g, ' $&').toUpperCase()
}
