// A time in the reader's zone, with the exact instant on hover.
import { useSyncExternalStore } from 'react'
import { hourCycle, locale } from './text.tsx'

const shown = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', hourCycle })
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

/** One timer for everything that is displayed relative to now. */
const INTERVAL_MS = 1000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const listener of listeners) listener()
  }, INTERVAL_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** A text about the present, rendered again only when it changes. */
const useTextNow = (textAt: (now: number) => string): string =>
  useSyncExternalStore(subscribe, () => textAt(Date.now()))
