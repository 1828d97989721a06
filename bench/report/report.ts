// Writes the results: tables to read, measurements as JSON, and a chart.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Measurement } from '../measurements.ts'
import { petstore } from '../servers.ts'
import { checkTargets } from '../targets.ts'
import { ageOf } from './age.ts'
import { chart } from './chart.ts'
import { type Results, type Run, resultsJson } from './results.ts'
import { measurementTable, targetTable } from './table.ts'

/** Writes three files with this base name and returns the path of the Markdown file. */
export async function writeReport(folder: string, name: string, results: Results): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const path = (extension: string): string => join(folder, `${name}.${extension}`)
  await Bun.write(path('md'), markdown(results, name))
  await Bun.write(path('json'), resultsJson(results))
  await Bun.write(path('svg'), chart(withDates(results.measurements), petstore.name))
  return path('md')
}

export function markdown({ runs, measurements }: Results, name: string): string {
  const workloads = Map.groupBy(withDates(measurements), ({ workload }) => workload)
  return [
    `# Results on ${runs[0]?.machine.architecture}`,
    ...runs.map(describeRun),
    'Ratios are computed round by round, and the table shows the median. Unless a unit says otherwise, a ratio compares the CPU time ' +
      'per request, as a speed: 2 × means half the time. CPU time covers all processes of a server; PostgreSQL is counted separately. ' +
      'The age is the number of commits between a measurement and this report.',
    '## Targets',
    'A target is met or not met only if all rounds agree; otherwise, it is undecided.',
    targetTable(checkTargets(measurements)),
    `![Bar chart of all measurements](${name}.svg)`,
    ...[...workloads].flatMap(([workload, ofWorkload]) => [
      `## ${workload}`,
      describeOrigin(runs.find(({ at }) => at === ofWorkload[0]?.at)),
      measurementTable(ofWorkload),
    ]),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

function describeRun(run: Run): string {
  const { machine, driver, timing, problems } = run
  const { processor, cores, memoryGB, system, load, versions } = machine
  const programs = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  const rounds = `${timing.rounds} ${timing.rounds === 1 ? 'round' : 'rounds'} of ${timing.seconds} s`
  return [
    `${describeOrigin(run)} \`npm run bench\` used ${driver === 'wrk' ? 'wrk' : 'our own load driver'} for ` +
      `${rounds}, with the servers taking turns. ` +
      `${processor}, ${cores} cores (load ${load} before the run), ${memoryGB} GB, ${system}. ${programs.join(', ')}.`,
    ...problems,
  ].join('\n\n')
}

/** Describes when a workload was measured, and how many commits later the report was written. */
function describeOrigin(run: Run | undefined): string {
  const commit = run?.machine.commit
  return `Measured ${run?.at} at commit ${commit ?? 'unknown'}; age: ${ageOf(commit)}.`
}

/** Adds the date to the names of workloads from older runs, so each table and panel shows only one run. */
function withDates(measurements: readonly Measurement[]): Measurement[] {
  const newest = new Map(measurements.toReversed().map(({ workload, at }) => [workload, at]))
  return measurements.map((one) =>
    one.at === newest.get(one.workload) ? one : { ...one, workload: `${one.workload}, ${one.at}` },
  )
}
