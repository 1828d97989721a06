// Converts a run's results to a report, with one case for each check of each operation or path.
import type { Case, Level, Outcome } from '../../../scripts/compatibility/report-outcome.ts'
import { type CheckName, checks } from './checks/checks.ts'
import type { Operation } from './openapi/operations.ts'
import { resourceAt } from './openapi/resources.ts'
import { commandsOf, notesOf, statusText, totalOf } from './report.ts'
import { hasAccess } from './requests/credentials.ts'
import type { Report } from './run-context.ts'
import { NOWHERE } from './sources/methods.ts'

export function fuzzOutcome(report: Report, seconds: number, failOn: Level): Outcome {
  return {
    title: `openapi-prove fuzz ${report.service.base}`,
    summary: totalOf(report, seconds),
    cases: casesOf(report),
    notes: notesOf(report),
    seconds,
    failOn,
  }
}

/** Checks that apply to a path as a whole, across all its methods. */
const pathChecks: readonly CheckName[] = ['unsupported_method', 'allow_of_options', 'head_like_get']
const operationChecks = (Object.keys(checks) as CheckName[]).filter((name) => !pathChecks.includes(name))

function casesOf(report: Report): Case[] {
  const { service, operations: tested, excluded, findings } = report
  const operations = service.operations.filter(({ id }) => tested.includes(id) || excluded.has(id))
  const paths = [...new Set(operations.map(({ path }) => path))]
  const rows: Case[] = [
    ...operations.flatMap((operation) => operationChecks.map((name) => operationCase(report, operation, name))),
    ...paths.flatMap((path) => pathChecks.map((name) => pathCase(report, path, name))),
    pathCase(report, NOWHERE, 'negative_data_rejection'),
  ]
  // If a finding's check has no case yet, add one.
  const isMissing = (one: Case) => !rows.some(({ subject, name }) => subject === one.subject && name === one.name)
  const others = findings.map(({ testCase, check }): Case => ({ subject: testCase.operationName, name: check }))
  const further = new Map(others.filter(isMissing).map((one) => [`${one.subject} ${one.name}`, one]))
  return [...rows, ...further.values()].map((one) => withFindings(report, one))
}

function withFindings({ findings, service }: Report, one: Case): Case {
  const found = findings.filter(({ check, testCase }) => check === one.name && testCase.operationName === one.subject)
  if (found.length === 0) return one
  return {
    subject: one.subject,
    name: one.name,
    findings: found.map((finding) => ({
      level: finding.level,
      message: `${finding.testCase.label}: ${finding.text}`,
      commands: commandsOf(finding, service),
    })),
  }
}

function operationCase(report: Report, operation: Operation, name: CheckName): Case {
  const skipped = whySkipped(report, operation, name)
  return { subject: operation.id, name, ...(skipped === undefined ? {} : { skipped }) }
}

/** Returns the reason why a check proves nothing about an operation; undefined if it passed. */
function whySkipped(report: Report, operation: Operation, name: CheckName): string | undefined {
  const { excluded, service, usualStatuses } = report
  const isExcluded = excluded.get(operation.id)
  if (isExcluded !== undefined) return `Not tested: ${isExcluded}.`
  const hasPassed = report.passed.get(operation.id)?.has(name) ?? false
  // This check can pass even if the operation never succeeded, because the service may still reject wrong credentials.
  if (hasPassed && name === 'ignored_auth') return undefined
  if (!hasAccess(operation, service.defaultHeaders)) return 'The operation needs credentials.'
  if (usualStatuses.has(operation.id) && !report.skippedChecks.includes(name))
    return `The operation never succeeded: ${statusText(usualStatuses.get(operation.id))}.`
  if (report.tolerated.get(operation.id)?.has(name))
    return 'Without --strict, a PUT may recreate the resource, and a DELETE may succeed again.'
  return hasPassed ? undefined : whyUnproven(report, name, lifecycleProblem(report, operation, name))
}

function pathCase(report: Report, path: string, name: CheckName): Case {
  const hasPassed = report.passed.get(path)?.has(name) ?? false
  return { subject: path, name, ...(hasPassed ? {} : { skipped: whyUnproven(report, name) }) }
}

function whyUnproven({ skippedChecks, isPlanDone }: Report, name: CheckName, reason?: string): string {
  if (skippedChecks.includes(name)) return 'The check was skipped with --skip.'
  if (reason !== undefined) return reason
  return isPlanDone ? (inapplicable[name] ?? 'No response was conclusive.') : 'The run ended before this was tested.'
}

function lifecycleProblem(report: Report, { id, path }: Operation, name: CheckName): string | undefined {
  if (name !== 'use_after_free' && name !== 'ensure_resource_availability') return undefined
  const { service, lifecycles, unsearchedLists } = report
  const search = unsearchedLists.find(({ operation, check }) => operation === id && check === name)
  if (search) return `The list could not be searched: ${search.reason}.`
  const listed = service.resources.find(({ create, list }) => create?.id === id || list?.id === id)
  const resource = listed ?? resourceAt(service.resources, path)
  if (!resource?.create) return 'No operation creates the resource.'
  const reason = lifecycles.get(resource.item)
  return reason === undefined ? undefined : `The lifecycle did not run: ${reason}.`
}

/**
 * For each check, the reason why it did not apply to any of an operation's responses, although the run was complete.
 */
const inapplicable: Readonly<Partial<Record<CheckName, string>>> = {
  status_code_conformance: 'The document lists no responses.',
  content_type_conformance: 'The document lists no content types for the responses that were seen.',
  response_schema_conformance: 'The document has no schema for the responses that were seen.',
  response_headers_conformance: 'The document lists no headers for the responses that were seen.',
  negative_data_rejection: 'No request was known to be invalid.',
  positive_data_acceptance: 'No request was known to be valid.',
  use_after_free: 'No test case uses the resource after its deletion.',
  ensure_resource_availability: 'No test case uses the resource right after its creation.',
  missing_required_header: 'The operation requires no headers.',
  ignored_auth: 'The operation needs no credentials.',
}
