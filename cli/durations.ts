// Parses durations and dates on the command line. Each error message completes a sentence that starts with the flag.
import { parseDate } from '../server/dates.ts'

const unitsInMs = { s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 }

/** Parses a duration such as `90d` into milliseconds. */
export function readDuration(text: string): number {
  const duration = parseDuration(text)
  if (duration === undefined) throw new Error(`must be a duration such as 30min, 12h or 7d, not "${text}".`)
  return duration
}

/** Parses a time in the future: a duration from now, the end of a day, or a date-time. */
export function readFutureTime(text: string, now: number): number {
  const duration = parseDuration(text)
  const date = /^[\d-]+$/.test(text) ? `${text}T23:59:59Z` : text
  // Round up to a full second, because lists do not show fractions.
  const time = duration === undefined ? parseDate(date) : Math.ceil((now + duration) / 1000) * 1000
  if (time === undefined)
    throw new Error(`must be a time such as 90d, 2027-12-31 or 2027-12-31T12:00:00Z, not "${text}".`)
  if (time <= now) throw new Error(`must be in the future, not "${text}".`)
  return time
}

/** Parses a time in the past: a date-time, or a duration before now. In a duration, `m` is short for `min`. */
export function readPastTime(text: string, now: number): number {
  const duration = parseDuration(text.replace(/m$/, 'min'))
  const time = duration === undefined ? parseDate(text) : now - duration
  if (time === undefined)
    throw new Error(
      `must be the id of an event, a duration such as 30m, 12h or 7d, or a time such as 2026-12-31T12:00:00Z, not "${text}".`,
    )
  if (time > now) throw new Error(`must be in the past, not "${text}".`)
  return time
}

function parseDuration(text: string): number | undefined {
  const [, count, unit] = /^([1-9]\d{0,4})(s|min|h|d)$/.exec(text) ?? []
  return count === undefined ? undefined : Number(count) * unitsInMs[unit as keyof typeof unitsInMs]
}
