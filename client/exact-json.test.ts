// Tests that every integer survives a round trip and that nothing else changes.
import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { parseJson, writeJson } from './exact-json.ts'

test.each([
  ['9007199254740991', 9007199254740991],
  ['9007199254740992', 9007199254740992n],
  ['-9007199254740993', -9007199254740993n],
  ['9223372036854775807', 9223372036854775807n],
  ['{"a":[9007199254740993,1.5,"9007199254740993"]}', { a: [9007199254740993n, 1.5, '9007199254740993'] }],
  ['"\\\\9007199254740993\\""', '\\9007199254740993"'],
  ['1e20', 1e20],
  ['0.30000000000000004', 0.30000000000000004],
])('parses %s exactly', (text, value) => {
  expect(parseJson(text)).toEqual(value)
})

test('reads back the values it writes', () => {
  const integer = fc.oneof(fc.maxSafeInteger(), fc.bigInt({ min: 2n ** 53n, max: 2n ** 63n - 1n }))
  const value = fc.letrec((tie) => ({
    any: fc.oneof(integer, fc.string({ unit: 'binary' }), fc.boolean(), fc.constant(null), tie('list'), tie('object')),
    list: fc.array(tie('any'), { maxLength: 4 }),
    object: fc.dictionary(
      fc.string().filter((name) => name !== '__proto__'),
      tie('any'),
      { maxKeys: 4 },
    ),
  })).any
  fc.assert(fc.property(value, (one) => expect(parseJson(writeJson(one))).toEqual(one)))
})

test.each([2 ** 53, Number.NaN, 1.5])('refuses to write %d', (number) => {
  expect(() => writeJson({ petId: number })).toThrow('petId must be an integer')
})
