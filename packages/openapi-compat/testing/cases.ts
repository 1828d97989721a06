// A table's line: an edit of the real contract with the promises it breaks, and those that the opposite edit breaks.
import contract from '../../../contract/generated/openapi.json'
import { findBrokenPromises } from '../compatibility.ts'
import type { Edit } from './edits.ts'

export interface Case {
  readonly name: string
  /** Done on both sides before the edit. */
  readonly given?: Edit
  readonly edit: Edit
  /** `place: promised → now` of each. */
  readonly breaks: readonly string[]
  /** What the opposite edit breaks; nothing, unless said. */
  readonly back?: readonly string[]
}

export function named(cases: readonly Case[]): [string, Case][] {
  return cases.map((one) => [one.name, one])
}

export function thereAndBack({ given, edit }: Case): { there: string[]; back: string[] } {
  const before = edited(contract, ...(given ? [given] : []))
  const after = edited(before, edit)
  return { there: broken(before, after), back: broken(after, before) }
}

export function expected({ breaks, back = [] }: Case): { there: string[]; back: string[] } {
  return { there: [...breaks], back: [...back] }
}

export function edited(document: unknown, ...edits: readonly Edit[]): unknown {
  const copy = structuredClone(document)
  for (const edit of edits) edit(copy)
  return copy
}

/** What fails, in short. */
export function broken(released: unknown, current: unknown, today = '2026-11-15'): string[] {
  return findBrokenPromises(released, current, today)
    .filter(({ isBreaking }) => isBreaking)
    .map(({ place, promised, now }) => `${place}: ${promised} → ${now}`)
}
