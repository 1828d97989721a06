// The options of `npm run bench`.
import { parseArgs } from 'node:util'
import { type DriverName, defaultDriver, drivers } from './load/drivers.ts'

export interface Timing {
  /** Duration of one measurement; an integer, because wrk accepts nothing else. */
  readonly seconds: number
  readonly rounds: number
  readonly warmUpSeconds: number
}

export interface Options {
  readonly timing: Timing
  /**
   * Names of the sections to run. If empty, `headline` decides: either only the headline sections run, or all sections
   * except on-demand ones.
   */
  readonly only: readonly string[]
  /** Whether to run only the headline sections. */
  readonly headline: boolean
  /** Whether to rewrite the report from the kept results instead of measuring. */
  readonly report: boolean
  readonly withPeers: boolean
  readonly driver: DriverName
  /** The folder that receives the results. */
  readonly results: string | undefined
  /** Whether the run is as thorough as the default run, so its results can be kept. */
  readonly isKept: boolean
}

// The runtime compiles code only after it has run many times, so a short warm-up would leave us measuring the interpreter.
const thorough: Timing = { seconds: 2, rounds: 5, warmUpSeconds: 3 }
const quick: Timing = { seconds: 1, rounds: 2, warmUpSeconds: 1 }

export const optionsHelp = `  --headline        Measure only reads, orders, and latency, in six minutes; update these figures in the saved results
  --report          Rewrite the tables and charts from the kept results, without measuring
  --quick           Run fewer, shorter rounds, to check that the benchmark works; do not compare the results
  --only <section>  Run only this section; may be repeated
  --seconds <n>     Length of each measurement (${thorough.seconds})
  --rounds <n>      Number of rounds (${thorough.rounds})
  --without-peers   Measure only our service and the baseline; do not install other frameworks
  --driver <name>   wrk, or bun for our own load driver (default: wrk if installed)
  --results <path>  Folder for the table, measurements and chart (bench/results)
  --help            Print this help`

/** Parses the options. Throws an error that lists the allowed values. */
export function readOptions(args: readonly string[], sections: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      headline: { type: 'boolean', default: false },
      report: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      'without-peers': { type: 'boolean', default: false },
      driver: { type: 'string' },
      results: { type: 'string' },
    },
  })
  const { headline, report, results, only, ...shortcuts } = values
  if (headline && only.length > 0) throw new Error('--headline cannot be combined with --only.')
  const timing = values.quick ? quick : thorough
  const seconds = values.seconds === undefined ? timing.seconds : parseInteger('seconds', values.seconds)
  const rounds = values.rounds === undefined ? timing.rounds : parseInteger('rounds', values.rounds)
  for (const name of only) parseChoice('only', name, sections)
  return {
    timing: { ...timing, seconds, rounds },
    only,
    headline,
    report,
    withPeers: !values['without-peers'] && !headline,
    driver: parseChoice('driver', values.driver ?? defaultDriver(), Object.keys(drivers) as DriverName[]),
    results,
    isKept: only.length === 0 && Object.values(shortcuts).every((value) => !value),
  }
}

function parseInteger(option: string, text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Error(`--${option} must be an integer from 1 to 9999, not "${text}".`)
  return Number(text)
}

function parseChoice<T extends string>(option: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === text)
  if (found === undefined) throw new Error(`--${option} must be one of ${allowed.join(', ')}, not "${text}".`)
  return found
}
