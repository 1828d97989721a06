// Writes the results: a table to read, figures to reckon with, and a chart to look at.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from '../figures.ts'
import type { DriverName } from '../load/drivers.ts'
import type { Pace } from '../options.ts'
import { petstore } from '../servers.ts'
import type { Verdict } from '../targets.ts'
import { chart } from './chart.ts'
import type { Machine } from './machine.ts'
import { figureTable, verdictTable } from './table.ts'

export interface Results {
  /** When it was measured, to the minute. */
  readonly at: string
  readonly machine: Machine
  readonly driver: DriverName
  readonly pace: Pace
  readonly verdicts: readonly Verdict[]
  readonly figures: readonly Figure[]
  /** What could not be measured, and why. */
  readonly complaints: readonly string[]
}

export async function writeReport(folder: string, results: Results): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await Bun.write(join(folder, 'latest.md'), markdown(results))
  await Bun.write(join(folder, 'latest.json'), `${JSON.stringify(results, null, 2)}\n`)
  await Bun.write(join(folder, 'latest.svg'), chart(results.figures, petstore.name))
}

export function markdown({ at, machine, driver, pace, verdicts, figures, complaints }: Results): string {
  const { processor, cores, memoryGB, system, load, versions } = machine
  const programs = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  const works = [...new Set(figures.map(({ work }) => work))]
  return [
    '# Results',
    `Measured ${at} by \`npm run bench\` with ${driver === 'wrk' ? 'wrk' : 'the driver of our own'}: ` +
      `${pace.rounds} ${pace.rounds === 1 ? 'round' : 'rounds'} of ${pace.seconds} s, in which the servers take turns. ${processor}, ${cores} cores (load ${load} before the run), ` +
      `${memoryGB} GB, ${system}. ${programs.join(', ')}.`,
    'A ratio is taken round by round; what is told is its median.',
    ...complaints,
    ...(verdicts.length > 0 ? ['## Targets', verdictTable(verdicts)] : []),
    '![All figures as bars](latest.svg)',
    ...works.flatMap((work) => [`## ${work}`, figureTable(figures.filter((figure) => figure.work === work))]),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}
