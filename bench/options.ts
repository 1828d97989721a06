// The options of `npm run bench`.
import { parseArgs } from 'node:util'
import { bestDriver, type DriverName, drivers } from './load/drivers.ts'

/** How long and how often is measured. */
export interface Pace {
  /** Of one measurement: whole, since wrk takes no others. */
  readonly seconds: number
  readonly rounds: number
  readonly warmUpSeconds: number
}

export interface Options {
  readonly pace: Pace
  /** The names of the sections that are wanted; all of them where none is named. */
  readonly only: readonly string[]
  readonly withPeers: boolean
  readonly driver: DriverName
  /** The folder that the results are written to. */
  readonly results: string | undefined
}

const thorough: Pace = { seconds: 2, rounds: 5, warmUpSeconds: 1 }
const quick: Pace = { seconds: 1, rounds: 2, warmUpSeconds: 1 }

export const optionsHelp = `  --quick           Shorter and fewer rounds: to see that it works, not to compare
  --only <section>  Only this section; may be repeated
  --seconds <n>     How long each measurement lasts (${thorough.seconds})
  --rounds <n>      How often each is repeated, in turns (${thorough.rounds})
  --without-peers   Only our service and the bare limit: nothing is installed for it
  --driver <name>   wrk, or bun for the driver of our own; without it, wrk where it is installed
  --results <path>  The folder for table, figures and chart (bench/results)
  --help            This text`

/** Throws a sentence that says what would be right. */
export function readOptions(args: readonly string[], sections: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      'without-peers': { type: 'boolean', default: false },
      driver: { type: 'string', default: bestDriver() },
      results: { type: 'string' },
    },
  })
  const pace = values.quick ? quick : thorough
  const seconds = values.seconds === undefined ? pace.seconds : wholeNumber('seconds', values.seconds)
  const rounds = values.rounds === undefined ? pace.rounds : wholeNumber('rounds', values.rounds)
  for (const name of values.only) oneOf('only', name, sections)
  return {
    pace: { ...pace, seconds, rounds },
    only: values.only,
    withPeers: !values['without-peers'],
    driver: oneOf('driver', values.driver, Object.keys(drivers) as DriverName[]),
    results: values.results,
  }
}

function wholeNumber(option: string, text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Error(`--${option} must be a whole number from 1 to 9999, not "${text}".`)
  return Number(text)
}

function oneOf<T extends string>(option: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === text)
  if (found === undefined) throw new Error(`--${option} must be one of ${allowed.join(', ')}, not "${text}".`)
  return found
}
