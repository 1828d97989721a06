// A temporary copy of the source tree, in which tests run against a faulty service without touching the original.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mainPostgresUrl } from '../support/databases/main-postgres.ts'
import { applied, type Edit } from '../support/run/edit.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const TIMEOUT_MS = 4 * 60_000

export interface TestRun {
  /** The test file. */
  readonly tests: string
  /** A regular expression that matches the full titles of the tests to run. */
  readonly title?: string | undefined
}

export interface TestResult {
  readonly passed: number
  /** Failed tests. A file that could not be loaded has none. */
  readonly failed: number
  readonly output: string
}

export class SourceCopy {
  readonly #folder = mkdtempSync(join(tmpdir(), 'petstore-faults-'))
  readonly #tree = join(this.#folder, 'tree')

  /** Copies every file that git does not ignore; `node_modules` is a link to the original. */
  constructor() {
    const listed = Bun.spawnSync(['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
    for (const file of listed.stdout.toString().split('\0').filter(Boolean)) {
      mkdirSync(join(this.#tree, dirname(file)), { recursive: true })
      cpSync(join(root, file), join(this.#tree, file))
    }
    symlinkSync(join(root, 'node_modules'), join(this.#tree, 'node_modules'))
    mkdirSync(join(this.#folder, 'tmp'))
  }

  /** Runs tests in the copy, at their small size, until one fails. */
  async run({ tests, title }: TestRun): Promise<TestResult> {
    const report = join(this.#folder, 'report.xml')
    rmSync(report, { force: true })
    const options = ['--no-orphans', '--no-env-file', 'test', `--timeout=${TIMEOUT_MS}`, '--only-failures', '--bail']
    const reporting = ['--reporter=junit', `--reporter-outfile=${report}`]
    const chosen = title === undefined ? [] : ['-t', title]
    const child = Bun.spawn([process.execPath, ...options, ...reporting, ...chosen, `./${tests}`], {
      cwd: this.#tree,
      env: await this.#environment(),
      stdout: 'pipe',
      stderr: 'pipe',
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    })
    const [stdout, stderr] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
    const timedOut = child.signalCode === 'SIGKILL' ? 'The run timed out.\n' : ''
    return { ...countTests(report), output: timedOut + stdout + stderr }
  }

  /** Runs tests in the copy, with one file's text changed. */
  async runWith(edit: Edit, run: TestRun): Promise<TestResult> {
    const path = join(this.#tree, edit.file)
    const original = readFileSync(path, 'utf8')
    writeFileSync(path, applied(edit, original))
    try {
      return await this.run(run)
    } finally {
      writeFileSync(path, original)
    }
  }

  /** The tests start the copy's source and share this run's PostgreSQL server. */
  async #environment(): Promise<Record<string, string | undefined>> {
    const { TEST_EXECUTABLE, SEEN_RESPONSES, ...env } = process.env
    const TMPDIR = join(this.#folder, 'tmp')
    return { ...env, TEST_DATABASE_URL: await mainPostgresUrl(), TEST_TIER: 'test', TMPDIR }
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

function countTests(report: string): Pick<TestResult, 'passed' | 'failed'> {
  let xml: string
  try {
    xml = readFileSync(report, 'utf8')
  } catch {
    return { passed: 0, failed: 0 }
  }
  const total = (what: string): number => Number(new RegExp(`<testsuites [^>]*\\b${what}="(\\d+)"`).exec(xml)?.[1] ?? 0)
  return { passed: total('tests') - total('failures') - total('skipped'), failed: total('failures') }
}
