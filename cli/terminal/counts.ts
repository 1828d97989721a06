// Formats numbers in sentences.

/** Formats a number such as `12,300`. */
export const thousands = (number: number): string => Math.round(number).toLocaleString('en-US')

/** Formats a count such as `1 row` or `12,300 rows`. */
export const count = (number: number, noun: string): string => `${thousands(number)} ${noun}${number === 1 ? '' : 's'}`
