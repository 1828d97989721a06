// Proves that the fuzzer would notice: a service with any of the injected faults does not pass.
import { describe, expect, test } from 'bun:test'
import { allFaults } from '../../../playground/faults/catalog.ts'
import { sized } from '../../support/run/tier.ts'
import { checks } from '../fuzz/checks/checks.ts'
import { findingText } from '../fuzz/findings.ts'
import { fuzz } from '../fuzz/fuzz.ts'
import { injectedFaults } from './catalog.ts'
import { startFaulty, storeKey } from './faulty-service.ts'
import { foundInPlayground, missedInPlayground } from './playground-faults.ts'

const onePerCheck = [...Map.groupBy(injectedFaults, ({ check }) => check).values()].flatMap(([first]) => first ?? [])

describe('the fuzzer', () => {
  test.each(sized(onePerCheck, injectedFaults).map((fault) => [fault.name, fault] as const))(
    'finds a service that %s',
    async (_, fault) => {
      const { check, source, operations, message, isGuarded } = fault
      const faulty = await startFaulty(fault, isGuarded)
      const options = { sources: [source], operations, ...(isGuarded ? { key: storeKey } : {}) }
      const { findings } = await fuzz(faulty.url, options)
      await faulty.stop()
      const texts = findings.map((finding) => findingText(finding, faulty.url)).join('\n\n')
      expect(texts).toMatch(message)
      expect(texts).toContain('curl -s')
      // A faulty response rarely matches the contract either.
      const others = findings.filter((finding) => finding.check !== check && finding.check !== 'conformance')
      expect(others).toEqual([])
      expect(findings.map((finding) => finding.check)).toContain(check)
    },
    60_000,
  )
})

test('the README lists every check with the number of injected faults that it finds', async () => {
  const readme = await Bun.file(new URL('../README.md', import.meta.url)).text()
  const rows = Array.from(readme.matchAll(/^\| ([a-z ]+) \|.*\| (\d+) \|$/gm), ([, check, count]) => [
    check,
    Number(count),
  ])
  const found = (name: string) => injectedFaults.filter(({ check }) => check === name).length
  expect(rows).toEqual(checks.map(([name]) => [name, found(name)]))
  expect(rows.filter(([, number]) => number === 0)).toEqual([])
})

test("every one of the playground's faults is either found, or missed for a stated reason", () => {
  const known = [...Object.keys(foundInPlayground), ...Object.keys(missedInPlayground)]
  expect(known.toSorted()).toEqual(allFaults.map(({ name }) => name).toSorted())
})
