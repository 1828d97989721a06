// The output of a run: progress, findings and summary.
import { curl } from './curl.ts'
import type { Finding } from './findings.ts'
import type { Progress, Report } from './run-context.ts'
import type { Service } from './service.ts'

/** One line with the progress of the run, and the time left if there is a limit. */
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

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`

/** A finding, with the commands that reproduce it. */
export function findingText(
  { check, testCase, text, times, request }: Finding,
  { base, defaultHeaders }: Pick<Service, 'base' | 'defaultHeaders'>,
): string {
  const commands = [...(testCase.precededBy ?? []), testCase].map(
    (one) => `    ${curl(base, one.request, defaultHeaders)}`,
  )
  const seen = times > 1 ? `, and ${count(times - 1, 'time')} more` : ''
  return [
    `✗ ${check}: ${testCase.operationName}`,
    `  ${testCase.label}: ${text}`,
    ...commands,
    `  Found by request ${request}, from ${testCase.source}${seen}.`,
  ].join('\n')
}

export function summary(report: Report, seconds: number): string {
  const { findings, requests, neverSucceeded, service, seed } = report
  const found = findings.map((finding) => findingText(finding, service))
  const unproven =
    neverSucceeded.length > 0
      ? [`Never succeeded: ${neverSucceeded.join(', ')}. Little is proven of these operations.`]
      : []
  const cut = report.isPlanDone ? [] : ['The run ended before all planned test cases were sent; give it more time.']
  const total = `${count(requests, 'request')} in ${seconds.toFixed(1)} s, ${count(findings.length, 'finding')}.`
  return [...found, ...unproven, ...cut, `${total} To repeat it: --seed ${seed}`].join('\n\n')
}
