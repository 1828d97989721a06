// Plants faults in a copy of the service, one at a time. The suite that owns a fault must find it, and must pass without it. To plant only the
// faults of one suite, run `npm run proof -- tests/faults -t "the crash suite"`.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { faults } from './faults.ts'
import { SourceCopy } from './source-copy.ts'

let copy: SourceCopy
beforeAll(() => {
  copy = new SourceCopy()
})
afterAll(() => copy.remove())

describe.each(Object.entries(faults))('the %s suite', (_, faults) => {
  const runs = new Map(faults.map(({ tests, title }) => [`${tests} (${title ?? 'all tests'})`, { tests, title }]))

  test.each([...runs])('passes without faults: %s', async (_, run) => {
    const { passed, failed, output } = await copy.run(run)
    if (failed > 0 || passed === 0) throw new Error(output)
  })

  test.each(faults.map((fault) => [fault.name, fault] as const))('finds a service that %s', async (_, fault) => {
    const { failed, output } = await copy.runWith(fault, fault)
    if (failed === 0) throw new Error(`No test failed:\n${output}`)
    expect(output).toMatch(fault.message)
  })
})
