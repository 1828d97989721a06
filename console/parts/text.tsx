// Formats numbers, counts, names, and times. Times are in the user's time zone, with the exact instant on hover.
import { Fragment, type ReactNode, useMemo, useSyncExternalStore } from 'react'

const reader = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions()

/**
 * Locale for dates and numbers: English, like the pages, because in another language they would appear in the wrong
 * order (Arabic) or be misread (1.234 in German). Users of English keep their variant of it, and all users keep their
 * time zone and 12- or 24-hour clock.
 */
const locale = /^en\b/.test(reader.locale) ? reader.locale : 'en-US'

const numberFormat = new Intl.NumberFormat(locale)
const signedFormat = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' })

export const numberText = (value: number | bigint): string => numberFormat.format(value)

/** Matches an id in a URL or field. The service's ids have at most 15 digits. */
export const IDENTIFIER = /^[1-9]\d{0,14}$/

/** Formats a number with its sign, such as `+2`. */
export const signedText = (value: number): string => signedFormat.format(value)

export const countText = (count: number, noun: string): string =>
  `${numberText(count)} ${count === 1 ? noun : `${noun}s`}`

export const units = (count: number): string => countText(count, 'unit')

/** Normalizes a name for comparison, nearly as the service does. */
export const nameKey = (name: string): string => name.normalize().trim().replace(/\s+/g, ' ').toLowerCase()

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Builds a sentence that contains names in any script, as in sentence`${pet.name} has 5 units`. Isolates each name, so a name written right
 * to left does not reorder the words around it.
 */
export const sentence = (words: TemplateStringsArray, ...names: readonly ReactNode[]): ReactNode => (
  <span className="any-words">
    {words.map((word, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a sentence never change order
      <Fragment key={at}>
        {word}
        {at < names.length && <bdi>{names[at]}</bdi>}
      </Fragment>
    ))}
  </span>
)

/** Reports that an edit was undone. */
export const restored = (name: string): ReactNode => sentence`The change to ${name} was undone`

const momentFormat = new Intl.DateTimeFormat(locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: reader.hourCycle,
})
const dayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
const relativeFormat = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })

interface Props {
  readonly at: string
}

export const Moment = ({ at }: Props) => <Time at={at} text={momentText(at)} />

/** Shows the day on which something happens, for rows without room for the time. */
export const Day = ({ at }: Props) => <Time at={at} text={dayOf(at)} />

/** Shows how long ago something happened. */
export const Ago = ({ at }: Props) => <Time at={at} text={useTextNow((now) => fromNow(Date.parse(at) - now))} />

/** Shows the time until a planned event, or `now` once it is due. */
export const Countdown = ({ at }: Props) => (
  <Time at={at} text={useTextNow((now) => fromNow(Math.max(0, Date.parse(at) - now)))} />
)

const Time = ({ at, text }: Props & { readonly text: string }) => (
  <time dateTime={at} title={at}>
    {text}
  </time>
)

/** Shows when something happened and who did it. */
export const MomentBy = ({ at, actor }: Props & { readonly actor: string }) => (
  <>
    <Moment at={at} /> by <bdi>{actor}</bdi>
  </>
)

export const momentText = (at: string): string => momentFormat.format(new Date(at))

/** Formats a calendar day from the service. */
export const dayLabel = (day: string): string => dayFormat.format(new Date(`${day}T12:00:00`))

/** Formats the day on which a time falls in the user's time zone. */
export const dayOf = (at: string): string => dayFormat.format(new Date(at))

const spans = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

function fromNow(ms: number): string {
  const unit = spans.find(([, length]) => Math.abs(ms) >= length)
  return unit
    ? relativeFormat.format(Math.round(ms / unit[1]), unit[0])
    : relativeFormat.format(Math.round(ms / 1000), 'second')
}

/** Converts UTC to the value of a datetime-local input, which has no time zone. Returns an empty string for undefined. */
export function toLocalInput(at: string | undefined): string {
  if (at === undefined) return ''
  const date = new Date(at)
  // Tolerate an invalid time, because it may come from a URL, which anyone can edit.
  if (Number.isNaN(date.getTime())) return ''
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Converts the value of a datetime-local input to UTC; undefined if it is empty or not a time. */
export function fromLocalInput(text: string): string | undefined {
  const date = new Date(text)
  return text === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString().replace('.000Z', 'Z')
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}

/** Returns a string that depends on the current time, and rerenders only when the string changes. */
const useTextNow = (textAt: (now: number) => string): string =>
  useSyncExternalStore(everySecond, () => textAt(Date.now()))

const MINUTE_MS = 60_000

/** Returns the start of the current minute. */
export function useMinute(): Date {
  const text = useTextNow((now) => String(now - (now % MINUTE_MS)))
  return useMemo(() => new Date(Number(text)), [text])
}
