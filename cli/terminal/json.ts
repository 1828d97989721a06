// Formats values as JSON with exact ids, and without characters that could control a terminal.
import { escapeHarmful } from './harmless.ts'

/** Returns indented JSON without a trailing line break. Omits `undefined`. */
export function toJson(value: unknown, indent = 2): string {
  const text =
    JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? rawJson(inner) : inner), indent) ?? 'null'
  // All line breaks come from the indentation, because JSON strings cannot contain any.
  return text.split('\n').map(escapeHarmful).join('\n')
}

/** Calls JSON.rawJSON, which TypeScript's types do not include yet: https://tc39.es/proposal-json-parse-with-source/ */
function rawJson(value: bigint): unknown {
  return (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(String(value))
}
