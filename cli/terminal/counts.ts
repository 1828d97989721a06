// Numbers in sentences.

/** `12,300`. */
export const thousands = (number: number): string => Math.round(number).toLocaleString('en-US')

/** `1 row`, and `12,300 rows`. */
export const count = (number: number, noun: string): string => `${thousands(number)} ${noun}${number === 1 ? '' : 's'}`
