// An edit of the service's source code, which plants a fault or changes a constant for a test.

/** A replacement of text that occurs exactly once in a file. */
export interface Edit {
  readonly file: string
  readonly text: string
  readonly replacement: string
}

/** Applies an edit to the text of its file. Throws unless the text to replace occurs exactly once. */
export function applied({ file, text, replacement }: Edit, source: string): string {
  const [before, after, ...more] = source.split(text)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file} contains this text ${more.length + (after === undefined ? 0 : 1)} times: ${text}`)
  return before + replacement + after
}
