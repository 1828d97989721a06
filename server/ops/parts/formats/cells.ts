// The values that the cells of a CSV row stand for, by the types that the schema has.
import { exactInteger } from '../../../http/contract/exact-json.ts'
import type { Schema } from '../../../http/contract/operations.ts'

/** A text that does not look like its type stays a text, which the validator rejects. */
export function typedValues(
  cells: Readonly<Record<string, unknown>>,
  { properties = {} }: Schema,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => [column, typedValue(String(cell), properties[column]?.type)]),
  )
}

function typedValue(text: string, type: string | undefined): unknown {
  const trimmed = text.trim()
  if (type === 'integer' && /^-?\d{1,30}$/.test(trimmed)) return exactInteger(trimmed)
  // Excel writes them in capital letters.
  if (type === 'boolean' && /^(true|false)$/i.test(trimmed)) return trimmed.toLowerCase() === 'true'
  return text
}
