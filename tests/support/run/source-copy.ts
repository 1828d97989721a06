// A temporary copy of the source tree, in which code can be changed and tests can be run without touching the original.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mainPostgresUrl } from '../databases/main-postgres.ts'
import { applied, type Edit } from './edit.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export interface TestRun {
  /** The test files to run. */
  readonly files: readonly string[]
  /** A regular expression that matches the full titles of the tests to run. */
  readonly title?: string | undefined
  /** Whether the tests run at the proof's size. */
  readonly isFullSize?: boolean | undefined
  readonly timeoutMs: number
  /** Whether to end the run at the first failed test. */
  readonly bails?: boolean
}

export interface TestResult {
  readonly passed: number
  /** Failed tests. A file that could not be loaded has none. */
  readonly failed: number
  readonly isTimedOut: boolean
  /** Whether every file was loaded and every test passed. */
  readonly isSuccessful: boolean
  readonly output: string
}

export function readOriginal(file: string): string {
  return readFileSync(join(root, file), 'utf8')
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

  /** Runs tests in the copy, with one file's text changed. */
  async run(run: TestRun, edit?: Edit): Promise<TestResult> {
    return edit
      ? this.runWith(run, { file: edit.file, source: applied(edit, readOriginal(edit.file)) })
      : this.#runTests(run)
  }

  /** Runs tests in the copy, with one file replaced. */
  async runWith(
    run: TestRun,
    { file, source }: { readonly file: string; readonly source: string },
  ): Promise<TestResult> {
    const path = join(this.#tree, file)
    const original = readFileSync(path, 'utf8')
    writeFileSync(path, source)
    try {
      return await this.#runTests(run)
    } finally {
      writeFileSync(path, original)
    }
  }

  async #runTests({ files, title, isFullSize = false, timeoutMs, bails = false }: TestRun): Promise<TestResult> {
    const report = join(this.#folder, 'report.xml')
    rmSync(report, { force: true })
    const options = ['--no-orphans', '--no-env-file', 'test', `--timeout=${timeoutMs}`, '--only-failures']
    const reporting = ['--reporter=junit', `--reporter-outfile=${report}`]
    const chosen = [...(title === undefined ? [] : ['-t', title]), ...(bails ? ['--bail'] : [])]
    const child = Bun.spawn(
      [process.execPath, ...options, ...reporting, ...chosen, ...files.map((file) => `./${file}`)],
      {
        cwd: this.#tree,
        env: { ...(await this.#environment()), TEST_TIER: isFullSize ? 'proof' : 'test' },
        stdout: 'pipe',
        stderr: 'pipe',
      },
    )
    let isTimedOut = false
    const timer = setTimeout(() => {
      isTimedOut = true
      child.kill('SIGKILL')
    }, timeoutMs)
    const [stdout, stderr, exitCode] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
    clearTimeout(timer)
    return { ...countTests(report), isTimedOut, isSuccessful: exitCode === 0, output: `${stdout}${stderr}` }
  }

  /** The tests start the copy's source and share this run's PostgreSQL server. */
  async #environment(): Promise<Record<string, string | undefined>> {
    const { TEST_EXECUTABLE, SEEN_RESPONSES, ...env } = process.env
    return {
      ...env,
      TEST_DATABASE_URL: await mainPostgresUrl(),
      TMPDIR: join(this.#folder, 'tmp'),
    }
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
