// Which way a value goes, since what harms a caller who sends it helps one who reads it.
import type { Change } from './change.ts'
import type { Spot } from './node.ts'

/** Whether callers send what a schema describes or read it in an answer. */
export type Direction = 'sent' | 'answered'

/** The comparison of two schemas that stand inside others, in the same direction. */
export type Compare = (released: Spot, current: Spot) => Change[]

export const harm: Readonly<Record<Direction, string>> = {
  sent: 'what callers may send today would be refused',
  answered: 'callers would get what they were told never comes',
}
