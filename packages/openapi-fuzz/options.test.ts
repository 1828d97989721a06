import { expect, test } from 'bun:test'
import { type Options, readOptions, UsageError } from './options.ts'

const url = ['--url', 'http://x']

test.each<[string[], Partial<Options>]>([
  [url, { url: 'http://x', seed: 7, minutes: undefined, requests: undefined, headers: [], operations: undefined }],
  [[...url, '--minutes', '0.5', '--seed', '42'], { minutes: 0.5, seed: 42 }],
  [[...url, '--requests=100'], { requests: 100 }],
  [
    [...url, '--header', 'Authorization: Bearer a:b', '--header', 'X-Empty:'],
    {
      headers: [
        ['Authorization', 'Bearer a:b'],
        ['X-Empty', ''],
      ],
    },
  ],
  [[...url, '--operation', 'listPets', '--operation', 'getPet'], { operations: ['listPets', 'getPet'] }],
])('%j', (args, options) => {
  expect(readOptions(args, () => 7)).toMatchObject(options)
})

test.each([
  [[], '--url is missing'],
  [[...url, '--minutes', '0'], '--minutes must be a number above 0'],
  [[...url, '--minutes', 'ten'], '--minutes must be a number above 0, not "ten"'],
  [[...url, '--seed', '-1'], '--seed'],
  [[...url, '--seed', '1.5'], '--seed must be a whole number'],
  [[...url, '--requests', 'many'], '--requests must be a whole number'],
  [[...url, '--requests', '1', '--minutes', '1'], 'not both'],
  [[...url, '--header', 'Bearer'], `--header must be written as 'Name: value'`],
  [[...url, '--header', 'A: b\r\nC: d'], `--header must be written as 'Name: value'`],
  [[...url, '--colour'], '--colour'],
  [['http://x'], 'http://x'],
])('%j is invalid: %s', (args, message) => {
  expect(() => readOptions(args, () => 7)).toThrow(UsageError)
  expect(() => readOptions(args, () => 7)).toThrow(message)
})

test('help needs nothing else', () => {
  expect(readOptions(['--help'], () => 7)).toBe('help')
})
