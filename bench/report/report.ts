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
  /** When the run started, to the minute. */
  readonly at: string
  readonly machine: Machine
  readonly driver: DriverName
  readonly timing: Timing
  readonly targets: readonly TargetResult[]
  readonly measurements: readonly Measurement[]
  /** What could not be measured, and why. */
  readonly problems: readonly string[]
}

export async function writeReport(folder: string, results: Results): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await Bun.write(join(folder, 'latest.md'), markdown(results))
  await Bun.write(join(folder, 'latest.json'), `${JSON.stringify(results, null, 2)}\n`)
  await Bun.write(join(folder, 'latest.svg'), chart(results.measurements, petstore.name))
}

function markdown({ at, machine, driver, timing, targets, measurements, problems }: Results): string {
  const { processor, cores, memoryGB, system, load, versions } = machine
  const programs = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  const workloads = [...new Set(measurements.map(({ workload }) => workload))]
  const rounds = `${timing.rounds} ${timing.rounds === 1 ? 'round' : 'rounds'} of ${timing.seconds} s`
  return [
    '# Results',
    `Measured ${at} by \`npm run bench\` with ${driver === 'wrk' ? 'wrk' : 'our own load driver'}: ` +
      `${rounds}, with the servers in turns. ` +
      `${processor}, ${cores} cores (load ${load} before the run), ${memoryGB} GB, ${system}. ${programs.join(', ')}.`,
    'A ratio is taken round by round. The table shows its median.',
    ...problems,
    ...(targets.length > 0 ? ['## Targets', targetTable(targets)] : []),
    '![All measurements as bars](latest.svg)',
    ...workloads.flatMap((workload) => [
      `## ${workload}`,
      measurementTable(measurements.filter((measurement) => measurement.workload === workload)),
    ]),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}
