// The contract's newer OpenAPI versions pass validation by third-party tools, and are equivalent to its 3.0.3 version.
import { describe, expect, test } from 'bun:test'
import { createConfig, lint } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { compareContracts } from '../scripts/compatibility/compare.ts'
import { sized } from '../tests/support/run/tier.ts'
import { document as contract } from './document.ts'

const fileOf = (edition: string): URL => new URL(`generated/openapi-${edition}.json`, import.meta.url)

describe.each(sized(['3.2'], ['3.1', '3.2']))('OpenAPI %s', (edition) => {
  test("the document passes all of Redocly's recommended rules", async () => {
    const config = await createConfig({ extends: ['recommended-strict'] })
    const problems = await lint({ ref: Bun.fileURLToPath(fileOf(edition)), config })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  test("the document is valid against the specification's schema", async () => {
    expect(await new Validator().validate(await Bun.file(fileOf(edition)).json())).toMatchObject({ valid: true })
  })

  test('the document is equivalent to its 3.0.3 version', async () => {
    const newer = await Bun.file(fileOf(edition)).json()
    expect(Object.keys(newer.webhooks)).toEqual(Object.keys(Object(Reflect.get(contract, 'x-webhooks'))))
    const [before, after] = [withoutStreams(contract), withoutStreams(newer)]
    const today = new Date().toISOString().slice(0, 10)
    expect(compareContracts(before, after, today)).toEqual([])
    expect(compareContracts(after, before, today)).toEqual([])
  })
})

/** Removes the descriptions of event streams, in which the versions are expected to differ. */
function withoutStreams(document: unknown): unknown {
  return JSON.parse(JSON.stringify(document, (key, value) => (key === 'text/event-stream' ? undefined : value)))
}
