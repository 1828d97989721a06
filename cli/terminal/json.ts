// Values as JSON: identifiers are exact, and nothing in a text can control a terminal.
import { escapeHarmful } from './harmless.ts'

/** Indented, without a line end. `undefined` is left out. */
export function toJson(value: unknown, indent = 2): string {
  const text =
    JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? rawJson(inner) : inner), indent) ?? 'null'
  // The line ends are those of the indentation: JSON has none within a text.
  return text.split('\n').map(escapeHarmful).join('\n')
}

/** https://tc39.es/proposal-json-parse-with-source/, which the types do not have yet. */
function rawJson(value: bigint): unknown {
  return (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(String(value))
}
