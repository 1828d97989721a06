// Rows of a test table: an edit to the fictional library's document, and the promises that the edit and its reverse break.
import { compareDocuments, type Finding } from '../compare.ts'
import { type Edit, edited } from './edits.ts'
import library from './library.openapi.json'

export interface Case {
  readonly name: string
  /** An edit that is first applied to both documents. */
  readonly given?: Edit
  readonly edit: Edit
  /** Expected findings, each as `location: promised → now`. */
  readonly breaks: readonly string[]
  /** Expected findings for the reverse edit; empty by default. */
  readonly reverse?: readonly string[]
}

export function named(cases: readonly Case[]): [string, Case][] {
  return cases.map((one) => [one.name, one])
}

export function bothWays({ given, edit }: Case): { forward: string[]; reverse: string[] } {
  const before = edited(library, ...(given ? [given] : []))
  const after = edited(before, edit)
  return { forward: breakingChanges(before, after), reverse: breakingChanges(after, before) }
}

export function expected({ breaks, reverse = [] }: Case): { forward: string[]; reverse: string[] } {
  return { forward: [...breaks], reverse: [...reverse] }
}

/** Returns the breaking findings, each as `location: promised → now`. */
export function breakingChanges(released: unknown, current: unknown, today = '2026-11-15'): string[] {
  return compareDocuments(released, current, today)
    .filter(({ isBreaking }) => isBreaking)
    .map(inWords)
}

export function inWords({ location, promised, now }: Finding): string {
  return `${location}: ${promised} → ${now}`
}
