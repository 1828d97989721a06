// Tests the last check in `npm test`, which fails if the contract documents a response that no test received.
import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { documentedParts } from '../support/contract/coverage.ts'
import { dialects } from '../support/databases/databases.ts'

const program = fileURLToPath(new URL('../support/contract/coverage.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'petstore-seen-'))
afterAll(() => rmSync(folder, { recursive: true }))

const all = dialects.flatMap((dialect) => documentedParts.map(({ name }) => `${dialect}: ${name}`))

/** Runs the check as though the tests received all responses except these. Returns its exit code and message. */
async function checkWithout(...unseen: string[]): Promise<[code: number | null, message: string]> {
  await Bun.write(join(folder, '1.txt'), all.filter((response) => !unseen.includes(response)).join('\n'))
  const { exitCode, stderr } = Bun.spawnSync([process.execPath, '--no-env-file', program, folder])
  // Ignores lines that report features missing from this machine.
  return [
    exitCode,
    stderr
      .toString()
      .match(/^No test .*$/gm)
      ?.join() ?? '',
  ]
}

test('passes if all responses were received, even if some database-independent ones were received on only one database', async () => {
  expect(await checkWithout()).toEqual([0, ''])
  expect(await checkWithout('postgres: getPet 400', 'sqlite: getPet 406')).toEqual([0, ''])
})

test.each(['getPet 200', 'getPet 404', 'cancelOrder 409', 'cancelOrder 409 stock_limit', 'updatePet 412'])(
  'fails if no test received %s on one of the databases',
  async (label) => {
    const response = `postgres: ${label}`
    expect(all).toContain(response)
    expect(await checkWithout(response)).toEqual([1, `No test received ${response}.`])
  },
)

test.each([
  'getPet 429',
  'listEvents 429 stream_limit',
  'listEvents 200 as text/event-stream',
  'PetConflict as application/json',
  'any 409 as application/problem+json',
  'placeOrder 201 with header idempotent-replayed',
])('fails if no test ever received %s', async (name) => {
  expect(all).toContain(`sqlite: ${name}`)
  const outcome = await checkWithout(`postgres: ${name}`, `sqlite: ${name}`)
  expect(outcome).toEqual([1, `No test received ${name} on any database.`])
})
