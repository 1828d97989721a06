// Times as people write them on a command line.
import { SettingsError } from '../server/config/config.ts'
import { parseDate } from '../server/dates.ts'

const unitsInMs = { s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 }

/** A length of time in milliseconds, written as `90d`. Throws SettingsError. */
export function readDuration(flag: string, text: string): number {
  const duration = durationIn(text)
  if (duration === undefined)
    throw new SettingsError([`--${flag}: must be a time such as 30min, 12h or 7d, not "${text}".`])
  return duration
}

/** A moment to come: after a length of time, at the end of a day, or to the second. Throws SettingsError. */
export function readMoment(flag: string, text: string, now: number): number {
  const duration = durationIn(text)
  const moment =
    duration === undefined ? parseDate(/^[\d-]+$/.test(text) ? `${text}T23:59:59Z` : text) : wholeSecond(now + duration)
  if (moment === undefined)
    throw new SettingsError([
      `--${flag}: must be a time such as 90d, 2027-12-31 or 2027-12-31T12:00:00Z, not "${text}".`,
    ])
  if (moment <= now) throw new SettingsError([`--${flag}: must be a time to come, not "${text}".`])
  return moment
}

/** Lists show no less. */
const wholeSecond = (moment: number): number => Math.ceil(moment / 1000) * 1000

function durationIn(text: string): number | undefined {
  const [, count, unit] = /^([1-9]\d{0,4})(s|min|h|d)$/.exec(text) ?? []
  return count === undefined ? undefined : Number(count) * unitsInMs[unit as keyof typeof unitsInMs]
}
