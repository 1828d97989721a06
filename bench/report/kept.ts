// Reads the saved results for each architecture and summarizes their targets.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { petstore } from '../servers.ts'
import { checkTargets, type Target, type TargetResult, targets } from '../targets.ts'
import type { Results } from './results.ts'
import { describeTarget, describeVerdict, formatNumber, markdownTable } from './table.ts'

const architectures = ['arm64', 'x64']
const BEGIN = '<!-- Written by npm run bench -->'
const END = '<!-- End of npm run bench output -->'

/** Reads the kept results for each architecture. */
export async function keptResults(folder: string): Promise<Results[]> {
  const files = architectures.map((name) => join(folder, `${name}.json`)).filter((path) => existsSync(path))
  return Promise.all(files.map((path) => Bun.file(path).json()))
}

/** Replaces the text between the two marker comments. */
export function withTables(text: string, tables: string): string {
  const [before = '', rest = ''] = text.split(BEGIN)
  const [, after = ''] = rest.split(END)
  return `${before}${BEGIN}\n\n${tables}\n\n${END}${after}`
}

export function targetSummary(all: readonly Results[]): string {
  const columns = all.map(({ measurements }) =>
    Map.groupBy(checkTargets(measurements, targets.filter(isShown)), groupName),
  )
  const groups = new Set(targets.filter(isShown).map((target) => groupName({ target })))
  const rows = [...groups].map((name) => [
    ...name.split('\n'),
    ...columns.map((results) => describeClosest(results.get(name) ?? [])),
  ])
  const table = markdownTable(['workload', 'target', ...all.map(architectureOf)], rows)
  return `${table}\n\n${measuredAt(all, (file) => `[all results](${file.replace('bench/', '')})`)}`
}

/** Whether the summary includes a target. Each architecture's results file lists all targets. */
const isShown = ({ by, server }: Target): boolean => by === 'speed' && server === petstore.name

/**
 * Groups targets by workload and kind of server. Each group becomes one row, which shows the server closest to ours.
 */
function groupName({ target }: Pick<TargetResult, 'target'>): string {
  const { workload, each } = target
  return `${workload}\n${describeTarget(each === undefined ? target : { ...target, against: each })}`
}

/**
 * Describes the closest server's median and the worst verdict: a target for several servers is met only if it is met
 * for each of them.
 */
function describeClosest(results: readonly TargetResult[]): string {
  const medianOf = ({ spread }: TargetResult): number => spread?.median ?? Number.POSITIVE_INFINITY
  const [closest] = results.toSorted((a, b) => medianOf(a) - medianOf(b))
  if (!closest?.spread) return 'not measured'
  const { spread, target } = closest
  const which = results.length > 1 ? ` (${target.against?.replace(/, same features|.*, same responses, /, '')})` : ''
  const verdicts = results.map(({ verdict }) => verdict)
  const worst = (['not met', 'undecided'] as const).find((verdict) => verdicts.includes(verdict)) ?? 'met'
  return `${formatNumber(spread.median)} ×${which}, ${describeVerdict(worst)}`
}

/** Lists the runs on each architecture, newest first. */
export function measuredAt(all: readonly Results[], nameOf: (file: string) => string): string {
  const measured = all.map((results) => {
    const runs = results.runs.map(({ at, machine }) => `commit ${machine.commit}, ${at.slice(0, 10)}`)
    const architecture = architectureOf(results)
    return `${architecture}: ${runs.join('; ')}, ${nameOf(`bench/results/${architecture}.md`)}`
  })
  const missing = architectures.filter((name) => !all.map(architectureOf).includes(name))
  return [...measured, ...missing.map((name) => `${name}: not measured yet`)].join('. ').concat('.')
}

export function architectureOf({ runs: [newest] }: Results): string {
  return newest?.machine.architecture ?? 'unknown'
}
