// The kept results for an architecture: its newest measurements, and the runs that produced them.
import type { DriverName } from '../load/drivers.ts'
import type { Measurement } from '../measurements.ts'
import type { Timing } from '../options.ts'
import type { Machine } from './machine.ts'

export interface Run {
  /** The start of the run, to the minute. */
  readonly at: string
  readonly machine: Machine
  readonly driver: DriverName
  readonly timing: Timing
  /** Failed measurements, each with its reason. */
  readonly problems: readonly string[]
}

/** The runs and their measurements, newest run first. */
export interface Results {
  readonly runs: readonly Run[]
  readonly measurements: readonly Measurement[]
}

export const noResults: Results = { runs: [], measurements: [] }

/**
 * Adds a run's measurements. They replace an older run's measurements of the same workload, unless the older run also measured servers that
 * this run did not: servers can be compared only within the same run.
 */
export function addRun(kept: Results, run: Run, measured: readonly Measurement[]): Results {
  const isRepeated = ({ workload, server }: Measurement): boolean =>
    measured.some((one) => one.workload === workload && one.server === server)
  const isReplaced = ({ workload, at }: Measurement): boolean =>
    kept.measurements.filter((one) => one.workload === workload && one.at === at).every(isRepeated)
  const remaining = kept.measurements.filter((one) => !isReplaced(one))
  return {
    runs: [run, ...kept.runs.filter(({ at }) => remaining.some((one) => one.at === at))],
    measurements: [...measured.map((one) => ({ ...one, at: run.at })), ...remaining],
  }
}

/** Formats one run or measurement per line, so a diff of two versions shows which figures changed. */
export function resultsJson(results: Results): string {
  const fields = Object.entries(results).map(([name, items]) => {
    const lines = items.map((item: unknown) => `    ${JSON.stringify(item)}`)
    return `  "${name}": [\n${lines.join(',\n')}\n  ]`
  })
  return `{\n${fields.join(',\n')}\n}\n`
}
