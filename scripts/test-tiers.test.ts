// Tests that `npm test` and `npm run proof` choose test files by the tier in their names, and report the files they
// omit.
import { describe, expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'
import { chooseTests, describeLeftOut, findTestFiles, readArguments, tierOfCommand } from './test-tiers.mjs'

const keys = ['tests/console/keys.test.ts', 'tests/console/keys.proof.test.ts']
const failover = ['tests/failover/standby.proof.test.ts', 'tests/failover/patroni.demand.test.ts']
const files = ['server/names.test.ts', ...keys, 'tests/console/live.proof.test.ts', ...failover]

function choose(isProof: boolean, ...paths: string[]) {
  const chosen = chooseTests(files, tierOfCommand({ isProof, paths }), paths)
  return { runs: chosen.runs, printed: describeLeftOut(chosen, paths) }
}

describe('npm test', () => {
  test('runs the files without a tier, and prints the number of omitted files', () => {
    expect(choose(false)).toEqual({
      runs: ['server/names.test.ts', 'tests/console/keys.test.ts'],
      printed: ['3 files run only in `npm run proof`.', '1 file runs only when named, in `npm run proof -- <path>`.'],
    })
  })

  test('given a path, lists the files that it omits', () => {
    expect(choose(false, 'tests/console')).toEqual({
      runs: ['tests/console/keys.test.ts'],
      printed: [
        '2 files run only in `npm run proof`:',
        '  tests/console/keys.proof.test.ts',
        '  tests/console/live.proof.test.ts',
      ],
    })
    expect(choose(false, 'server', './tests/failover').printed).toEqual([
      '1 file runs only in `npm run proof`:',
      '  tests/failover/standby.proof.test.ts',
      '1 file runs only when named, in `npm run proof -- server ./tests/failover`:',
      '  tests/failover/patroni.demand.test.ts',
    ])
  })

  test('prints nothing if it omits nothing', () => {
    expect(choose(false, 'names')).toEqual({ runs: ['server/names.test.ts'], printed: [] })
  })

  test('given a path that names a tier, runs only the matching files of that tier', () => {
    expect(choose(false, 'keys.proof').runs).toEqual(['tests/console/keys.proof.test.ts'])
    expect(choose(false, 'tests/console', 'keys.proof').runs).toEqual(keys)
    expect(choose(false, 'patroni.demand').runs).toEqual(['tests/failover/patroni.demand.test.ts'])
  })
})

describe('npm run proof', () => {
  test('omits only files that must be named explicitly', () => {
    const { runs, printed } = choose(true)
    expect(files.filter((file) => !runs.includes(file))).toEqual(['tests/failover/patroni.demand.test.ts'])
    expect(printed).toEqual(['1 file runs only when named, in `npm run proof -- <path>`.'])
  })

  test('given a path, omits nothing', () => {
    expect(choose(true, 'failover')).toEqual({ runs: failover, printed: [] })
  })
})

test('reports a path that matches no test file, and runs no tests', () => {
  expect(chooseTests(files, 'test', ['server', 'sevrer']).unmatched).toEqual(['sevrer'])
  expect(runCommand('sevrer')).toEqual({ code: 1, out: '', err: 'petstore: no test file path contains sevrer\n' })
})

test('the command lists the files that it omits, and fails if there is nothing left to run', () => {
  const { code, out } = runCommand('tests/soak')
  expect({ code, out }).toEqual({
    code: 1,
    out: '1 file runs only when named, in `npm run proof -- tests/soak`:\n  tests/soak.demand.test.ts\n',
  })
})

test('does not mistake `bun test` options and their values for paths', () => {
  expect(readArguments(['tests/wire', '-t', 'chunks', '--bail', '--rerun-each=3'])).toEqual({
    options: ['-t', 'chunks', '--bail', '--rerun-each=3'],
    paths: ['tests/wire'],
  })
})

test('finds test files in all folders except node_modules', () => {
  const found = findTestFiles(fileURLToPath(new URL('..', import.meta.url)))
  expect(found).toContain('scripts/test-tiers.test.ts')
  expect(found.filter((file) => file.includes('node_modules'))).toEqual([])
})

function runCommand(...args: string[]): { code: number; out: string; err: string } {
  const command = ['node', fileURLToPath(new URL('test.mjs', import.meta.url)), ...args]
  const { exitCode, stdout, stderr } = Bun.spawnSync(command)
  return { code: exitCode, out: stdout.toString(), err: stderr.toString() }
}
