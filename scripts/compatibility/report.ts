// Formats findings as text for people, and as JSON for programs.

import type { Finding } from './compare.ts'
import { marks } from './report-outcome.ts'

/** Returns one line per finding; returns an empty string if there are no findings. */
export function formatFindings(findings: readonly Finding[]): string {
  return findings.map((finding) => `  ${marks[finding.level]} ${formatFinding(finding)}\n`).join('')
}

export function formatFinding({ exemption, operations, location, promised, now, text }: Finding): string {
  const reason = exemption === undefined ? '' : `(${exemption}) `
  return `${reason}${formatOperations(operations)}${location}: promised: ${promised}; now: ${now}. ${capitalize(text)}.`
}

/** Returns a JSON list with one item for each finding and operation. */
export function findingsAsJson(findings: readonly Finding[]): string {
  const items = findings.flatMap(({ operations, id, level, ...change }) =>
    operations.map((operation) => ({ id, level, operation, ...change })),
  )
  return `${JSON.stringify(items, null, 2)}\n`
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
