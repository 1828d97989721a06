// `npm test`: installs what is missing, runs all checks and all tests, and prints how many passed and failed.
// With arguments (`npm test -- server/pets`) it runs only the tests they name, and prints each as it runs.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endLike, run } from '../cli/child.mjs'
import { installChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { readTestReport } from './test-report.mjs'

/** @typedef {{ name: string, seconds: number, passed: number, failed: number, skipped: number, output: string }} Result */

const root = fileURLToPath(new URL('..', import.meta.url))
const bun = await install({ dev: true }).catch((error) => {
  console.error(`petstore: ${error.message}`)
  process.exit(1)
})
await installChromium()
// A fifth of the time of TypeScript 5, which stays for the tools that use its interface.
const tsc = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc')
// Per test and hook, in milliseconds. Generous, because the first suite that needs another PostgreSQL waits until it has started.
const bunTest = ['--no-orphans', '--no-env-file', 'test', '--timeout=30000']

/** Tests of the program and of what it does with whole stores. */
const commandLine = ['cli/', 'server/transfer/', 'tests/docs/', 'tests/executable/']
/** Tests that mostly run other programs: browsers, load generators, tools, and services that are killed. */
const withOtherPrograms = [
  'bench/',
  'tests/browser/',
  'tests/client/',
  'tests/crash/',
  'tests/events/',
  'tests/importers.test.ts',
]
/** Tests of the console in a browser, and those that need no store: the packages, the scripts, and what is shipped. */
const consoleAndPackages = ['console/', 'packages/', 'scripts/', 'tests/console/', 'tests/deploy/', 'tests/package/']
/** Tests of parts below the operations, which often wait. */
const foundations = ['server/db/', 'server/log/', 'server/stop.test.ts', 'server/webhooks/', 'site/', 'tests/secrets/']
/** Tests that attack the service, and often wait: for a disk, for a client that hangs. */
const attacks = ['tests/contract-proof/', 'tests/durability/', 'tests/wire/']
const files = (/** @type {string[]} */ paths) => paths.map((path) => `./${path}`)
const allOthers = [...consoleAndPackages, ...commandLine, ...withOtherPrograms, ...foundations, ...attacks].map(
  (path) => `--path-ignore-patterns=${path}${path.endsWith('/') ? '**' : ''}`,
)

if (process.argv.length > 2)
  endLike(await run(bun, [...bunTest, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' }))
else await runEverything()

async function runEverything() {
  /** @type {Result[]} */
  const results = []
  // These only read, and only two of them take seconds, so they run concurrently. The tests run alone.
  const checks = [
    check('format and lint', tool('biome'), ['ci', '--colors=off', '.']),
    check('types', tsc, ['--noEmit']),
    check('types of browser scripts', tsc, ['--noEmit', '-p', 'site/assets']),
    check('types of the client', tsc, ['--noEmit', '-p', 'packages/client']),
    check('types of the console', tsc, ['--noEmit', '-p', 'console']),
    check('bundle of the console', bun, ['--no-env-file', 'scripts/console.ts', 'check']),
    check('import law', tool('depcruise'), ['--config', 'import-law.json', '.']),
    check('contract', bun, ['--no-env-file', 'scripts/contract.ts', 'check']),
  ]
  for (const result of checks) results.push(print(await result))
  const seenResponses = mkdtempSync(join(tmpdir(), 'petstore-seen-'))
  const env = { SEEN_RESPONSES: seenResponses }
  // More processes than processors, because all of them wait at times.
  const running = [
    tests('console and packages', files(consoleAndPackages), env),
    tests('foundations', files(foundations), env),
    tests('attacks', files(attacks), env),
    tests('command line', files(commandLine), env),
    tests('tests with other programs', files(withOtherPrograms), env),
    tests('all other tests', allOthers, env),
  ]
  for (const result of running) results.push(print(await result))
  const coverage = ['--no-env-file', 'tests/support/unseen-responses.ts', seenResponses]
  results.push(print(await check('every documented response was received', bun, coverage)))
  rmSync(seenResponses, { recursive: true })

  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ what) =>
    results.reduce((n, result) => n + result[what], 0)
  const skipped = sum('skipped') ? `, ${sum('skipped')} skipped` : ''
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
  process.exitCode = sum('failed') ? 1 : 0
}

/** @param {string} name */
function tool(name) {
  return join(root, 'node_modules', '.bin', name)
}

/**
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] variables beside those of this process
 * @returns {Promise<Result>}
 */
async function check(name, command, args, env = {}) {
  const started = Date.now()
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } }
  const { code, signal, output } = await run(command, args, options).catch((error) => ({
    code: 1,
    signal: null,
    output: error.message,
  }))
  // Stopped by the user: do not run the rest either.
  if (signal === 'SIGINT' || signal === 'SIGTERM') endLike({ code, signal })
  const ok = code === 0
  return { name, seconds: (Date.now() - started) / 1000, passed: +ok, failed: +!ok, skipped: 0, output }
}

/**
 * @param {string} name
 * @param {string[]} files
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Result>}
 */
async function tests(name, files, env) {
  const directory = mkdtempSync(join(tmpdir(), 'petstore-test-'))
  const report = join(directory, 'junit.xml')
  const reporting = ['--only-failures', '--reporter=junit', `--reporter-outfile=${report}`]
  try {
    const ran = await check(name, bun, [...bunTest, ...reporting, ...files], env)
    const { passed, failed, skipped, message } = readTestReport(report, ran)
    return { ...ran, passed, failed, skipped, output: `${ran.output}${message}` }
  } finally {
    rmSync(directory, { recursive: true })
  }
}

/** @param {Result} result */
function print(result) {
  const { name, seconds, failed, output } = result
  if (failed) console.log(`✗ ${name}\n${output.trimEnd()}\n`)
  else console.log(`✓ ${name} (${seconds.toFixed(1)} s)`)
  return result
}
