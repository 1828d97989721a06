// How dates and numbers are written. The pages are in English: words and signs of another language among them were displayed in the wrong
// order (Arabic) or had another meaning (1.234 in German). So they are English too, of the reader's kind if that is one, and keep what
// does not depend on the language: the reader's time zone, and whether a day has 12 or 24 hours.

const reader = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions()

export const locale = /^en\b/.test(reader.locale) ? reader.locale : 'en-US'

export const { hourCycle } = reader

const numbers = new Intl.NumberFormat(locale)

export const numberText = (value: number | bigint): string => numbers.format(value)
