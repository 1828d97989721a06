// How a run is told: how far it is, what it has found, and what came of it.
import { curl } from './curl.ts'
import type { Finding } from './findings.ts'
import type { Progress, Report } from './run-context.ts'
import type { Service } from './service.ts'

/** One line that says how far the run is; the time left where there is a limit. */
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

/** A finding, with the commands that show it again. */
export function findingText(
  { check, made, text, times, request }: Finding,
  { base, given }: Pick<Service, 'base' | 'given'>,
): string {
  const commands = [...(made.after ?? []), made].map((one) => `    ${curl(base, one.request, given)}`)
  const seen = times > 1 ? `, and ${count(times - 1, 'time')} more` : ''
  return [
    `✗ ${check}: ${made.label}`,
    `  ${made.why}: ${text}`,
    ...commands,
    `  Found by request ${request}, from ${made.source}${seen}.`,
  ].join('\n')
}

export function summary(report: Report, seconds: number): string {
  const { findings, requests, neverSucceeded, service, seed } = report
  const found = findings.map((finding) => findingText(finding, service))
  const unproven =
    neverSucceeded.length > 0 ? [`No success was seen of ${neverSucceeded.join(', ')}: little is proven of them.`] : []
  const cut = report.isPlanDone ? [] : ['It ended before all planned cases were sent; give it more time.']
  const total = `${count(requests, 'request')} in ${seconds.toFixed(1)} s, ${count(findings.length, 'finding')}.`
  return [...found, ...unproven, ...cut, `${total} To repeat it: --seed ${seed}`].join('\n\n')
}
