// Parses the command line of `openapi-prove fuzz`.
import { type CheckName, checks } from '../fuzz/checks/checks.ts'
import type { Header } from '../fuzz/test-case.ts'
import type { Level } from '../reports/outcome.ts'
import { parseCommand, readLevel, requireReports, usageError } from './usage.ts'

export interface FuzzOptions {
  /** The document's location, or the URL of the service that publishes it. */
  readonly source: string
  readonly server: string | undefined
  readonly isServerConfirmed: boolean
  readonly isReadOnly: boolean
  readonly seed: number
  readonly minutes: number | undefined
  readonly requests: number | undefined
  readonly headers: readonly Header[]
  readonly operations: readonly string[] | undefined
  readonly excludedOperations: readonly string[] | undefined
  readonly skippedChecks: readonly CheckName[]
  readonly isStrict: boolean | undefined
  readonly timeout: number | undefined
  readonly failOn: Level
  readonly reports: readonly string[]
}

export const fuzzHelp = `Tests a service against its OpenAPI document (3.0, 3.1 or 3.2, in JSON or YAML).
The run creates, changes and deletes data: use a service whose data you can afford to lose.

Usage: openapi-prove fuzz <url> [options]         a service that publishes its document at <url>/openapi.json, or a document's URL
       openapi-prove fuzz <file> [options]        a document

  --server <url>           The base URL of the documented paths, instead of the document's first server
  --yes                    Test the document's first server even if it is on another host
  --read-only              Send only GET, HEAD, OPTIONS and QUERY requests, which change nothing
  --minutes <number>       How long to run, planned requests first, then random ones (default: 1)
  --requests <number>      How many random requests to send after the planned ones, instead of a time limit
  --seed <number>          Repeat the run that printed this seed
  --header <'Name: value'> A header for every request, such as a key; may be repeated
  --operation <id>         Test only this operation, such as listBooks or 'GET /books'; may be repeated
  --exclude <id>           Do not test this operation, such as one that stops the service; may be repeated
  --skip <check>           Skip a check, such as use_after_free; may be repeated
  --strict                 Treat the document as exact: the service must neither accept nor return anything undocumented
  --timeout <seconds>      How long to wait for a response (default: 20)
  --fail-on <level>        Exit with 1 for findings of this level and above: error (default) or warning
  --report <file>          Also write a report: Markdown (.md) or JUnit (.xml); may be repeated
  --help                   Print this help

Exit codes:
  0  Nothing was found
  1  Something was found
  2  The command could not run
  3  Nothing was found, but the run proves little: no operation ever succeeded, most operations need credentials and none
     were passed, or the run ended or was interrupted before its plan was complete
`

const fail = (message: string) => usageError('fuzz', message)

/** Throws UsageError. */
export function readFuzzOptions(args: readonly string[], randomSeed: () => number): FuzzOptions | 'help' {
  const { values, positionals } = parseCommand('fuzz', args, {
    server: { type: 'string' },
    yes: { type: 'boolean' },
    'read-only': { type: 'boolean' },
    minutes: { type: 'string' },
    requests: { type: 'string' },
    seed: { type: 'string' },
    header: { type: 'string', multiple: true },
    operation: { type: 'string', multiple: true },
    exclude: { type: 'string', multiple: true },
    skip: { type: 'string', multiple: true },
    strict: { type: 'boolean' },
    timeout: { type: 'string' },
    'fail-on': { type: 'string' },
    report: { type: 'string', multiple: true },
    help: { type: 'boolean', short: 'h' },
  })
  if (values.help) return 'help'
  const { server, minutes, requests, seed, header = [], operation, skip = [], strict, timeout, report = [] } = values
  const [source, ...others] = positionals
  if (source === undefined) throw fail('Specify the service to test: pass its URL or its document.')
  if (others.length > 0) throw fail(`Pass only one service to test; remove ${others.join(' and ')}.`)
  if (minutes !== undefined && requests !== undefined) throw fail('Pass --minutes or --requests, not both.')
  requireReports('fuzz', report)
  return {
    source,
    server,
    isServerConfirmed: values.yes ?? false,
    isReadOnly: values['read-only'] ?? false,
    seed: seed === undefined ? randomSeed() : wholeNumber('--seed', seed),
    minutes: minutes === undefined ? undefined : positive('--minutes', minutes),
    requests: requests === undefined ? undefined : wholeNumber('--requests', requests),
    headers: header.map(readHeader),
    operations: operation,
    excludedOperations: values.exclude,
    skippedChecks: skip.map(readCheck),
    isStrict: strict,
    timeout: timeout === undefined ? undefined : positive('--timeout', timeout),
    failOn: readLevel('fuzz', values['fail-on'] ?? 'error'),
    reports: report,
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw fail(`${name} must be a whole number, not "${text}".`)
  return Number(text)
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!/^\d+(\.\d+)?$/.test(text) || value <= 0) throw fail(`${name} must be a number above 0, not "${text}".`)
  return value
}

function readHeader(text: string): Header {
  const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([\x20-\x7e]*)$/.exec(text) ?? []
  if (name === undefined || value === undefined) throw fail(`--header must be written as 'Name: value', not "${text}".`)
  return [name, value]
}

function readCheck(text: string): CheckName {
  const names = Object.keys(checks) as CheckName[]
  const name = names.find((one) => one === text)
  if (!name) throw fail(`--skip must be one of ${names.join(', ')}, not "${text}".`)
  return name
}
