// Every planted fault applies to the current code, so `npm run proof -- tests/faults` can plant it.
import { expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { applied } from '../support/run/edit.ts'
import { faults } from './faults.ts'

const path = (file: string): string => fileURLToPath(new URL(`../../${file}`, import.meta.url))
const transpiler = new Bun.Transpiler({ loader: 'ts' })

test.each(
  Object.entries(faults).flatMap(([suite, faults]) => faults.map((fault) => [suite, fault.name, fault] as const)),
)('the fault of the %s suite, a service that %s, changes code in one place and leaves it valid', (_, __, fault) => {
  const faulty = applied(fault, readFileSync(path(fault.file), 'utf8'))
  expect(() => transpiler.transformSync(faulty)).not.toThrow()
  expect(existsSync(path(fault.tests))).toBe(true)
})
