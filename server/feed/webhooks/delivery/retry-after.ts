// Parses Retry-After, the time at which a receiver wants the next attempt.

const MAX_RETRY_AFTER_MS = 24 * 3_600_000

/** Returns the time to wait, at most a day; undefined if the header is missing or invalid (RFC 9110, section 10.2.3). */
export function readRetryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : readHttpDate(header) - now
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS)
}

// The three date formats that RFC 9110 requires. Date.parse also accepts many other strings, such as `-1`.
const httpDate = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/
const rfc850Date = /^[A-Z][a-z]{5,8}, \d\d-[A-Z][a-z]{2}-\d\d [\d:]{8} GMT$/
const asctimeDate = /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d [\d:]{8} \d{4}$/

function readHttpDate(text: string): number {
  if (asctimeDate.test(text)) return Date.parse(`${text} GMT`)
  return httpDate.test(text) || rfc850Date.test(text) ? Date.parse(text) : Number.NaN
}
