// Reads NDJSON: one JSON value per line.
import { parseExactJson } from '../../http/contract/exact-json.ts'
import type { BadRow, Line } from './lines.ts'
import { FileError, readText } from './text.ts'

/** The maximum length of a line, far above the longest row in any store. */
const MAX_LINE_LENGTH = 2 ** 20

/** Yields the values of each nonblank line, or the reason why the line is bad. Throws FileError. */
export async function* readNdjson(path: string): AsyncGenerator<Line | BadRow> {
  let rest = ''
  let line = 0
  for await (const text of readText(path)) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const one of lines) {
      line += 1
      if (one.trim() !== '') yield parseLine(line, one)
    }
    if (rest.length > MAX_LINE_LENGTH)
      throw new FileError(
        `${path}: line ${line + 1} is longer than ${MAX_LINE_LENGTH} characters; each row must be on its own line.`,
      )
  }
  if (rest.trim() !== '') yield parseLine(line + 1, rest)
}

function parseLine(line: number, text: string): Line | BadRow {
  try {
    const value = parseExactJson(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { line, values: value as Readonly<Record<string, unknown>> }
    return { line, reason: 'The line must be a JSON object.' }
  } catch {
    return { line, reason: 'The line is not valid JSON.' }
  }
}
