// The mutator changes what it should, and every justified mutant still exists.
import { expect, test } from 'bun:test'
import { readOriginal } from '../support/run/source-copy.ts'
import { justified } from './justified.ts'
import { mutantsOf } from './mutants.ts'

const changesOf = (source: string): string[] => mutantsOf('example.ts', source).map(({ change }) => change)

test.each([
  ['if (a < b) f()', ['a < b → true', 'a < b → false', 'a < b → a <= b', 'f() → ;']],
  ['const x = a || !b', ['a || !b → ((a) && (!b))', '!b → b']],
  ['const x = f() ?? g()', ['f() ?? g() → ((f()) && (g()))', 'f() ?? g() → f()']],
  ['const x = Math.min(1, 5000)', ['min → max', '1 → 2', '1 → 0', '5000 → 5001']],
  ['total += -x', ['total += -x → ;', 'total += -x → total -= -x', '-x → x']],
  ['const x = [a, true]', ['[a, true] → []', 'true → false']],
  ["throw new Error(a < b ? 'x' : 'y')", []],
  ["log.info({ n: 1 }, 'done')", []],
  ["import { a } from 'b'\ntype T = 1 | true", []],
])('%s', (source, changes) => {
  expect(changesOf(source)).toEqual(changes)
})

test('each justification matches a mutant', () => {
  const unmatched = justified.filter(({ file, code, change }) => {
    return !mutantsOf(file, readOriginal(file)).some((one) => one.code === code && (change?.test(one.change) ?? true))
  })
  expect(unmatched).toEqual([])
})
