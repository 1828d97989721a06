// The package reports exactly the findings in its README for third-party documents.
// Run it with `npm run proof -- foreign`.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { foreignFile, installForeign, serveMock } from './foreign/mock.ts'
import { installProve, packProve, run } from './installed.ts'

let file: string
let folder: string
beforeAll(async () => {
  await installForeign()
  file = await packProve()
  folder = await installProve(file)
}, 300_000)
afterAll(() => Promise.all([rm(dirname(file), { recursive: true }), rm(folder, { recursive: true })]))

const prove = (...args: string[]) => run(['npx', 'openapi-prove', ...args], folder)

/** A mock does not store anything, so two checks cannot pass. */
const options = ['--skip', 'use_after_free', '--skip', 'ensure_resource_availability', '--timeout', '2', '--seed', '1']

/** Counts the findings of each check, including those of other operations with the same cause. */
function countChecks(output: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const [finding, name = ''] of output.matchAll(/^[✗!] (\w+):.*(?:\n {2}.*)*/gm)) {
    const others = /^ {2}The same in: (.*?)(?: and (\d+) more)?\.$/m.exec(finding)
    counts[name] = (counts[name] ?? 0) + 1 + (others?.[1]?.split(', ').length ?? 0) + Number(others?.[2] ?? 0)
  }
  return counts
}

describe('openapi-prove fuzz', () => {
  test.each<[string, string, string[], Record<string, number>]>([
    [
      'USPTO Data Set API',
      '@readme/oas-examples/3.0/json/uspto.json',
      ['--requests', '500'],
      { unsupported_method: 3, not_a_server_error: 1 },
    ],
    [
      'Train Travel API',
      '@readme/oas-examples/3.1/json/train-travel.json',
      ['--requests', '500', '--header', 'Authorization: Bearer x'],
      {
        ignored_auth: 14,
        unsupported_method: 5,
        positive_data_acceptance: 1,
        not_a_server_error: 5,
        content_type_conformance: 2,
        negative_data_rejection: 4,
      },
    ],
  ])(
    'reports the documented findings for a mock of the %s',
    async (_, path, args, found) => {
      const mock = await serveMock(foreignFile(path), 8371)
      const { output } = await prove('fuzz', foreignFile(path), '--server', mock.url, ...args, ...options)
      await mock.stop()
      expect([output, countChecks(output)]).toEqual([expect.anything(), found])
    },
    600_000,
  )
})
