// Writes what was found for people to read.
import type { Finding } from './compatibility.ts'

export function tell({ operations, place, promised, now, why }: Finding): string {
  return `${inWords(operations)}${place}: promised: ${promised}; now: ${now}. ${capital(why)}.`
}

/** The whole report, what fails first; empty where nothing was found. */
export function tellAll(findings: readonly Finding[]): string {
  const breaking = findings.filter(({ isBreaking }) => isBreaking).map((finding) => `  ✗ ${tell(finding)}`)
  const told = findings.filter(({ isBreaking }) => !isBreaking).map((one) => `  · (${one.pardon}) ${tell(one)}`)
  return [...breaking, ...told].map((line) => `${line}\n`).join('')
}

function inWords(operations: readonly string[]): string {
  if (operations.length === 0) return ''
  const [named, more] = [operations.slice(0, 4).join(', '), operations.length - 4]
  return `${named}${more > 0 ? ` and ${more} more` : ''}: `
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
