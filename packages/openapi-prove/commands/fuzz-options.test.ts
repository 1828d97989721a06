import { expect, test } from 'bun:test'
import { type FuzzOptions, readFuzzOptions } from './fuzz-options.ts'
import { UsageError } from './usage.ts'

const url = ['http://x']

test.each<[string[], Partial<FuzzOptions>]>([
  [
    url,
    {
      source: 'http://x',
      server: undefined,
      isServerConfirmed: false,
      isReadOnly: false,
      failOn: 'error',
      seed: 7,
      minutes: undefined,
      requests: undefined,
      headers: [],
      operations: undefined,
      skippedChecks: [],
      reports: [],
    },
  ],
  [['a.yaml', '--server', 'http://x'], { source: 'a.yaml', server: 'http://x' }],
  [['a.yaml', '--yes', '--read-only'], { isServerConfirmed: true, isReadOnly: true }],
  [[...url, '--fail-on', 'warning'], { failOn: 'warning' }],
  [[...url, '--skip', 'use_after_free', '--strict'], { skippedChecks: ['use_after_free'], isStrict: true }],
  [[...url, '--report', 'a.md', '--report=b.xml'], { reports: ['a.md', 'b.xml'] }],
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
  [[...url, '--exclude', 'stop'], { excludedOperations: ['stop'] }],
  [[...url, '--operation', 'listBooks', '--operation', 'getBook'], { operations: ['listBooks', 'getBook'] }],
])('parses %j', (args, options) => {
  expect(readFuzzOptions(args, () => 7)).toMatchObject(options)
})

test.each([
  [[], 'Specify the service to test'],
  [['http://x', 'http://y'], 'remove http://y'],
  [['--server', 'http://x'], 'Specify the service to test'],
  [[...url, '--fail-on', 'note'], '--fail-on must be error or warning, not "note"'],
  [[...url, '--skip', 'luck'], '--skip must be one of not_a_server_error,'],
  [[...url, '--timeout', 'long'], '--timeout must be a number above 0, not "long"'],
  [[...url, '--report', 'a.txt'], '--report must be an .md or .xml file, not "a.txt"'],
  [[...url, '--report', 'no/such/a.md'], '--report no/such/a.md: there is no folder no/such'],
  [[...url, '--minutes', '0'], '--minutes must be a number above 0'],
  [[...url, '--minutes', 'ten'], '--minutes must be a number above 0, not "ten"'],
  [[...url, '--seed', '-1'], '--seed'],
  [[...url, '--seed', '1.5'], '--seed must be a whole number'],
  [[...url, '--requests', 'many'], '--requests must be a whole number'],
  [[...url, '--requests', '1', '--minutes', '1'], 'not both'],
  [[...url, '--header', 'Bearer'], `--header must be written as 'Name: value'`],
  [[...url, '--header', 'A: b\r\nC: d'], `--header must be written as 'Name: value'`],
  [[...url, '--colour'], '--colour'],
])('%j is invalid: %s', (args, message) => {
  expect(() => readFuzzOptions(args, () => 7)).toThrow(UsageError)
  expect(() => readFuzzOptions(args, () => 7)).toThrow(message)
})

test('--help needs no other arguments', () => {
  expect(readFuzzOptions(['--help'], () => 7)).toBe('help')
})
