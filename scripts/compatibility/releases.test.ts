// Tests that a release replaces the one before, that tampering is detected, and that a breaking change cannot be released.
import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { addRelease, compareWithRelease, findTamperedReleases, latestRelease } from './releases.ts'

const root = mkdtempSync(join(tmpdir(), 'petstore-released-'))
let folder = new URL('.', pathToFileURL(root))

beforeEach(() => {
  folder = pathToFileURL(`${mkdtempSync(join(root, 'case-'))}/released/`)
})
afterAll(() => rmSync(root, { recursive: true }))

/** A document that the linter accepts. */
const contract = (operationId: string) => `openapi: 3.0.3
info: { title: Pets, version: 1.0.0, license: { name: MIT, url: 'https://opensource.org/license/mit' } }
servers: [{ url: 'https://shop.example' }]
paths:
  /pets:
    get:
      operationId: ${operationId}
      summary: List pets
      security: []
      responses: { '200': { description: The pets. }, '400': { description: A bad request. } }
`

const first = contract('listPets')
const second = `# Another text\n${first}`

test('reports no differences before the first release', () => {
  expect(latestRelease(folder)).toBeUndefined()
  expect(compareWithRelease(folder, first, '2026-11-17')).toEqual([])
  expect(findTamperedReleases(folder)).toEqual([])
})

test('a release replaces the one before, whose digest is kept, and checks compare the contract with it', () => {
  expect(addRelease(folder, first, '2026-11-17')).toBe('contract/released/2026-11-17.yaml')
  expect(readFileSync(new URL('2026-11-17.yaml', folder), 'utf8')).toBe(first)
  expect(addRelease(folder, contract('getPets'), '2026-12-24')).toBe('contract/released/2026-12-24.yaml')
  expect(readdirSync(folder).sort()).toEqual(['2026-12-24.yaml', 'SHA256SUMS'])
  expect(readFileSync(new URL('SHA256SUMS', folder), 'utf8')).toMatch(
    /^[0-9a-f]{64} {2}2026-11-17\.yaml\n[0-9a-f]{64} {2}2026-12-24\.yaml\n$/,
  )
  expect(findTamperedReleases(folder)).toEqual([])
  const findings = compareWithRelease(folder, first, '2026-12-25')
  expect(findings.map(({ promised, level }) => [promised, level])).toEqual([['operationId getPets', 'error']])
})

test('an unknown keyword in a new operation is an error', () => {
  addRelease(folder, first, '2026-11-17')
  const parameters = 'parameters: [{ name: q, in: query, schema: { oneOf: [{ type: string }] } }]'
  const added = `${first}  /tags: { get: { operationId: listTags, ${parameters}, responses: {} } }\n`
  expect(() => compareWithRelease(folder, added, '2026-12-24')).toThrow('q.schema has the key oneOf')
})

test('does not release an unchanged contract twice', () => {
  addRelease(folder, first, '2026-11-17')
  expect(addRelease(folder, first, '2026-12-24')).toBe('contract/released/2026-11-17.yaml')
  expect(readdirSync(folder).sort()).toEqual(['2026-11-17.yaml', 'SHA256SUMS'])
})

test.each(['2026-11-17', '2026-11-16'])('rejects a release on %s after a release on 2026-11-17', (today) => {
  addRelease(folder, first, '2026-11-17')
  expect(() => addRelease(folder, second, today)).toThrow('contract/released/2026-11-17.yaml is already released')
  expect(latestRelease(folder)?.text).toBe(first)
})

describe('tampering with a release', () => {
  const file = (name: string) => new URL(name, folder)

  test.each<[string, () => void, string]>([
    [
      'changed',
      () => appendFileSync(file('2026-12-24.yaml'), '\n'),
      '2026-12-24.yaml was changed after its release; restore it.',
    ],
    ['removed', () => rmSync(file('2026-12-24.yaml')), '2026-12-24.yaml was removed after its release; restore it.'],
    [
      'added by hand',
      () => writeFileSync(file('2027-01-01.yaml'), second),
      '2027-01-01.yaml has no digest in SHA256SUMS.',
    ],
    [
      'restored although a later one exists',
      () => writeFileSync(file('2026-11-17.yaml'), first),
      '2026-11-17.yaml is not the latest release; remove it, because git keeps it.',
    ],
  ])('detects a release that was %s', (_, tamper, sentence) => {
    addRelease(folder, first, '2026-11-17')
    addRelease(folder, second, '2026-12-24')
    tamper()
    expect(findTamperedReleases(folder)).toEqual([`contract/released/${sentence}`])
  })
})

describe('the command', () => {
  function run(action: string, text: string): { code: number; output: string } {
    const contractFolder = fileURLToPath(new URL('..', folder))
    writeFileSync(join(contractFolder, 'openapi.yaml'), text)
    const command = [process.execPath, '--no-env-file', 'scripts/contract.ts', action, contractFolder]
    const { exitCode, stdout, stderr } = Bun.spawnSync(command, {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
    })
    return { code: exitCode, output: `${stdout}${stderr}` }
  }

  test('check fails before the first release', () => {
    expect(run('check', first)).toEqual({
      code: 1,
      output: 'contract/released/ has no contract to compare with; `npm run contract -- release` adds the first.\n',
    })
  })

  test('release adds the contract, then rejects a breaking change', () => {
    const today = new Date().toISOString().slice(0, 10)
    expect(run('release', first).output).toMatch(/^Released as contract\/released\/\d{4}-\d\d-\d\d\.yaml\n$/)
    expect(latestRelease(folder)?.text).toBe(first)
    expect(latestRelease(folder)?.name.slice(0, 10) ?? '').toBeOneOf([today, new Date().toISOString().slice(0, 10)])

    const { code, output } = run('release', contract('getPets'))
    expect(output).toContain(
      '✗ listPets: paths./pets.get.operationId: promised: operationId listPets; now: getPets. Generated clients',
    )
    expect(output).toContain('Nothing was released.')
    expect(code).toBe(1)
    expect(latestRelease(folder)?.text).toBe(first)
  })

  test('check fails if a release was changed', () => {
    addRelease(folder, first, '2026-11-17')
    writeFileSync(new URL('2026-11-17.yaml', folder), second)
    const { code, output } = run('check', second)
    expect(output).toBe('contract/released/2026-11-17.yaml was changed after its release; restore it.\n')
    expect(code).toBe(1)
  })
})
