// Every planted fault applies to this code, so `npm run proof -- tests/faults` can plant it, and the guide counts the faults correctly.
import { expect, test } from 'bun:test'
import { mutations } from '../contract/faults/mutations.ts'
import { faults as crashPointFaults } from '../durability/crash-point-faults.ts'
import { faults as historyFaults } from '../histories/faults.ts'
import { faults as scheduleFaults } from '../interleavings/faults.ts'
import { faults as listFaults } from '../lists/faults.ts'
import { applied } from '../support/run/edit.ts'
import { readOriginal } from '../support/run/source-copy.ts'
import { suites } from './suites.ts'

const transpiler = new Bun.Transpiler({ loader: 'ts' })

test.each(suites.map((suite) => [suite.name, suite] as const))(
  'the %s suite has at least five faults, each of which changes code in one place and leaves it valid',
  (_, { faults }) => {
    expect(faults.length).toBeGreaterThanOrEqual(5)
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
    for (const fault of faults) {
      const source = readOriginal(fault.file)
      const faulty = applied(fault, source)
      expect(faulty).not.toBe(source)
      expect(() => transpiler.transformSync(faulty)).not.toThrow()
      expect(readOriginal(fault.tests)).toContain('test')
    }
  },
)

const planted: Readonly<Record<string, number>> = {
  fuzzer: mutations.length,
  'crash points': crashPointFaults.length,
  histories: historyFaults.length,
  schedules: scheduleFaults.length,
  lists: Object.keys(listFaults).length,
  ...Object.fromEntries(suites.map(({ name, faults }) => [name, faults.length])),
}

test('docs/understand/promises.md lists every suite with its number of faults', () => {
  const rows = [...readOriginal('docs/understand/promises.md').matchAll(/^\| ([\w ]+) \|.*\| (\d+) \| (\d+) \|$/gm)]
  expect(rows.map(([, name, planted, found]) => [name, Number(planted), Number(found)])).toEqual(
    Object.entries(planted).map(([name, count]) => [name, count, count]),
  )
})
