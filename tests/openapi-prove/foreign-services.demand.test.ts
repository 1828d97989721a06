// Fuzzes each of several third-party services for two minutes, and judges the findings. Run it with `npm run proof -- foreign`. The test
// prints the figures for the package's README.
import { afterEach, beforeAll, expect, test } from 'bun:test'
import { fuzz } from '../../packages/openapi-prove/fuzz/fuzz.ts'
import { findingText } from '../../packages/openapi-prove/fuzz/report.ts'
import type { Report } from '../../packages/openapi-prove/fuzz/run-context.ts'
import { startPostgres } from '../support/databases/postgres.ts'
import { freePort } from '../support/network/ports.ts'
import { killProcesses } from '../support/processes/process.ts'
import { type JudgedKind, type Judgment, judge, verdicts } from './foreign/judgments.ts'
import { platformatic } from './foreign/services/platformatic.ts'
import { platformaticJudgments } from './foreign/services/platformatic-judgments.ts'
import { postgresMeta } from './foreign/services/postgres-meta.ts'
import { postgresMetaJudgments } from './foreign/services/postgres-meta-judgments.ts'
import { type ForeignService, installServices } from './foreign/services/service.ts'
import { unleash } from './foreign/services/unleash.ts'
import { unleashJudgments } from './foreign/services/unleash-judgments.ts'

const RUN_MS = 120_000
/** On a busy machine, a service may need minutes to start. */
const TIMEOUT_MS = 600_000
const MAX_FALSE_SHARE = 0.1

beforeAll(installServices)
afterEach(killProcesses)

test.each<[string, ForeignService, readonly Judgment[], number]>([
  ['unleash-server', unleash, unleashJudgments, 0.6],
  ['postgres-meta', postgresMeta, postgresMetaJudgments, 0.4],
  ['Platformatic DB', platformatic, platformaticJudgments, 0.6],
])(
  'at most one in ten findings for %s is a false alarm',
  async (_, service, judgments, wantedShare) => {
    const report = await fuzzService(service)
    const kinds = judge(report.findings, judgments)
    console.log(describeRun(service, report, kinds))
    const doubtful = kinds.filter(({ judgment }) => ['false alarm', 'not judged'].includes(judgment.verdict))
    expect(countOf(doubtful)).toBeLessThanOrEqual(MAX_FALSE_SHARE * report.findings.length)
    expect(1 - report.neverSucceeded.length / report.operations.length).toBeGreaterThanOrEqual(wantedShare)
  },
  TIMEOUT_MS,
)

async function fuzzService({ start, excludedOperations }: ForeignService): Promise<Report> {
  const postgres = await startPostgres()
  try {
    const { url, document, headers, stop } = await start(await freePort(), postgres.url)
    const until = Date.now() + RUN_MS
    const report = await fuzz({ url: document, server: url, headers, excludedOperations, seed: 1, until })
    await stop()
    return report
  } finally {
    await postgres.stop()
  }
}

const countOf = (kinds: readonly JudgedKind[]): number => kinds.reduce((sum, { findings }) => sum + findings.length, 0)

/** Describes a run with one example of each kind of finding. */
function describeRun({ name }: ForeignService, report: Report, kinds: readonly JudgedKind[]): string {
  const { operations, neverSucceeded, requests, service } = report
  const counts = verdicts.map((verdict) => countOf(kinds.filter(({ judgment }) => judgment.verdict === verdict)))
  const figures = [operations.length, operations.length - neverSucceeded.length, requests, ...counts]
  const lines = kinds.map(
    ({ judgment: { check, verdict, kind }, findings }) =>
      `${findings.length} × ${check}, ${verdict}: ${kind}\n${findings[0] ? findingText(findings[0], service) : ''}`,
  )
  return [
    `| service | operations | succeeded | requests | ${verdicts.join(' | ')} |`,
    `| ${name} | ${figures.join(' | ')} |`,
    ...lines,
  ].join('\n\n')
}
