// `openapi-prove compare`: finds the breaking changes between two documents.
import { compareDocuments } from '../compare/compare.ts'
import { compareOutcome } from '../compare/outcome.ts'
import { formatFindings } from '../compare/report.ts'
import { loadDocument } from '../document/load.ts'
import { writeReports } from '../reports/write.ts'
import { parseCommand, requireReports, usageError } from './usage.ts'

const help = `Finds the changes that would break a client written for the old document once the service matches the new one.
Each document is a file or a URL: OpenAPI 3.0, 3.1 or 3.2, in JSON or YAML.

Usage: openapi-prove compare <old> <new> [options]

  --report <file>          Also write a report: Markdown (.md) or JUnit (.xml); may be repeated
  --help                   Print this help

The exit code is 0 if nothing breaks, 1 if something does, and 2 if a document cannot be read.
`

/** Throws UsageError, DocumentError. */
export async function compareCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand('compare', args, {
    report: { type: 'string', multiple: true },
    help: { type: 'boolean', short: 'h' },
  })
  if (values.help) {
    process.stdout.write(help)
    return 0
  }
  const [old, current, ...others] = positionals
  if (old === undefined || current === undefined || others.length > 0)
    throw usageError('compare', 'Pass two documents: the old one and the new one.')
  requireReports('compare', values.report ?? [])
  return await run(old, current, values.report ?? [])
}

async function run(old: string, current: string, reports: readonly string[]): Promise<number> {
  const released = await loadDocument(old)
  const findings = compareDocuments(released, await loadDocument(current), new Date().toISOString().slice(0, 10))
  const outcome = compareOutcome(released, findings, `${old} and ${current}`)
  process.stdout.write(`${formatFindings(findings)}${outcome.summary}\n`)
  await writeReports(reports, outcome)
  return findings.some(({ isBreaking }) => isBreaking) ? 1 : 0
}
