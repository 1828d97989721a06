// Converts dates between the API (RFC 3339) and the store (milliseconds since 1970).

const rfc3339 = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|[+-](\d\d):(\d\d))$/

export const DAY_MS = 24 * 60 * 60 * 1000
const EARLIEST = Date.parse('0000-01-01T00:00:00Z')
const LATEST = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * Parses a date. Returns undefined if it is not an RFC 3339 date-time, names a day that does not exist, or is outside the years 0000 to
 * 9999 in UTC.
 */
export function parseDate(text: string): number | undefined {
  const [, year, month, day, hour, minute, second, offsetHour = '0', offsetMinute = '0'] = rfc3339.exec(text) ?? []
  const isInRange =
    Number(day) >= 1 &&
    Number(day) <= daysInMonth(Number(year), Number(month)) &&
    Number(hour) < 24 &&
    Number(minute) < 60 &&
    Number(second) <= 60 &&
    Number(offsetHour) < 24 &&
    Number(offsetMinute) < 60
  if (!isInRange) return undefined
  // A leap second is inserted at the end of a UTC day. It has no timestamp of its own, so it becomes the start of the next day.
  const isLeap = second === '60'
  const time = Date.parse(isLeap ? text.replace(/:60/, ':59') : text) + (isLeap ? 1000 : 0)
  if (isLeap && Math.floor(time / 1000) % (DAY_MS / 1000) !== 0) return undefined
  return time >= EARLIEST && time <= LATEST ? time : undefined
}

/** Formats a time as RFC 3339 in UTC, with fractional seconds only if they are not zero. */
export function formatDate(time: number): string {
  return new Date(time).toISOString().replace('.000Z', 'Z')
}

function daysInMonth(year: number, month: number): number {
  return month >= 1 && month <= 12 ? new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate() : 0
}

/** Returns the UTC day that contains a time, as a number of days since 1970. */
export function dayOf(time: number): number {
  return Math.floor(time / DAY_MS)
}

/** Formats a day as `2026-11-15`. */
export function formatDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** Converts a validated date to milliseconds since 1970. */
export function toMilliseconds(date: string): number {
  const milliseconds = parseDate(date)
  if (milliseconds === undefined) throw new Error(`The date ${date} passed the validator but cannot be parsed.`)
  return milliseconds
}
