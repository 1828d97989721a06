// Tests failed writes to standard output. A closed pipe is not an error, but a full disk is. A new key is never lost silently.
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { migratedDatabase } from '../tests/support/databases/databases.ts'
import {
  killProcesses,
  outcomeOf,
  type RunningService,
  spawnPetstore,
  startService,
} from '../tests/support/processes/process.ts'

let home: Awaited<ReturnType<(typeof migratedDatabase)['sqlite']>>
let service: RunningService
beforeAll(async () => {
  home = await migratedDatabase.sqlite()
  service = await startService({ DATABASE_URL: home.url })
})
afterAll(async () => {
  await service.stop()
  await killProcesses()
  await home.remove()
})

/** Runs a command with its output redirected by the shell. */
const runInto = (redirection: string, line: string) =>
  outcomeOf(
    spawnPetstore(line.split(' '), { DATABASE_URL: home.url, PETSTORE_URL: service.url }, [
      'bash',
      '-c',
      `set -o pipefail; "$@" ${redirection}`,
      'bash',
    ]),
  )

const lines = [
  '--version',
  '--help',
  'completion bash',
  'openapi',
  'pets list',
  'summary',
  'categories create --name full',
  'keys list',
  'check',
  'export pets --format csv',
  'serve --print-config',
]
// Closes the reading end of the pipe.
const CLOSED_PIPE = '> >(exec 0<&-; sleep 0)'

test('reports a full disk in one sentence and exits with 1', async () => {
  const outcomes = await Promise.all(lines.map((line) => runInto('> /dev/full', line)))
  const err = 'petstore: cannot write to standard output: the disk is full.\n'
  expect(outcomes.map((outcome, n) => ({ line: lines[n], ...outcome }))).toEqual(
    lines.map((line) => ({ line, code: 1, out: '', err })),
  )
})

test('does not report a closed pipe or a missing standard output', async () => {
  const some = ['check', 'export pets --format csv', 'keys list', 'pets list', '--help']
  const outcomes = await Promise.all(
    [CLOSED_PIPE, '>&-'].flatMap((redirection) => some.map((line) => runInto(redirection, line))),
  )
  expect(outcomes).toEqual([...some, ...some].map(() => ({ code: 0, out: '', err: '' })))
})

test('explains how to get a new secret if a key could not be printed', async () => {
  const create = 'keys create --name Till --scopes pets:read'
  const [full, closed] = await Promise.all([runInto('> /dev/full', create), runInto(CLOSED_PIPE, create)])
  const sentence = /^petstore: key (\w{12}) could not be printed and cannot be recovered; .* keys rotate \1\.\n/
  expect([full.code, full.err]).toEqual([1, expect.stringMatching(sentence)])
  expect([closed.code, closed.err]).toEqual([1, expect.stringMatching(sentence)])
})
