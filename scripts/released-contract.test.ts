// The folder of released contracts: which one is the newest, and that a breaking change cannot be released.
import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compareWithRelease, newestRelease, saveRelease } from './released-contract.ts'

const root = mkdtempSync(join(tmpdir(), 'petstore-released-'))
let folder = new URL('.', pathToFileURL(root))

beforeEach(() => {
  folder = pathToFileURL(`${mkdtempSync(join(root, 'case-'))}/released/`)
})
afterAll(() => rmSync(root, { recursive: true }))

function contract(version: string, operation = 'listPets'): string {
  return `info: { version: ${version} }\npaths:\n  /pets: { get: { operationId: ${operation}, responses: {} } }\n`
}

describe('the newest release', () => {
  test('is undefined before the first release', async () => {
    expect(await newestRelease(folder)).toBeUndefined()
    expect(await compareWithRelease(folder, contract('1.0.0'), '2026-11-15')).toEqual([])
  })

  test('is the one with the highest version, not the last in the alphabet', async () => {
    for (const version of ['1.9.0', '1.10.0', '0.20.0']) await saveRelease(folder, contract(version))
    expect(await newestRelease(folder)).toBe(contract('1.10.0'))
  })

  test('must have the version of its file name', async () => {
    await Bun.write(new URL('1.1.0.yaml', folder), contract('1.0.0'))
    await expect(newestRelease(folder)).rejects.toThrow('contract/released/1.1.0.yaml says it is version 1.0.0.')
  })
})

test('a release is stored under its version, unchanged, and replaced by the next of that version', async () => {
  expect(await saveRelease(folder, contract('1.0.0'))).toBe('contract/released/1.0.0.yaml')
  const second = `# With a comment\n${contract('1.0.0')}`
  await saveRelease(folder, second)
  expect(await Bun.file(new URL('1.0.0.yaml', folder)).text()).toBe(second)
})

test('the current contract is compared with the newest release', async () => {
  await saveRelease(folder, contract('1.0.0'))
  const findings = await compareWithRelease(folder, contract('1.0.0', 'getPets'), '2026-11-15')
  expect(findings.map(({ promised, isBreaking }) => [promised, isBreaking])).toEqual([['operationId listPets', true]])
  expect(await compareWithRelease(folder, contract('1.1.0'), '2026-11-15')).toEqual([])
})

describe('the command', () => {
  const ours = new URL('../contract/', import.meta.url)
  const openapi = () => Bun.file(new URL('openapi.yaml', ours)).text()

  async function run(action: string, text: string): Promise<{ code: number; output: string }> {
    const theirs = new URL('..', folder)
    await Bun.write(new URL('openapi.yaml', theirs), text)
    for (const name of ['openapi.json', 'types.ts'])
      await Bun.write(new URL(`generated/${name}`, theirs), Bun.file(new URL(`generated/${name}`, ours)))
    const command = [process.execPath, 'scripts/contract.ts', action, fileURLToPath(theirs)]
    const { exitCode, stdout, stderr } = Bun.spawnSync(command, { cwd: fileURLToPath(new URL('..', ours)) })
    return { code: exitCode, output: `${stdout}${stderr}` }
  }

  test('check fails before the first release, since there is nothing to compare with', async () => {
    const { code, output } = await run('check', await openapi())
    expect(output).toBe(
      'contract/released/ has no contract to compare with; `npm run contract -- release` creates the first.\n',
    )
    expect(code).toBe(1)
  }, 60_000)

  test('release stores the contract', async () => {
    const { code, output } = await run('release', await openapi())
    expect({ code, output }).toEqual({ code: 0, output: 'Released as contract/released/1.0.0.yaml\n' })
    expect(await newestRelease(folder)).toBe(await openapi())
  }, 60_000)

  test('release stores nothing that has a breaking change, and reports it', async () => {
    await saveRelease(folder, await openapi())
    const { code, output } = await run(
      'release',
      (await openapi()).replace('operationId: listOrders', 'operationId: getOrders'),
    )
    expect(output).toContain(
      '✗ listOrders: paths./store/orders.get.operationId: promised: operationId listOrders; now: getOrders.',
    )
    expect(output).toContain('Nothing was released.')
    expect(code).toBe(1)
    expect(await newestRelease(folder)).toBe(await openapi())
  }, 60_000)
})
