// The output of a run: progress, findings and summary.
import { count } from '../reports/outcome.ts'
import { curl } from './curl.ts'
import type { Finding } from './findings.ts'
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

/** Formats a finding with the commands that reproduce it. */
export function findingText(finding: Finding, service: Pick<Service, 'base' | 'defaultHeaders'>): string {
  const { check, testCase, text, times, request } = finding
  const seen = times > 1 ? `, and ${count(times - 1, 'more time')}` : ''
  return [
    `✗ ${check}: ${testCase.operationName}`,
    `  ${testCase.label}: ${text}`,
    ...commandsOf(finding, service).map((command) => `    ${command}`),
    `  Found by request ${request}, from ${testCase.source}${seen}.`,
  ].join('\n')
}

/** Returns the commands that reproduce a finding. */
export function commandsOf({ testCase }: Finding, { base, defaultHeaders }: Pick<Service, 'base' | 'defaultHeaders'>) {
  return [...(testCase.precededBy ?? []), testCase].map(({ request }) => curl(base, request, defaultHeaders))
}

const MAX_NOT_TESTED = 12

export function summary(report: Report, seconds: number): string {
  const findings = report.findings.map((finding) => findingText(finding, report.service))
  return [...findings, ...notesOf(report, MAX_NOT_TESTED), totalOf(report, seconds)].join('\n\n')
}

/** Describes the gaps in the run's coverage. */
export function notesOf({ neverSucceeded, notTested, isPlanDone, hasDied }: Report, most = Infinity): string[] {
  const lines = notTested.slice(0, most).map((line) => `  ${line}`)
  const more =
    notTested.length > most ? [`  and ${notTested.length - most} more; write a report with --report to list them`] : []
  return [
    ...(neverSucceeded.length > 0
      ? [`Never succeeded: ${neverSucceeded.join(', ')}. The run proves little about these operations.`]
      : []),
    ...(notTested.length > 0 ? [['Not tested:', ...lines, ...more].join('\n')] : []),
    ...(hasDied ? ['The run ended because the service stopped responding.'] : []),
    ...(isPlanDone || hasDied ? [] : ['The run ended before all planned test cases were sent; allow more time.']),
  ]
}

export function totalOf({ requests, findings, seed }: Report, seconds: number): string {
  const total = `${count(requests, 'request')} in ${seconds.toFixed(1)} s, ${count(findings.length, 'finding')}.`
  return `${total} To repeat the run: --seed ${seed}`
}
