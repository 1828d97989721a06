// Reads the numbers of passed, failed and skipped tests from the JUnit report that `bun test` writes.

import { existsSync, readFileSync } from 'node:fs'

/**
 * Counts tests in the report, not in the output, because a test may print anything.
 * @param {string} path
 * @param {{ failed: number, output: string }} run
 */
export function readTestReport(path, run) {
  // Without a report, the run failed, even if its exit code is 0: a test may have exited the process.
  if (!existsSync(path)) return { passed: 0, failed: 1, skipped: 0, message: '\nbun test ended without a report.\n' }
  const xml = readFileSync(path, 'utf8')
  const total = (/** @type {string} */ what) =>
    Number(xml.match(new RegExp(`<testsuites [^>]*\\b${what}="(\\d+)"`))?.[1] ?? 0)
  const skipped = total('skipped')
  const passed = total('tests') - total('failures') - skipped
  // The report omits test files that could not be loaded, so count them in the output.
  const unloaded = run.output.match(/^# Unhandled error between tests$/gm)?.length ?? 0
  const failed = total('failures') + unloaded || run.failed
  if (skipped === 0 || process.env.CI !== 'true') return { passed, failed, skipped, message: '' }
  const names = [...xml.matchAll(/<testcase name="([^"]*)"[^>]*>\s*<skipped/g)].map(([, name]) => `  ${name}\n`)
  return {
    passed,
    failed: failed + skipped,
    skipped: 0,
    message: `\nSkipped tests, which fail in CI:\n${names.join('')}`,
  }
}
