// A time in the reader's zone, with the exact instant on hover.
import { hourCycle, locale } from './locale.ts'
import { useTextNow } from './now.ts'

const shown = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', hourCycle })
const shownDay = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })

interface Props {
  readonly at: string
}

export function Moment({ at, isRelative = false }: Props & { readonly isRelative?: boolean }) {
  if (isRelative) return <RelativeMoment at={at} />
  return (
    <time dateTime={at} title={at}>
      {momentText(at)}
    </time>
  )
}

function RelativeMoment({ at }: Props) {
  const text = useTextNow((now) => fromNow(Date.parse(at) - now))
  return (
    <time dateTime={at} title={at}>
      {text}
    </time>
  )
}

/** The time until something that is planned; `now` if that is due. */
export function Countdown({ at }: Props) {
  const text = useTextNow((now) => fromNow(Math.max(0, Date.parse(at) - now)))
  return (
    <time dateTime={at} title={at}>
      {text}
    </time>
  )
}

export const momentText = (at: string): string => shown.format(new Date(at))

/** A day of the service, which counts in UTC. */
export const dayLabel = (day: string): string => shownDay.format(new Date(`${day}T12:00:00`))

/** The day of a time, in the reader's zone. */
export const dayOf = (at: string): string => shownDay.format(new Date(at))

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

function fromNow(ms: number): string {
  const unit = units.find(([, length]) => Math.abs(ms) >= length)
  return unit ? relative.format(Math.round(ms / unit[1]), unit[0]) : relative.format(Math.round(ms / 1000), 'second')
}

/** For an input of type datetime-local, which has no zone; empty for undefined. */
export function toLocalInput(at: string | undefined): string {
  if (at === undefined) return ''
  const date = new Date(at)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** From such an input to UTC; undefined if it is empty or not a time. */
export function fromLocalInput(text: string): string | undefined {
  const date = new Date(text)
  return text === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString().replace('.000Z', 'Z')
}
