// `npm test`: installs missing dependencies, runs all checks and tests, and prints how many passed and failed. `npm run proof` does
// the same at full size, including slow tests; `npm run check` runs only the checks. With paths (`npm test -- server/shop/pets`),
// only test files whose path contains one of them run. Each command reports the tests that it omits.

import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endLike, run } from '../cli/launch/child.mjs'
import { install } from '../cli/launch/install.mjs'
import { compileExecutable } from './executable.mjs'
import { installPeers } from './peers.mjs'
import { readTestReport } from './test-report.mjs'
import { chooseTests, describeLeftOut, findTestFiles, readArguments, tierOfCommand } from './test-tiers.mjs'

/** @typedef {{ name: string, passed: number, failed: number, skipped: number }} Result */

const root = fileURLToPath(new URL('..', import.meta.url))
const flags = ['--proof', '--checks']
const [isProof = false, checksOnly] = flags.map((flag) => process.argv.includes(flag))
const { options, paths } = readArguments(process.argv.slice(2).filter((arg) => !flags.includes(arg)))
const tier = tierOfCommand({ isProof, paths })
const chosen = chooseTests(findTestFiles(root), tier, paths)
const bun = await install({ dev: true }).catch((error) => {
  console.error(`petstore: ${error.message}`)
  process.exit(1)
})
if (!checksOnly && chosen.runs.some((file) => /^tests\/(browser|console)\//.test(file))) await installChromium()
if (isProof) await installPeers(bun)
// Use TypeScript 7, which checks the types in a fifth of the time. TypeScript 5 is still installed for tools that use its API.
const tsc = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc')

/**
 * The number of test processes. It exceeds the number of CPU cores, because processes spend some of their time waiting.
 */
const PROCESSES = 5
// The timeout for each test and hook. Only hung tests reach it: while four busy loops are running, a 30-second test takes two minutes.
const bunTest = ['--no-orphans', '--no-env-file', 'test', '--timeout=300000']
const files = chosen.runs.map((file) => `./${file}`)
const env = { ...process.env, TEST_TIER: tier }
/** Each test file's duration in earlier runs on this machine, so the slowest files start first. */
const timings = join(root, 'node_modules', '.cache', 'petstore', `${tier}-timings.json`)
const SLOWEST_SHOWN = 20
const MAX_SILENCE_MS = 15_000

if (checksOnly) await summarize(Date.now(), checks())
else if (paths.length + options.length > 0) await runNamed()
else await runEverything()

function checks() {
  return [
    check('format and lint', tool('biome'), ['ci', '--colors=off', '.']),
    check('types', tsc, ['--noEmit']),
    check('browser script types', tsc, ['--noEmit', '-p', 'site/assets']),
    check('client types', tsc, ['--noEmit', '-p', 'client']),
    check('console types', tsc, ['--noEmit', '-p', 'console']),
    check('import law', process.execPath, ['scripts/check-imports.mjs']),
    check('contract', bun, ['--no-env-file', 'scripts/contract.ts', 'check']),
  ]
}

async function runNamed() {
  for (const path of chosen.unmatched) console.error(`petstore: no test file path contains ${path}`)
  const args = [...bunTest, ...options, ...files]
  const canRun = files.length > 0 && chosen.unmatched.length === 0
  const ended = canRun ? await run(bun, args, { cwd: root, env, stdio: 'inherit' }) : { code: 1, signal: null }
  for (const line of describeLeftOut(chosen, paths)) console.log(line)
  endLike(ended)
}

async function runEverything() {
  const started = Date.now()
  const folder = mkdtempSync(join(tmpdir(), 'petstore-test-'))
  const executable = join(folder, 'petstore')
  const checking = checks()
  // The tests need both PostgreSQL and the executable. The executable starts more than twice as fast as the sources.
  const [postgres] = await Promise.all([startPostgres(), compileExecutable(bun, executable)])
  const shared = { TEST_EXECUTABLE: executable, SEEN_RESPONSES: folder, TEST_DATABASE_URL: postgres.url }
  const tested = await tests(folder, shared)
  await postgres.stop()
  const coverage = ['--no-env-file', 'tests/support/contract/coverage.ts', folder]
  const received = await check('every documented response was received', bun, coverage)
  printSlowest()
  rmSync(folder, { recursive: true })
  console.log(`\n${files.length} files ran.`)
  for (const line of describeLeftOut(chosen, paths)) console.log(line)
  await summarize(started, [...checking, tested, received])
}

/** Installs Chromium for the browser tests when run as root on Debian. Elsewhere, the tests report what is missing. */
async function installChromium() {
  const name = 'chromium-headless-shell'
  const isRoot = process.getuid?.() === 0
  if (process.env.CHROMIUM_PATH || existsSync(`/usr/bin/${name}`) || !isRoot || !existsSync('/usr/bin/apt-get')) return
  console.error(`petstore: installing Chromium (apt-get install ${name})`)
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'pipe', 'pipe'] }
  await run('apt-get', ['update', '-q'], options)
  const { code, output } = await run('apt-get', ['install', '-yq', '--no-install-recommends', name], options)
  if (code !== 0) console.error(`petstore: Chromium could not be installed\n${output}`)
}

