// The output of a run: progress, findings and summary.
import { count, levels, marks } from '../../../scripts/compatibility/report-outcome.ts'
import { curl } from './curl.ts'
import { type Finding, problemOf } from './findings.ts'
import type { Progress, Report } from './run-context.ts'
import type { Service } from './service.ts'

/** Formats the run's progress as one line, with the time left if there is a limit. */
export function progressLine(
  { requests, findings }: Progress,
  seconds: number,
  secondsLeft: number | undefined,
): string {
  const rate = Math.round(requests / Math.max(seconds, 0.001))
  const left = secondsLeft === undefined ? '' : `, ${minutes(secondsLeft)} left`
  return `${requests} requests, ${rate}/s, ${count(findings.length, 'finding')}${left}`
}

function minutes(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Formats a finding with the commands that reproduce it, and names other operations with the same problem. */
export function findingText(
  finding: Finding,
  service: Pick<Service, 'base' | 'defaultHeaders'>,
  others: readonly string[] = [],
): string {
  const { check, level, testCase, text, times, request } = finding
  const seen = times > 1 ? `, and ${count(times - 1, 'more time')}` : ''
  const more = others.length > MAX_NAMES ? ` and ${others.length - MAX_NAMES} more` : ''
  return [
    `${marks[level]} ${check}: ${testCase.operationName}`,
    `  ${testCase.label}: ${text}`,
    ...commandsOf(finding, service).map((command) => `    ${command}`),
    `  Found by request ${request}, from ${testCase.source}${seen}.`,
    ...(others.length > 0 ? [`  The same in: ${others.slice(0, MAX_NAMES).join(', ')}${more}.`] : []),
  ].join('\n')
}

/** Returns the commands that reproduce a finding. */
export function commandsOf({ testCase }: Finding, { base, defaultHeaders }: Pick<Service, 'base' | 'defaultHeaders'>) {
  return [...(testCase.precededBy ?? []), testCase].map(({ request }) => curl(base, request, defaultHeaders))
}

const MAX_LINES = 12
const MAX_NAMES = 8

export function summary(report: Report, seconds: number): string {
  const groups = new Map<string, Finding[]>()
  for (const finding of levels.flatMap((level) => report.findings.filter((one) => one.level === level))) {
    const key = problemOf(finding)
    groups.set(key, [...(groups.get(key) ?? []), finding])
  }
  const findings = [...groups.values()].flatMap(([first, ...others]) =>
    first ? [findingText(first, report.service, otherOperations(first, others))] : [],
  )
  return [...findings, ...notesOf(report, MAX_LINES, MAX_NAMES), totalOf(report, seconds)].join('\n\n')
}

/** Returns the operations of other findings, each once. */
function otherOperations({ testCase }: Finding, others: readonly Finding[]): string[] {
  const names = new Set(others.map((other) => other.testCase.operationName))
  return [...names].filter((name) => name !== testCase.operationName)
}

/** Describes the gaps in the run's coverage, with at most this many lines and names in each list. */
export function notesOf(report: Report, maxLines = Infinity, maxNames = Infinity): string[] {
  const {
    operations,
    excluded,
    neverSucceeded,
    usualStatuses,
    lifecycles,
    unsearchedLists,
    withoutAccess,
    notTested,
    mistakes,
  } = report
  const statuses = new Map([...usualStatuses].map(([id, status]) => [id, statusText(status)]))
  const missed = [...lifecycles].flatMap(([item, reason]) => (reason === undefined ? [] : [`${item}: ${reason}`]))
  const searches = (['use_after_free', 'ensure_resource_availability'] as const).flatMap((check) => {
    const question = check === 'use_after_free' ? 'still contains deleted' : 'contains new'
    const lists = unsearchedLists.filter((one) => one.check === check)
    const reasons = lists.map(
      ({ operation, reason }) => [operation, `whether the list ${question} resources, because ${reason}`] as const,
    )
    return grouped(new Map(reasons), maxNames)
  })
  const locked = new Map(withoutAccess.map((id) => [id, WITHOUT_ACCESS]))
  const gaps = [...grouped(excluded, maxNames), ...grouped(locked, maxNames), ...searches, ...notTested]
  const title = `Never succeeded, so the run proves little about them: ${neverSucceeded.length} of ${count(operations.length, 'operation')}`
  const conclusion = whyInconclusive(report)
  return [
    ...section(title, grouped(statuses, maxNames), maxLines),
    ...section('Lifecycles that did not run', missed, maxLines),
    ...section('Not tested', gaps, maxLines),
    ...section('Mistakes in the document', mistakes, maxLines),
    ...(conclusion === undefined ? [] : [conclusion]),
  ]
}

const WITHOUT_ACCESS = 'needs credentials; the run only checks that requests without them are rejected'

function section(title: string, lines: readonly string[], maxLines: number): string[] {
  if (lines.length === 0) return []
  const [shown, more] = [lines.slice(0, maxLines), lines.length - maxLines]
  const rest = more > 0 ? [`and ${more} more; write a report with --report to list them`] : []
  return [[`${title}:`, ...[...shown, ...rest].map((line) => `  ${line}`)].join('\n')]
}

/** Groups operations by a string that describes them, such as `404 (2): readBook, lendBook`. */
function grouped(texts: ReadonlyMap<string, string>, maxNames: number): string[] {
  return [...new Set([...texts.values()].sort())].map((text) => {
    const names = [...texts].flatMap(([id, other]) => (other === text ? [id] : []))
    const more = names.length > maxNames ? ` and ${names.length - maxNames} more` : ''
    return `${text} (${names.length}): ${names.slice(0, maxNames).join(', ')}${more}`
  })
}

export function statusText(status: number | undefined): string {
  if (status === undefined) return 'never reached'
  return status === 0 ? 'no response' : String(status)
}

/** Explains why a run without findings proves little; returns undefined if it is conclusive. */
export function whyInconclusive(report: Report): string | undefined {
  const { operations, neverSucceeded, withoutAccess, lacksCredentials, isPlanDone, hasDied, mistakes } = report
  if (hasDied) return 'The run ended because the service stopped responding.'
  const tested = operations.length - withoutAccess.length
  const reasons = [
    ...(operations.length === neverSucceeded.length ? [whyNoSuccess(report)] : []),
    ...(lacksCredentials && tested < operations.length / 2
      ? [
          `The run tested only ${tested} of ${operations.length} operations, because the others need credentials; pass them with --header.`,
        ]
      : []),
    ...(mistakes.length > 0 ? ['The document contains mistakes, so the run did not test everything in it.'] : []),
    ...(isPlanDone ? [] : [whyPlanNotDone(report)]),
  ]
  return reasons.length > 0 ? reasons.join(' ') : undefined
}

const whyPlanNotDone = ({ isInterrupted }: Report): string =>
  isInterrupted
    ? 'The run was interrupted before all planned test cases were sent.'
    : 'The run ended before all planned test cases were sent; allow more time with --minutes.'

function whyNoSuccess({ service: { base, documentedServer }, usualStatuses }: Report): string {
  const statuses = [...usualStatuses.values()].filter((status) => status !== undefined)
  if (statuses.length === 0 || statuses.some((status) => status !== 404))
    return 'No operation ever succeeded, so the run proves nothing.'
  const isOther = documentedServer !== undefined && documentedServer !== base
  return `Every operation returned 404. Is ${base} the right base URL?${isOther ? ` The document's server is ${documentedServer}.` : ''}`
}

export function totalOf({ requests, findings, seed }: Report, seconds: number): string {
  const counts = levels.map((level) => [level, findings.filter((one) => one.level === level).length] as const)
  const parts = counts.filter(([, number]) => number > 0).map(([level, number]) => count(number, level))
  // Omit the breakdown by level if all findings are errors.
  const detail = findings.every(({ level }) => level === 'error') ? '' : ` (${parts.join(', ')})`
  const total = `${count(requests, 'request')} in ${seconds.toFixed(1)} s, ${count(findings.length, 'finding')}${detail}.`
  return `${total} To repeat the run: --seed ${seed}`
}
