// `openapi-prove compare`: finds the changes between two documents that may break clients.
import { compareDocuments } from '../compare/compare.ts'
import { compareOutcome } from '../compare/outcome.ts'
import { findingsAsJson, formatFindings } from '../compare/report.ts'
import { loadPublished } from '../document/load.ts'
import { isFailure, type Level } from '../reports/outcome.ts'
import { writeReports } from '../reports/write.ts'
import { exitCodes, parseCommand, readLevel, requireReports, usageError } from './usage.ts'

const help = `Finds the changes that may break a client written for the old document once the service matches the new one.
Each document is a file, a URL, or the URL of a service that publishes it at /openapi.json: OpenAPI 3.0, 3.1 or 3.2, in JSON or YAML.

Usage: openapi-prove compare <old> <new> [options]

  --fail-on <level>        Exit with 1 for changes of this level and above: error (default) or warning
  --format <format>        The output's format: text (default) or json
  --report <file>          Also write a report: Markdown (.md) or JUnit (.xml); may be repeated
  --help                   Print this help

An error breaks clients, a warning may break some of them, and a note breaks none.
The exit code is 1 if there is a change of the --fail-on level or above, 0 if there is none, and 2 if the documents cannot be compared.
`

/** Throws UsageError, DocumentError. */
export async function compareCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand('compare', args, {
    'fail-on': { type: 'string', default: 'error' },
    format: { type: 'string', default: 'text' },
    report: { type: 'string', multiple: true },
    help: { type: 'boolean', short: 'h' },
  })
  if (values.help) {
    process.stdout.write(help)
    return 0
  }
  const { format, report = [] } = values
  const failOn = readLevel('compare', values['fail-on'])
  const [old, current, ...others] = positionals
  if (old === undefined || current === undefined || others.length > 0)
    throw usageError('compare', 'Pass two documents: the old one and the new one.')
  if (format !== 'text' && format !== 'json')
    throw usageError('compare', `--format must be text or json, not "${format}".`)
  requireReports('compare', report)
  return await run(old, current, { failOn, format, reports: report })
}

interface Options {
  readonly failOn: Level
  readonly format: 'text' | 'json'
  readonly reports: readonly string[]
}

async function run(old: string, current: string, { failOn, format, reports }: Options): Promise<number> {
  const { document: before } = await loadPublished(old)
  const findings = compareDocuments(before, (await loadPublished(current)).document)
  const outcome = compareOutcome(before, findings, `${old} and ${current}`, failOn)
  const text = format === 'json' ? findingsAsJson(findings) : `${formatFindings(findings)}${outcome.summary}\n`
  process.stdout.write(text)
  await writeReports(reports, outcome)
  return findings.some((finding) => isFailure(finding.level, failOn)) ? exitCodes.found : exitCodes.nothing
}
