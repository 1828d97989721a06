// Measures text in terminal columns: a wide character occupies two columns, and a combining character occupies none.

const graphemes = new Intl.Segmenter()

/** Returns a terminal's width, or 80 if it is unknown or reported as 0. */
export const widthOf = ({ columns }: { readonly columns?: number }): number => columns || 80

/** Returns the longest prefix that fits. Avoids Bun.sliceAnsi, which may return one column too many at a wide character. */
export function takeColumns(text: string, width: number): string {
  let [prefix, used] = ['', 0]
  for (const { segment } of graphemes.segment(text)) {
    used += Bun.stringWidth(segment)
    if (used > width) break
    prefix += segment
  }
  return prefix
}

/** Truncates text to the width, with … at its end. */
export function shorten(text: string, width: number): string {
  return Bun.stringWidth(text) <= width ? text : `${takeColumns(text, width - 1)}…`
}

export function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - Bun.stringWidth(text)))
}
