// Parses JSON without rounding numbers: JSON.parse alone would round 9223372036854775807 and 7.00000000000000000001.

/** Returns the integer as a number if the number is exact, otherwise as a bigint. */
export function exactInteger(digits: string): number | bigint {
  const number = Number(digits)
  return Number.isSafeInteger(number) ? number : BigInt(digits)
}

// Matches numbers that may be inexact: 16 digits or more, or an exponent. A match inside a string merely causes the slower parse.
const maybeInexact = /[\d.]{16}|\d[eE]/

/** Parses JSON with exact integers. Throws SyntaxError if the string is not JSON. */
export function parseExactJson(text: string): unknown {
  if (!maybeInexact.test(text)) return JSON.parse(text)
  // The reviver receives each value's source text: https://tc39.es/proposal-json-parse-with-source/
  const parse = JSON.parse as (
    text: string,
    reviver: (key: string, value: unknown, at: { source: string }) => unknown,
  ) => unknown
  return parse(text, (_, value, { source }) => (typeof value === 'number' ? exactNumber(source) : value))
}

/** Returns an exact integer, NaN (which no schema accepts) for a fraction, or infinity for a number that is far too large. */
function exactNumber(source: string): number | bigint {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(source) ?? []
  const digits = (whole + fraction).replace(/^0+(?=\d)/, '')
  const zeros = Number(exponent) - fraction.length
  if (/^0+$/.test(digits)) return 0
  if (zeros >= 0)
    return digits.length + zeros > 30 ? Number(`${sign}Infinity`) : exactInteger(sign + digits + '0'.repeat(zeros))
  const kept = digits.slice(0, zeros)
  return /^0*$/.test(digits.slice(zeros)) && kept ? exactInteger(sign + kept) : Number.NaN
}
