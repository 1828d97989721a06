// Converts a comparison to report form: one case for each operation and one for each breaking change.
import { operationsOf } from '../document/operations.ts'
import { count, type Outcome } from '../reports/outcome.ts'
import type { Finding } from './compare.ts'
import { formatFinding } from './report.ts'

export function compareOutcome(released: unknown, findings: readonly Finding[], documents: string): Outcome {
  const [breaking, allowed] = [findings.filter((one) => one.isBreaking), findings.filter((one) => !one.isBreaking)]
  const operations = operationsOf(released).map(({ id }) => id)
  const failed = breaking.map((finding) => ({
    subject: finding.operations.join(', ') || 'document',
    name: finding.location,
    findings: [{ level: 'error' as const, message: formatFinding(finding), commands: [] }],
  }))
  const kept = operations.filter((id) => !breaking.some((finding) => finding.operations.includes(id)))
  const found = `${count(breaking.length, 'breaking change')}${allowed.length > 0 ? `, ${allowed.length} allowed` : ''}`
  return {
    title: `openapi-prove compare ${documents}`,
    summary: `${count(operations.length, 'operation')} compared, ${found}.`,
    cases: [...failed, ...kept.map((subject) => ({ subject, name: 'compatible' }))],
    notes: allowed.map((finding) => `Allowed (${finding.exemption}): ${formatFinding(finding)}`),
    seconds: 0,
    failOn: 'error',
  }
}
