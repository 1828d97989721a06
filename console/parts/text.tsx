// How numbers, counts and names are written in sentences.
import { Fragment, type ReactNode } from 'react'

const reader = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions()

/**
 * The pages are in English: words and signs of another language among them were displayed in the wrong order (Arabic) or had another meaning
 * (1.234 in German). So dates and numbers are English too, of the reader's kind if that is one, and keep what does not depend on the
 * language: the reader's time zone, and whether a day has 12 or 24 hours.
 */
export const locale = /^en\b/.test(reader.locale) ? reader.locale : 'en-US'

export const { hourCycle } = reader

const numbers = new Intl.NumberFormat(locale)
const differences = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' })

export const numberText = (value: number | bigint): string => numbers.format(value)

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
export const sentence = (words: TemplateStringsArray, ...names: readonly (string | undefined)[]): ReactNode =>
  words.map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a sentence stay in their places
    <Fragment key={at}>
      {word}
      {at < names.length && <bdi>{names[at]}</bdi>}
    </Fragment>
  ))
