// Converts a comparison to report form: one case for each operation without breaking changes, and one for each such change.
import { operationsOf, webhooksOf } from '../openapi/operations.ts'
import type { Finding } from './compare.ts'
import { formatFinding } from './report.ts'
import { count, type Level, levels, type Outcome } from './report-outcome.ts'

export function compareOutcome(
  before: unknown,
  findings: readonly Finding[],
  documents: string,
  failOn: Level,
): Outcome {
  const operations = [...operationsOf(before), ...webhooksOf(before)].map(({ id }) => id)
  const [breaking, notes] = [findings.filter(({ level }) => level !== 'note'), findings.filter(isNote)]
  const broken = breaking.map((finding) => ({
    subject: finding.operations.join(', ') || 'document',
    name: finding.location,
    findings: [{ level: finding.level, message: formatFinding(finding), commands: [] }],
  }))
  const kept = operations.filter((id) => !breaking.some((finding) => finding.operations.includes(id)))
  const counts = levels.map((level) => count(findings.filter((finding) => finding.level === level).length, level))
  return {
    title: `compare ${documents}`,
    summary: `${count(operations.length, 'operation')} compared: ${counts.join(', ')}.`,
    cases: [...broken, ...kept.map((subject) => ({ subject, name: 'compatible' }))],
    notes: notes.map((finding) => `Note: ${formatFinding(finding)}`),
    seconds: 0,
    failOn,
  }
}

const isNote = ({ level }: Finding): boolean => level === 'note'
