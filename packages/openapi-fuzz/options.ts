// The command line of the fuzzer.
import { parseArgs } from 'node:util'
import type { Header } from './case.ts'

export interface Options {
  readonly url: string
  readonly seed: number
  readonly minutes: number | undefined
  readonly requests: number | undefined
  readonly headers: readonly Header[]
  readonly operations: readonly string[] | undefined
}

/** The command line cannot be used, for these reasons. */
export class WrongUsage extends Error {}

export const help = `Tries a service against its own description in OpenAPI 3.0, which it reads from <url>/openapi.json.
It creates, changes and deletes what it finds there: point it at a service whose data may be lost.

Usage: npm run fuzz -- [options]

  --url <address>          The service; without it, a temporary store is started
  --minutes <number>       How long to go on: first by plan, then at random; 1 unless said
  --requests <number>      How many random requests to send after the planned ones, instead of a time
  --seed <number>          Repeats the run that printed it
  --header <'Name: value'> A header for every request, such as a key; may be repeated
  --operation <id>         Only this operation; may be repeated
  --help                   This text

It ends with 0 when nothing was found, with 1 when something was, and with 2 when it could not begin.
`

/** Throws WrongUsage. */
export function readOptions(args: readonly string[], randomSeed: () => number): Options | 'help' {
  const values = parsed(args)
  if (values.help) return 'help'
  const { url, minutes, requests, seed, header = [], operation } = values
  if (url === undefined) throw new WrongUsage('--url is missing.')
  if (minutes !== undefined && requests !== undefined) throw new WrongUsage('Give --minutes or --requests, not both.')
  return {
    url,
    seed: seed === undefined ? randomSeed() : wholeNumber('--seed', seed),
    minutes: minutes === undefined ? undefined : positive('--minutes', minutes),
    requests: requests === undefined ? undefined : wholeNumber('--requests', requests),
    headers: header.map(readHeader),
    operations: operation,
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        url: { type: 'string' },
        minutes: { type: 'string' },
        requests: { type: 'string' },
        seed: { type: 'string' },
        header: { type: 'string', multiple: true },
        operation: { type: 'string', multiple: true },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error))
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new WrongUsage(`${name} must be a whole number, not "${text}".`)
  return Number(text)
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!/^\d+(\.\d+)?$/.test(text) || value <= 0)
    throw new WrongUsage(`${name} must be a number above 0, not "${text}".`)
  return value
}

function readHeader(text: string): Header {
  const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([\x20-\x7e]*)$/.exec(text) ?? []
  if (name === undefined || value === undefined)
    throw new WrongUsage(`--header must be written as 'Name: value', not "${text}".`)
  return [name, value]
}
