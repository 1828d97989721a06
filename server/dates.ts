// Dates as callers write them (RFC 3339) and as they are kept (milliseconds since 1970).

const rfc3339 = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|[+-](\d\d):(\d\d))$/

const DAY = 24 * 60 * 60 * 1000
const EARLIEST = Date.parse('0000-01-01T00:00:00Z')
const LATEST = Date.parse('9999-12-31T23:59:59.999Z')

/** The moment a text stands for; none where it is no RFC 3339 date-time, no day of the calendar, or has no four-digit year in UTC. */
export function parseDate(text: string): number | undefined {
  const [, year, month, day, hour, minute, second, offsetHour = '0', offsetMinute = '0'] = rfc3339.exec(text) ?? []
  const fits =
    Number(day) >= 1 &&
    Number(day) <= daysOf(Number(year), Number(month)) &&
    Number(hour) < 24 &&
    Number(minute) < 60 &&
    Number(second) <= 60 &&
    Number(offsetHour) < 24 &&
    Number(offsetMinute) < 60
  if (!fits) return undefined
  // A leap second ends a day in UTC. It has no number of its own: it is the first moment of the next day.
  const isLeap = second === '60'
  const moment = Date.parse(isLeap ? text.replace(/:60/, ':59') : text) + (isLeap ? 1000 : 0)
  if (isLeap && Math.floor(moment / 1000) % (DAY / 1000) !== 0) return undefined
  return moment >= EARLIEST && moment <= LATEST ? moment : undefined
}

/** RFC 3339 in UTC, with a fraction only where there is one. */
export function formatDate(moment: number): string {
  return new Date(moment).toISOString().replace('.000Z', 'Z')
}

function daysOf(year: number, month: number): number {
  return month >= 1 && month <= 12 ? new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate() : 0
}

/** The day of a moment in UTC, as days since 1970. */
export function dayOf(moment: number): number {
  return Math.floor(moment / DAY)
}

/** A day as it is written: `2026-11-15`. */
export function formatDay(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10)
}