/**
 * @param {number} started
 * @param {(Result | Promise<Result>)[]} awaited
 */
async function summarize(started, awaited) {
  const results = await Promise.all(awaited)
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ what) =>
    results.reduce((n, result) => n + result[what], 0)
  const skipped = sum('skipped') ? `, ${sum('skipped')} skipped` : ''
  console.log(`\nIn ${minutes(Date.now() - started)}:`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
  process.exitCode = sum('failed') ? 1 : 0
}

/** @param {string} name */
function tool(name) {
  return join(root, 'node_modules', '.bin', name)
}

/** @param {number} ms */
function minutes(ms) {
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`
}

/** Starts one PostgreSQL for all processes, because each would need seconds to start its own. */
async function startPostgres() {
  const args = ['--no-orphans', '--no-env-file', 'tests/support/databases/postgres.ts']
  const server = spawn(bun, args, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => server.on('close', resolve))
  const [url] = await Promise.race([server.stdout.setEncoding('utf8').take(1).toArray(), ended.then(() => [''])])
  if (!url) throw new Error('PostgreSQL did not start.')
  return {
    url: url.trim(),
    stop: () => {
      server.stdin.end()
      return ended
    },
  }
}

/**
 * Runs a check and, as soon as it ends, prints its outcome and the reason for any failure.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<Result>}
 */
async function check(name, command, args) {
  const started = Date.now()
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }
  const { code, signal, output } = await run(command, args, options).catch((error) => ({
    code: 1,
    signal: null,
    output: error.message,
  }))
  endIfStopped({ code, signal })
  const ok = code === 0
  console.log(ok ? `✓ ${name} (${minutes(Date.now() - started)})` : `✗ ${name}\n${output.trimEnd()}\n`)
  return { name, passed: +ok, failed: +!ok, skipped: 0 }
}

/**
 * Runs all tests and prints failures as they happen.
 * @param {string} folder for the report
 * @param {NodeJS.ProcessEnv} shared environment variables to add to this process's own
 * @returns {Promise<Result>}
 */
async function tests(folder, shared) {
  const report = join(folder, 'junit.xml')
  const reporting = ['--only-failures', '--reporter=junit', `--reporter-outfile=${report}`]
  const inParallel = [`--parallel=${PROCESSES}`, '--no-isolate', `--timings=${timings}`, '--update-timings']
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...env, ...shared } }
  const started = Date.now()
  let lastOutput = started
  const print = (/** @type {string} */ text) => {
    lastOutput = Date.now()
    process.stdout.write(text)
  }
  const heartbeat = setInterval(() => {
    if (Date.now() - lastOutput >= MAX_SILENCE_MS) print(`… ${minutes(Date.now() - started)}\n`)
  }, 1000)
  const args = [...bunTest, ...reporting, ...inParallel, ...files]
  const { code, signal, output } = await run(bun, args, options, print).finally(() => clearInterval(heartbeat))
  endIfStopped({ code, signal })
  const { passed, failed, skipped, message } = readTestReport(report, { failed: +(code !== 0), output })
  if (message) console.log(message)
  return { name: 'tests', passed, failed, skipped }
}

function printSlowest() {
  if (!existsSync(timings)) return
  /** @type {Record<string, number>} */
  const files = JSON.parse(readFileSync(timings, 'utf8')).files
  // Show only the files of this run: the timings also include deleted files.
  const ran = Object.entries(files).filter(([file]) => chosen.runs.includes(file))
  const slowest = ran.sort(([, one], [, other]) => other - one)
  console.log(`\nSlowest of ${slowest.length} files, in seconds:`)
  for (const [file, ms] of slowest.slice(0, SLOWEST_SHOWN)) console.log(`${(ms / 1000).toFixed(1).padStart(6)} ${file}`)
}

/**
 * Exits if the user interrupted a command, instead of running the remaining ones.
 * @param {{ code: number | null, signal: NodeJS.Signals | null }} ended
 */
function endIfStopped({ code, signal }) {
  if (signal === 'SIGINT' || signal === 'SIGTERM') endLike({ code, signal })
}
