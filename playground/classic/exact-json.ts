// Writes JSON with exact 64-bit integers, which are bigints in memory.

export function toExactJson(value: unknown): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? rawJson(inner) : inner)) ?? 'null'
}

/** Calls JSON.rawJSON, which TypeScript's types do not include yet: https://tc39.es/proposal-json-parse-with-source/ */
function rawJson(value: bigint): unknown {
  return (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(String(value))
}
