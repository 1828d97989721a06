// Rows of a test table: an edit to the fictional library's document, and the changes that the edit and its reverse cause.
import { compareDocuments, type Finding } from '../compare.ts'
import { type Edit, edited } from './edits.ts'
import library from './library.openapi.json'

export interface Case {
  readonly name: string
  /** An edit that is first applied to both documents. */
  readonly given?: Edit
  readonly edit: Edit
  /** Expected findings, each as `location: promised → now`. Warnings start with an exclamation mark. */
  readonly breaks: readonly string[]
  /** Expected findings for the reverse edit; empty by default. */
  readonly reverse?: readonly string[]
}

export function named(cases: readonly Case[]): [string, Case][] {
  return cases.map((one) => [one.name, one])
}

type Compare = (before: unknown, after: unknown) => readonly Finding[]

export function bothWays({ given, edit }: Case, compare: Compare = compareDocuments) {
  const before = edited(library, ...(given ? [given] : []))
  const after = edited(before, edit)
  return { forward: breaking(compare(before, after)), reverse: breaking(compare(after, before)) }
}

export function expected({ breaks, reverse = [] }: Case): { forward: string[]; reverse: string[] } {
  return { forward: [...breaks], reverse: [...reverse] }
}

/** Returns the errors and warnings, each as `location: promised → now`. */
export function breaking(findings: readonly Finding[]): string[] {
  return findings.filter(({ level }) => level !== 'note').map(inWords)
}

export function inWords({ level, location, promised, now }: Finding): string {
  return `${level === 'warning' ? '! ' : ''}${location}: ${promised} → ${now}`
}
