// Text in the columns of a terminal: a wide character has two, and a combining one none.

const graphemes = new Intl.Segmenter()

/** A terminal may not know its width, or say 0. */
export const widthOf = ({ columns }: { readonly columns?: number }): number => columns || 80

/** As much of the beginning as fits. Bun.sliceAnsi may return a column more, if that is half of a wide character. */
export function takeColumns(text: string, width: number): string {
  let [taken, used] = ['', 0]
  for (const { segment } of graphemes.segment(text)) {
    used += Bun.stringWidth(segment)
    if (used > width) break
    taken += segment
  }
  return taken
}

/** With … at its end if something is left out. */
export function shorten(text: string, width: number): string {
  return Bun.stringWidth(text) <= width ? text : `${takeColumns(text, width - 1)}…`
}

export function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - Bun.stringWidth(text)))
}
