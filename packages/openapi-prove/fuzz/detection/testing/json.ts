// Reads JSON without rounding an integer across a bound.

/** Parses JSON. Throws SyntaxError. */
export function readJson(text: string): unknown {
  JSON.parse(text)
  const token = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
  return JSON.parse(text.replaceAll(token, (one) => (/^-?\d{16,}$/.test(one) ? String(readNumber(one)) : one)))
}

/** Reads a number. Rounds down integers that a double cannot represent, so 2^63 - 1 stays below 2^63. */
export function readNumber(text: string): number {
  const value = Number(text)
  if (!/^-?\d+$/.test(text) || Number.isSafeInteger(value) || !Number.isFinite(value)) return value
  if (BigInt(value) <= BigInt(text)) return value
  return value > 0 ? value * (1 - 2 ** -53) : value * (1 + 2 ** -52)
}
