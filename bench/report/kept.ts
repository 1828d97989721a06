// Reads the kept results for each architecture and summarizes their targets.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkTargets, type TargetResult } from '../targets.ts'
import type { Results } from './report.ts'
import { describeTarget, formatNumber, markdownTable } from './table.ts'

const architectures = ['arm64', 'x64']
const BEGIN = '<!-- Written by npm run bench -->'
const END = '<!-- End of npm run bench output -->'

/** Reads the results of the last complete run on each architecture. */
export async function keptResults(folder: string): Promise<Results[]> {
  const files = architectures.map((name) => join(folder, `${name}.json`)).filter((path) => existsSync(path))
  const kept: Results[] = await Promise.all(files.map((path) => Bun.file(path).json()))
  // Check older results against the current targets.
  return kept.map((results) => ({ ...results, targets: checkTargets(results.measurements) }))
}

/** Replaces the text between the two marker comments. */
export function withTables(text: string, tables: string): string {
  const [before = '', rest = ''] = text.split(BEGIN)
  const [, after = ''] = rest.split(END)
  return `${before}${BEGIN}\n\n${tables}\n\n${END}${after}`
}

export function targetSummary(all: readonly Results[]): string {
  const groups = new Map<string, TargetResult[][]>()
  for (const [i, { targets }] of all.entries())
    for (const result of targets.filter(isShown)) {
      const name = groupName(result)
      const group = groups.get(name) ?? all.map(() => [])
      group[i]?.push(result)
      groups.set(name, group)
    }
  const rows = [...groups].map(([name, group]) => {
    const [workload = '', bound = ''] = name.split('\n')
    return [workload, bound, ...group.map(describeClosest)]
  })
  const table = markdownTable(['workload', 'target', ...all.map(({ machine }) => machine.architecture)], rows)
  return `${table}\n\n${measuredAt(all, (file) => `[all results](${file.replace('bench/', '')})`)}`
}

/** The three targets in the summary; the results for each architecture list all of them. */
const headlines = [
  'getPet, Bun.serve + bun:sqlite',
  'getPet, each other framework with the same features',
  'placeOrder, Bun.serve + bun:sqlite, group commit, same statements',
]

const isShown = ({ target: { workload, against, each } }: TargetResult): boolean =>
  headlines.includes(`${workload}, ${each ?? against}`)

/** Merges servers of one kind into one row, which shows the closest server. */
function groupName({ target, unit }: TargetResult): string {
  const { workload, each } = target
  return `${workload}\n${describeTarget(each === undefined ? target : { ...target, against: each }, unit)}`
}

function describeClosest(results: readonly TargetResult[]): string {
  const [closest] = results.toSorted((a, b) => a.spread.median - b.spread.median)
  if (!closest) return ''
  const { spread, unit, met, target } = closest
  const which = results.length > 1 ? ` (${target.against?.replace(', same features', '')})` : ''
  return `${formatNumber(spread.median)} ${unit}${which}${met ? '' : ', **not met**'}`
}

export function measuredAt(all: readonly Results[], nameOf: (file: string) => string): string {
  const runs = all.map(
    ({ at, machine }) =>
      `${machine.architecture}: commit ${machine.commit}, ${at.slice(0, 10)}, ${nameOf(`bench/results/${machine.architecture}.md`)}`,
  )
  const missing = architectures.filter((name) => !all.some(({ machine }) => machine.architecture === name))
  return [...runs, ...missing.map((name) => `${name}: not measured yet`)].join('. ').concat('.')
}
