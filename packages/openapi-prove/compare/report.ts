// Formats findings for people.
import type { Finding } from './compare.ts'

/** Returns one line per finding, breaking changes first; returns an empty string if there are no findings. */
export function formatFindings(findings: readonly Finding[]): string {
  const breaking = findings.filter(({ isBreaking }) => isBreaking).map((finding) => `  ✗ ${formatFinding(finding)}`)
  const exempt = findings
    .filter(({ isBreaking }) => !isBreaking)
    .map((finding) => `  · (${finding.exemption}) ${formatFinding(finding)}`)
  return [...breaking, ...exempt].map((line) => `${line}\n`).join('')
}

export function formatFinding({ operations, location, promised, now, impact }: Finding): string {
  return `${formatOperations(operations)}${location}: promised: ${promised}; now: ${now}. ${capitalize(impact)}.`
}

const MAX_NAMED = 4

function formatOperations(operations: readonly string[]): string {
  if (operations.length === 0) return ''
  const [listed, more] = [operations.slice(0, MAX_NAMED).join(', '), operations.length - MAX_NAMED]
  return `${listed}${more > 0 ? ` and ${more} more` : ''}: `
}

function capitalize(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
