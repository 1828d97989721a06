// How numbers, counts, names and times are written. Times are in the reader's zone, with the exact instant on hover.
import { Fragment, type ReactNode, useSyncExternalStore } from 'react'

const reader = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions()

/**
 * The pages are in English: words and signs of another language among them were displayed in the wrong order (Arabic) or had another meaning
 * (1.234 in German). So dates and numbers are English too, of the reader's kind if that is one, and keep what does not depend on the
 * language: the reader's time zone, and whether a day has 12 or 24 hours.
 */
const locale = /^en\b/.test(reader.locale) ? reader.locale : 'en-US'

const numbers = new Intl.NumberFormat(locale)
const differences = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' })

export const numberText = (value: number | bigint): string => numbers.format(value)

/** An identifier in a URL or a field. The service's identifiers have at most 15 digits. */
export const IDENTIFIER = /^[1-9]\d{0,14}$/

/** Such as `+2`. */
export const signedText = (value: number): string => differences.format(value)

export const countText = (count: number, noun: string): string =>
  `${numberText(count)} ${count === 1 ? noun : `${noun}s`}`

export const units = (count: number): string => countText(count, 'unit')

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * A sentence about names, which may be in any script: one that is written from right to left does not turn the words and numbers around it.
 * For example sentence`${pet.name} has 5 units`.
 */
export const sentence = (words: TemplateStringsArray, ...names: readonly (string | undefined)[]): ReactNode => (
  <span className="any-words">
    {words.map((word, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a sentence stay in their places
      <Fragment key={at}>
        {word}
        {at < names.length && <bdi>{names[at]}</bdi>}
      </Fragment>
    ))}
  </span>
)

const shown = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', hourCycle: reader.hourCycle })
const shownDay = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })

interface Props {
  readonly at: string
}

export const Moment = ({ at }: Props) => <Time at={at} text={momentText(at)} />

/** How long ago something was. */
export const Ago = ({ at }: Props) => <Time at={at} text={useTextNow((now) => fromNow(Date.parse(at) - now))} />

/** The time until something that is planned; `now` if that is due. */
export const Countdown = ({ at }: Props) => (
  <Time at={at} text={useTextNow((now) => fromNow(Math.max(0, Date.parse(at) - now)))} />
)

const Time = ({ at, text }: Props & { readonly text: string }) => (
  <time dateTime={at} title={at}>
    {text}
  </time>
)

/** Who did something, and when. */
export const MomentBy = ({ at, actor }: Props & { readonly actor: string }) => (
  <>
    <Moment at={at} /> by <bdi>{actor}</bdi>
  </>
)

export const momentText = (at: string): string => shown.format(new Date(at))

/** A day of the service, which counts in UTC. */
export const dayLabel = (day: string): string => shownDay.format(new Date(`${day}T12:00:00`))

/** The day of a time, in the reader's zone. */
export const dayOf = (at: string): string => shownDay.format(new Date(at))

const spans = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

function fromNow(ms: number): string {
  const unit = spans.find(([, length]) => Math.abs(ms) >= length)
  return unit ? relative.format(Math.round(ms / unit[1]), unit[0]) : relative.format(Math.round(ms / 1000), 'second')
}

/** For an input of type datetime-local, which has no zone; empty for undefined. */
export function toLocalInput(at: string | undefined): string {
  if (at === undefined) return ''
  const date = new Date(at)
  // Anyone can edit a URL.
  if (Number.isNaN(date.getTime())) return ''
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** From such an input to UTC; undefined if it is empty or not a time. */
export function fromLocalInput(text: string): string | undefined {
  const date = new Date(text)
  return text === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString().replace('.000Z', 'Z')
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}

/** A text about the present, rendered again only when it changes. */
const useTextNow = (textAt: (now: number) => string): string =>
  useSyncExternalStore(everySecond, () => textAt(Date.now()))
