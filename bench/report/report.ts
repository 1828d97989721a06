// Writes the results: tables to read, measurements as JSON, and a chart.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DriverName } from '../load/drivers.ts'
import type { Measurement } from '../measurements.ts'
import type { Timing } from '../options.ts'
import { petstore } from '../servers.ts'
import type { TargetResult } from '../targets.ts'
import { chart } from './chart.ts'
import type { Machine } from './machine.ts'
import { measurementTable, targetTable } from './table.ts'

export interface Results {
  /** The start of the run, to the minute. */
  readonly at: string
  readonly machine: Machine
  readonly driver: DriverName
  readonly timing: Timing
  readonly targets: readonly TargetResult[]
  readonly measurements: readonly Measurement[]
  /** Failed measurements, each with its reason. */
  readonly problems: readonly string[]
}

/** Writes three files with this base name and returns the path of the Markdown file. */
export async function writeReport(folder: string, name: string, results: Results): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const path = (extension: string): string => join(folder, `${name}.${extension}`)
  await Bun.write(path('md'), markdown(results, name))
  await Bun.write(path('json'), resultsJson(results))
  await Bun.write(path('svg'), chart(results.measurements, petstore.name))
  return path('md')
}

/** Formats one target or measurement per line, so a diff of two runs shows which figures changed. */
export function resultsJson(results: Results): string {
  const fields = Object.entries(results).map(([name, value]) => {
    const items = Array.isArray(value) ? value.map((item) => `    ${JSON.stringify(item)}`) : []
    return `  "${name}": ${items.length > 0 ? `[\n${items.join(',\n')}\n  ]` : JSON.stringify(value)}`
  })
  return `{\n${fields.join(',\n')}\n}\n`
}

function markdown({ at, machine, driver, timing, targets, measurements, problems }: Results, name: string): string {
  const { processor, cores, memoryGB, system, load, versions, architecture, commit } = machine
  const programs = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  const workloads = [...new Set(measurements.map(({ workload }) => workload))]
  const rounds = `${timing.rounds} ${timing.rounds === 1 ? 'round' : 'rounds'} of ${timing.seconds} s`
  return [
    `# Results on ${architecture}`,
    `Measured ${at} at commit ${commit ?? 'unknown'} by \`npm run bench\` with ${driver === 'wrk' ? 'wrk' : 'our own load driver'}: ` +
      `${rounds}, with the servers taking turns. ` +
      `${processor}, ${cores} cores (load ${load} before the run), ${memoryGB} GB, ${system}. ${programs.join(', ')}.`,
    'Ratios are computed round by round, and the table shows the median. Unless a unit says otherwise, a ratio compares the CPU time ' +
      'per request, as a speed: 2 × means half the time. CPU time covers all processes of a server; PostgreSQL is counted separately.',
    ...problems,
    ...(targets.length > 0 ? ['## Targets', targetTable(targets)] : []),
    `![Bar chart of all measurements](${name}.svg)`,
    ...workloads.flatMap((workload) => [
      `## ${workload}`,
      measurementTable(measurements.filter((measurement) => measurement.workload === workload)),
    ]),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}
