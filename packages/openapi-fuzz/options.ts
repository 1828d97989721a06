// The command line of the fuzzer.
import { parseArgs } from 'node:util'
import type { Header } from './test-case.ts'

export interface Options {
  readonly url: string
  readonly seed: number
  readonly minutes: number | undefined
  readonly requests: number | undefined
  readonly headers: readonly Header[]
  readonly operations: readonly string[] | undefined
}

/** The command line is invalid. */
export class UsageError extends Error {}

export const help = `Tests a service against its own OpenAPI document (3.0, 3.1 or 3.2), which it reads from <url>/openapi.json.
It creates, changes and deletes data: use a service whose data may be lost.

Usage: npm run fuzz -- [options]

  --url <url>              The service, or its document if that is elsewhere; by default a temporary store is started
  --minutes <number>       How long to run: first planned requests, then random ones; 1 by default
  --requests <number>      How many random requests to send after the planned ones, instead of a time
  --seed <number>          Repeats the run that printed it
  --header <'Name: value'> A header for every request, such as a key; may be repeated
  --operation <id>         Only this operation; may be repeated
  --help                   This text

The exit code is 0 if nothing was found, 1 if something was, and 2 if the run could not start.
`

/** Throws UsageError. */
export function readOptions(args: readonly string[], randomSeed: () => number): Options | 'help' {
  const values = parsed(args)
  if (values.help) return 'help'
  const { url, minutes, requests, seed, header = [], operation } = values
  if (url === undefined) throw new UsageError('--url is missing.')
  if (minutes !== undefined && requests !== undefined) throw new UsageError('Give --minutes or --requests, not both.')
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
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new UsageError(`${name} must be a whole number, not "${text}".`)
  return Number(text)
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!/^\d+(\.\d+)?$/.test(text) || value <= 0)
    throw new UsageError(`${name} must be a number above 0, not "${text}".`)
  return value
}

function readHeader(text: string): Header {
  const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([\x20-\x7e]*)$/.exec(text) ?? []
  if (name === undefined || value === undefined)
    throw new UsageError(`--header must be written as 'Name: value', not "${text}".`)
  return [name, value]
}
