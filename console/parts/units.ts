// A number of units in words.
import { numberText } from './locale.ts'

export const units = (count: number): string => `${numberText(count)} ${count === 1 ? 'unit' : 'units'}`
