// Converts a run to report form: one case for each operation and check.
import type { Outcome } from '../reports/outcome.ts'
import { checks } from './checks/checks.ts'
import { commandsOf, notesOf, totalOf } from './report.ts'
import type { Report } from './run-context.ts'

export function fuzzOutcome(report: Report, seconds: number): Outcome {
  const { findings, operations, service, neverSucceeded } = report
  const failed = findings.map((finding) => ({
    subject: finding.testCase.operationName,
    name: finding.check,
    failure: { message: `${finding.testCase.label}: ${finding.text}`, commands: commandsOf(finding, service) },
  }))
  const passed = operations.flatMap((subject) =>
    Object.keys(checks)
      .filter((name) => !failed.some((one) => one.subject === subject && one.name === name))
      .map((name) => ({
        subject,
        name,
        ...(neverSucceeded.includes(subject) && { unproven: 'The operation never succeeded.' }),
      })),
  )
  return {
    title: `openapi-prove fuzz ${service.base}`,
    summary: totalOf(report, seconds),
    cases: [...failed, ...passed],
    notes: notesOf(report),
    seconds,
  }
}
