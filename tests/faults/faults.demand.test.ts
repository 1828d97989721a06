// Plants faults in a copy of the service, one at a time. The suite that owns a fault must find it, and must pass without it. Run it with
// `npm run proof -- tests/faults`; to plant the faults of one suite, add `-t "the crash suite"`.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { SourceCopy, type TestRun } from '../support/run/source-copy.ts'
import type { Fault } from './fault.ts'
import { suites } from './suites.ts'

const TIMEOUT_MS = 4 * 60_000
const TEST_TIMEOUT_MS = 10 * 60_000

let copy: SourceCopy
const found = new Map<string, number>()
beforeAll(() => {
  copy = new SourceCopy()
})
afterAll(() => {
  copy.remove()
  for (const { name, faults } of suites)
    if (found.has(name)) console.log(`${name}: ${found.get(name)} of ${faults.length} faults found`)
})

const runOf = ({ tests, title, isFullSize }: Fault): TestRun => ({
  files: [tests],
  title,
  isFullSize,
  timeoutMs: TIMEOUT_MS,
  bails: true,
})

describe.each(suites.map((suite) => [suite.name, suite] as const))('the %s suite', (name, { faults }) => {
  const runs = [...new Map(faults.map((fault) => [`${fault.tests} ${fault.title}`, runOf(fault)])).values()]
  test.each(runs.map((run) => [`${run.files[0]} (${run.title ?? 'all tests'})`, run] as const))(
    'passes without faults: %s',
    async (_, run) => {
      const { failed, passed, output } = await copy.run(run)
      if (failed > 0 || passed === 0) throw new Error(output)
    },
    TEST_TIMEOUT_MS,
  )

  test.each(faults.map((fault) => [fault.name, fault] as const))(
    'finds a service that %s',
    async (_, fault) => {
      found.set(name, found.get(name) ?? 0)
      const { failed, output, isTimedOut } = await copy.run(runOf(fault), fault)
      if (failed === 0) throw new Error(`${isTimedOut ? 'The run timed out' : 'No test failed'}:\n${output}`)
      expect(output).toMatch(fault.message)
      found.set(name, (found.get(name) ?? 0) + 1)
    },
    TEST_TIMEOUT_MS,
  )
})
