import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { parseExactJson } from './exact-json.ts'

test.each([
  ['9223372036854775807', 9223372036854775807n],
  ['9223372036854775808', 9223372036854775808n],
  ['-9223372036854775809', -9223372036854775809n],
  ['9007199254740991', 9007199254740991],
  ['9007199254740992', 9007199254740992n],
  ['9007199254740993', 9007199254740993n],
  ['9007199254740993.0', 9007199254740993n],
  ['900719925474099.30e1', 9007199254740993n],
  ['1e2', 100],
  ['1E+2', 100],
  ['100e-2', 1],
  ['10e18', 10_000_000_000_000_000_000n],
  ['7.0000000000000000000', 7],
  ['0.0000000000000000000', 0],
  ['0e10', 0],
  ['7.00000000000000000001', Number.NaN],
  ['0.00000000000000000001', Number.NaN],
  ['1e-1', Number.NaN],
  ['1e400', Number.POSITIVE_INFINITY],
  ['-1e400', Number.NEGATIVE_INFINITY],
  ['1e999999999999', Number.POSITIVE_INFINITY],
  ['1.5', 1.5],
])('parseExactJson › %s', (text, value) => {
  expect(parseExactJson(text)).toEqual(value)
  expect(parseExactJson(`{"a":[${text}]}`)).toEqual({ a: [value] })
})

test('parseExactJson › whole numbers of any size are exact', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }),
      (n) => BigInt(parseExactJson(`${n}`) as number | bigint) === n,
    ),
  )
})
