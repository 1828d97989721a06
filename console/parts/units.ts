// A number of units in words.

export const units = (count: number): string => `${count.toLocaleString()} ${count === 1 ? 'unit' : 'units'}`
